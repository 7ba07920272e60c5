/**
 * The tables as queries see them: one key a table, its value the row in kysely's types (`Generated` and `ColumnType`
 * mark columns that differ on insert). Each room adds its own tables.
 */
export interface Schema {}

/** A table whose columns stand in SQL alone, which store tests run. */
export type SqlTable = Record<string, unknown>;
