/* Pins a process to a core. */
#ifndef SURTO_ARENA_CPU_PINNING_H
#define SURTO_ARENA_CPU_PINNING_H

/* Pins this process and those it starts to one of the cores it may use, numbered from 0 and modulo
 * their count. Does nothing if the system does not allow it. */
void arena_pin_to_core(unsigned number);

#endif
