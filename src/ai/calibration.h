/* How the win chances of playouts relate to those of played games: linear functions of logits, made
 * by lab/calibrate. */
#ifndef SURTO_AI_CALIBRATION_H
#define SURTO_AI_CALIBRATION_H

#include "ai/evaluator.h"

typedef struct surto__calibration {
    int32_t add, times; /* parts of SURTO__LOGIT */
} surto__calibration;

static inline int32_t surto__calibrated(const surto__calibration *line, int32_t logit)
{
    return line->add + (int32_t)((int64_t)line->times * logit / SURTO__LOGIT);
}

#endif
