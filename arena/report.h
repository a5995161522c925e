/* Tables of the arena: strength by cells, losses by cause, calibration; as Markdown or JSON. */
#ifndef SURTO_ARENA_REPORT_H
#define SURTO_ARENA_REPORT_H

#include <stdio.h>

#include "results_file.h"
#include "util/json_writer.h"

void arena_report_markdown(const arena_results *results, FILE *out);
void arena_report_json(const arena_results *results, json *out);

/* Whether results are no measure of strength: the engine knew the future. */
bool arena_report_peeks(const arena_results *results);

#endif
