/* Made by tools/calibrate (docs/strength/README.md). */
#include "ai/base/calibration.h"

const surto__calibration base_calibrated[3][3] = {
    {{1204, 1490}, {1376, 1170}, {473, 1004}},
    {{973, 960}, {1713, 821}, {949, 1067}},
    {{973, 1198}, {1228, 1161}, {996, 1160}},
};
