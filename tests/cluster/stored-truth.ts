import { saveLayout } from '#tests/api/support/course-payloads.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { type LoadReport, type MixedLoad, startMixedLoad } from './mixed-load.ts';
import type { Picture } from './picture.ts';
import type { PostgresServer } from '#tests/support/postgres-server.ts';
import type { PostgresPair } from './postgres-pair.ts';

export async function underLoad(
  picture: Picture,
  clients: number,
  act: (load: MixedLoad) => Promise<PostgresServer | void>,
) {
  const load = await startMixedLoad(picture.url, clients);
  const server = await act(load);
  const report = await load.stop();
  const faults = await compareWithStored(report, picture.postgres, server ?? picture.postgres.primary);
  return { report, faults };
}

export function failuresIn(
  { troubles, calls }: LoadReport,
  isUsual = ({ status }: LoadReport['troubles'][number]) => status === 503,
): { text: string; unusual: number } {
  const unusual = troubles.filter((trouble) => !isUsual(trouble));
  const kinds = Map.groupBy(unusual, ({ call, status, detail }) => `${call} ${status} ${detail}`);
  const first = [...kinds].slice(0, 3).map(([kind, all]) => `${all.length} × ${kind}`);
  const rest = unusual.length === 0 ? ', all 503' : `: ${first.join(', ')}`;
  const text = `${troubles.length} of ${calls} calls failed${troubles.length === 0 ? '' : rest}`;
  return { text, unusual: unusual.length };
}

export async function untilWritten(
  ask: (text: string) => Promise<unknown[]>,
  condition = '',
  meanwhile = async () => {},
): Promise<void> {
  const left = `select from generations where state not in ('ready', 'failed') ${condition} limit 1`;
  const areWritten = async () => {
    await meanwhile();
    return (await ask(left)).length === 0;
  };
  await waitFor('the courses to be written', areWritten, 180_000);
}

export async function beginCourses(author: ApiSession, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const courseId = await saveLayout(author, { 'Course Name': `Course ${n}` });
    const begun = await author.post(`/api/courses/${courseId}/generation`, {});
    if (!begun.ok) throw new Error(`A course could not be begun: ${begun.status} ${await begun.text()}`);
    ids.push(courseId);
  }
  return ids;
}

/** Says which acknowledged things are not stored exactly once; nothing if all are. */
export async function compareWithStored(
  { courses, written, transfers, events }: LoadReport,
  postgres: PostgresPair,
  server: PostgresServer,
): Promise<string[]> {
  const read = async <R>(text: string) => (await postgres.query(server, text)) as R[];
  const missing = (name: string, wanted: Iterable<string>, found: Iterable<string>) => {
    const there = new Set(found);
    const lost = [...wanted].filter((id) => !there.has(id));
    return lost.length === 0 ? [] : [`${lost.length} ${name} lost`];
  };
  const idsOf = async (text: string) => (await read<{ id: string }>(text)).map(({ id }) => id);
  await untilWritten(read, `and course_id in (${listOf(written)})`);
  const stored = await read<{ id: string; name: string }>('select id, course_name as name from courses');
  const ours = stored.map(({ name }) => name).filter((name) => courses.has(name));
  const moved = await idsOf('select transfer_id as id from ledger_entries where number is not null');
  const [sums] = await read<{ sum: number; wrong: number }>(
    `select (select coalesce(sum(coins), 0)::integer from ledger_entries) as sum,
      (select count(*)::integer from wallets
        where balance <> (select coalesce(sum(coins), 0) from ledger_entries where account_id = owner_id)) as wrong`,
  );
  const unwritten = await idsOf(
    `select course_id as id from chapters where course_id in (${listOf(written)}) and state <> 'ready'`,
  );
  return [
    ...missing('courses', courses.values(), await idsOf('select id from courses')),
    ...missing('transfers', transfers.values(), moved),
    ...missing('events', events, await idsOf('select id from learning_events')),
    new Set(ours).size !== ours.length && 'courses stored twice',
    new Set(transfers.values()).size !== transfers.size && 'one transfer for two calls',
    sums?.sum !== 0 && `the ledger sums to ${sums?.sum}`,
    sums?.wrong !== 0 && `${sums?.wrong} wallets disagree`,
    unwritten.length > 0 && `${unwritten.length} chapters are not written`,
  ].filter((fault) => fault !== false);
}

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(', ') || 'null';
