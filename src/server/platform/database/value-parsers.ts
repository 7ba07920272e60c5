import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;

const parsers = new pg.TypeOverrides();
/** Gives an array's items as text. `pg`'s types don't list this type's number. */
const parseTextArray = parsers.getTypeParser(int8Array, 'text') as unknown as (
  text: string,
) => (string | null)[];

parsers.setTypeParser(int8, parseInt8);
parsers.setTypeParser(int8Array, (text) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
);
// A Date would be another day in some time zones.
parsers.setTypeParser(date, (text) => text);

/**
 * Converts values of the database to JavaScript. Unlike `pg`'s defaults, `bigint` becomes a number (count(*), coins) and
 * throws a RangeError beyond safe integers, and `date` stays `YYYY-MM-DD`.
 */
export const valueParsers: pg.CustomTypesConfig = parsers;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number`);
  return value;
}
