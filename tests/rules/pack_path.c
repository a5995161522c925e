#include "pack_path.h"

const char pos_pack_path[] = PACK_PATH;
