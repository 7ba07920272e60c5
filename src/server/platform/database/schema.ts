/**
 * The tables as queries see them: one key a table, its value the row as kysely's types describe it (`Generated` and
 * `ColumnType` mark what differs on insert).
 */
export interface Schema {}
