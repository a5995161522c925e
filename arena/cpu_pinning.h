/* Which core a process runs on. */
#ifndef SURTO_ARENA_CPU_PINNING_H
#define SURTO_ARENA_CPU_PINNING_H

/* Lets this process and those it starts run on the core with that number only, of those it may
 * use, counted from 0 and around. Where the system does not allow that nothing happens. */
void arena_pin(unsigned number);

#endif
