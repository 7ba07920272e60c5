import { waitFor } from '#tests/support/wait-for.ts';
import type { LoadReport } from './mixed-load.ts';
import type { PostgresPair, Server } from './postgres-pair.ts';

/** What of the acknowledged things is not stored once, in words; nothing where all of them are. */
export async function compareWithStored(
  { courses, written, transfers, events }: LoadReport,
  postgres: PostgresPair,
  server: Server,
): Promise<string[]> {
  const read = async <R>(text: string) => (await postgres.query(server, text)) as R[];
  const missing = (name: string, wanted: Iterable<string>, found: Iterable<string>) => {
    const there = new Set(found);
    const lost = [...wanted].filter((id) => !there.has(id));
    return lost.length === 0 ? [] : [`${lost.length} ${name} lost`];
  };
  await waitFor(
    'the courses to be written',
    async () => {
      const [left] = await read<{ left: number }>(
        `select count(*)::integer as left from generations where course_id in (${listOf(written)}) and state not in ('ready', 'failed')`,
      );
      return left?.left === 0;
    },
    180_000,
  );
  const stored = await read<{ id: string; name: string }>('select id, course_name as name from courses');
  const names = stored.map(({ name }) => name);
  const ours = names.filter((name) => courses.has(name));
  const moved = await read<{ id: string }>(
    'select transfer_id as id from ledger_entries where number is not null',
  );
  const seen = await read<{ id: string }>('select id from learning_events');
  const [sums] = await read<{ sum: number; wrong: number }>(
    `select (select coalesce(sum(coins), 0)::integer from ledger_entries) as sum,
      (select count(*)::integer from wallets
        where balance <> (select coalesce(sum(coins), 0) from ledger_entries where account_id = owner_id)) as wrong`,
  );
  const unwritten = await read<{ id: string }>(
    `select course_id as id from chapters where course_id in (${listOf(written)}) and state <> 'ready'`,
  );
  return [
    ...missing(
      'courses',
      courses.values(),
      stored.map(({ id }) => id),
    ),
    ...missing(
      'transfers',
      transfers.values(),
      moved.map(({ id }) => id),
    ),
    ...missing(
      'events',
      events,
      seen.map(({ id }) => id),
    ),
    ...(new Set(ours).size === ours.length ? [] : ['courses stored twice']),
    ...(new Set(transfers.values()).size === transfers.size ? [] : ['one transfer for two calls']),
    ...(sums?.sum === 0 ? [] : [`the ledger sums to ${sums?.sum}`]),
    ...(sums?.wrong === 0 ? [] : [`${sums?.wrong} wallets disagree`]),
    ...(unwritten.length === 0 ? [] : [`${unwritten.length} chapters are not written`]),
  ];
}

function listOf(ids: readonly string[]): string {
  return ids.length === 0 ? 'null' : ids.map((id) => `'${id}'`).join(', ');
}
