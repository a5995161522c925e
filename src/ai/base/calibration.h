/* How the chances that playouts give are related to games that were played: a line of logits for
 * each number of epidemics (4 to 6) and players (2 to 4), made by tools/calibrate. */
#ifndef SURTO_AI_BASE_CALIBRATION_H
#define SURTO_AI_BASE_CALIBRATION_H

#include <stdint.h>

typedef struct base_calibration {
    int32_t add, times; /* parts of 1024 */
} base_calibration;

extern const base_calibration base_calibrated[3][3];

#endif
