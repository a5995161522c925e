/* Made by tools/calibrate (docs/strength/README.md). */
#include "ai/base/calibration.h"

const surto__calibration base_calibrated[3][3] = {
    {{1292, 1273}, {1496, 1520}, {852, 746}},
    {{1228, 1242}, {1040, 1244}, {1087, 706}},
    {{483, 1221}, {663, 1009}, {1055, 1254}},
};
