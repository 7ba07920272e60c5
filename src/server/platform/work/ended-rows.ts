import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { longestWindowS } from '#server/platform/http/limits.ts';
import type { Sweep } from './sweeps.ts';

const hourMs = 60 * 60_000;

/** Rows that one statement removes: seconds of work at most, also where a sweep has not run for long. */
const atOnce = 10_000;

interface EndedRows {
  name: string;
  tables: readonly string[];
  where: RawBuilder<SqlBool>;
  everyMs?: number;
}

/** Removes rows that count no more, in statements of some seconds. The lock leaves out a row that is used anew. */
export function removing(db: Db, { name, tables, where, everyMs = hourMs }: EndedRows): Sweep {
  return {
    name,
    everyMs,
    async run(signal) {
      for (const table of tables.map((each) => sql.table(each))) {
        let removed = atOnce;
        while (removed === atOnce && !signal.aborted) {
          const { numAffectedRows = 0n } = await sql`
            delete from ${table} where ctid = any(array(
              select ctid from ${table} where ${where} limit ${atOnce} for update skip locked))`.execute(db);
          removed = Number(numAffectedRows);
        }
      }
    },
  };
}

export const endedRows = (db: Db, jobKinds: readonly string[]): Sweep[] => [
  removing(db, {
    // No process runs them, such as mails once no mail server is configured.
    name: 'removing jobs that nobody runs',
    tables: ['jobs'],
    where: sql`kind <> all(${jobKinds}::text[]) and due_at < now() - interval '7 days'`,
  }),
  removing(db, {
    name: 'removing ended windows of budgets',
    tables: ['budget_spending'],
    where: sql`ends_at <= now()`,
  }),
  removing(db, {
    name: 'removing ended counters of limits',
    tables: ['rate_limits'],
    everyMs: 60_000,
    // Those that end later than any window that begins now would keep counting: the clock was set back.
    where: sql`(expire < ${endOfCounter(-60)} or expire > ${endOfCounter(longestWindowS + 60)})`,
  }),
  removing(db, {
    // A client that has not repeated a call by then never will, and each movement of a call has a unique reason of its own.
    name: 'removing old answers to repeatable calls',
    tables: ['idempotency_keys'],
    where: sql`created_at < now() - interval '30 days'`,
  }),
  removing(db, {
    // A page may stay open, or on a phone, for so long after its version has left, and still find its scripts.
    name: 'removing files of versions of long ago',
    tables: ['web_assets'],
    where: sql`last_needed_at < now() - interval '30 days'`,
  }),
];

const endOfCounter = (inS: number) => sql`(extract(epoch from now()) * 1000)::bigint + ${inS * 1000}`;
