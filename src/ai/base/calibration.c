/* Made by tools/calibrate (docs/strength/README.md). */
#include "ai/base/calibration.h"

const base_calibration base_calibrated[3][3] = {
    {{2316, 1675}, {1364, 684}, {1285, 484}},
    {{793, 941}, {1406, 1101}, {529, 493}},
    {{1330, 1003}, {2595, 994}, {643, 703}},
};
