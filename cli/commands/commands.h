/* The commands of `surto`. Each takes the words behind its name and answers what the program
 * gives back to the shell (arguments.h). */
#ifndef SURTO_CLI_COMMANDS_COMMANDS_H
#define SURTO_CLI_COMMANDS_COMMANDS_H

int command_play(int argc, char **argv);
int command_campaign(int argc, char **argv);
int command_analyse(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_check(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_selfplay(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_pack(int argc, char **argv);
int command_learn(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_arena(int argc, char **argv);
int command_tui(int argc, char **argv);
int command_host(int argc, char **argv); /* with the network only */
int command_join(int argc, char **argv);
int command_account(int argc, char **argv);

#endif
