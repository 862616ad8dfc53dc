#pragma once
#include <flite/flite.h>

/* In no header of flite's; each is defined by the library the module map links. */
void usenglish_init(cst_voice *voice);
cst_lexicon *cmu_lex_init(void);
