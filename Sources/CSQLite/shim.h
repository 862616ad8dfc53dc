#pragma once
#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift cannot call: this turns one Boolean option on or off.
// https://www.sqlite.org/c3ref/db_config.html
static inline int phrased_sqlite3_set_option(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}
