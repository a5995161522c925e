/* A line of logits for quick games and for slow ones, and each number of epidemics (4 to 6) and
 * players (2 to 4). */
#ifndef SURTO_AI_BASE_CALIBRATION_H
#define SURTO_AI_BASE_CALIBRATION_H

#include "ai/calibration.h"

extern const surto__calibration base_calibrated[2][3][3];

#endif
