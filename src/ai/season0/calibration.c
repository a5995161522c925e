/* Made by lab/calibrate (lab/strength/README.md). */
#include "ai/season0/evaluator.h"

const surto__calibration season0_calibrated = {2110, 457};
