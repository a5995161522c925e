/* Made by tools/calibrate (docs/strength/README.md). */
#include "ai/base/calibration.h"

const surto__calibration base_calibrated[3][3] = {
    {{1238, 1262}, {806, 1167}, {522, 978}},
    {{946, 1300}, {920, 993}, {498, 1024}},
    {{984, 1357}, {1106, 1011}, {115, 785}},
};
