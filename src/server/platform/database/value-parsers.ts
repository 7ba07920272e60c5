import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;

const parsers = new pg.TypeOverrides();
/** `pg` gives the array's items as text; its types don't list this number. */
const parseTextArray = parsers.getTypeParser(int8Array, 'text') as unknown as (
  text: string,
) => (string | null)[];

parsers.setTypeParser(int8, parseInt8);
parsers.setTypeParser(int8Array, (text) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
);
// A day is a day: as a Date it would be another one in some time zones.
parsers.setTypeParser(date, (text) => text);

/**
 * How values of the database become JavaScript's. Beside what `pg` does: `bigint` is a number (count(*), coins), and
 * throws a RangeError beyond the safe ones instead of losing digits; `date` stays `YYYY-MM-DD`.
 */
export const valueParsers: pg.CustomTypesConfig = parsers;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number`);
  return value;
}
