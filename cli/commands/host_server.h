/* A surtod of one's own for an evening with friends: started in a folder, ended by its process. */
#ifndef SURTO_CLI_COMMANDS_HOST_SERVER_H
#define SURTO_CLI_COMMANDS_HOST_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct host_server {
    pid_t process;
    unsigned port;
} host_server;

enum { HOST_PORT = 8788 };

/* Starts surtod, which lies beside this program or on the path, in a folder. With port 0 it takes
 * HOST_PORT if that is free, and any other one if not. Waits until it listens. Unless it is to stay
 * it ends with this program, however that ends. Returns: false with a sentence in why. */
bool host_server_start(host_server *out, const char *folder, unsigned port, bool stays, char *why,
                       size_t why_cap);

/* Lets it finish what it does and waits for its end. */
void host_server_end(host_server *of);

/* This machine's addresses in the network around it, at most `cap`. Returns: how many. */
size_t host_addresses(char out[][64], size_t cap);

#endif
