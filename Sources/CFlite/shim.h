#pragma once
#include <flite/flite.h>

/* In no header of flite's; each is defined by the library the module map links. */
void usenglish_init(cst_voice *voice);
cst_lexicon *cmu_lex_init(void);
/* In libflite_cmu_us_slt, which the room that speaks links by itself. */
cst_voice *register_cmu_us_slt(const char *voxdir);
