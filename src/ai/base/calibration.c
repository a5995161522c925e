/* Made by tools/calibrate (docs/strength/README.md). */
#include "ai/base/calibration.h"

const surto__calibration base_calibrated[3][3] = {
    {{872, 1097}, {900, 1050}, {320, 833}},
    {{893, 1342}, {691, 1072}, {977, 895}},
    {{658, 1145}, {775, 887}, {436, 917}},
};
