import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { contentPayload, saveContent } from '#tests/api/support/course-payloads.ts';
import { processorMs } from '#tests/bench/processor.ts';
import { count, median, perSecond, type Figure } from '#tests/bench/report.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { startPicture, type Picture } from './picture.ts';
import { database } from './postgres-pair.ts';

const seconds = 3;
const rounds = 3;
const listeners = 100;
const changesPerSecond = 2_000;
const barOfSaves = 0.8;
const barOfReads = 0.9;
const barOfPages = 20;

/** Saves with a hundred listening connections beside the product's own, and without. */
export async function checkListeners(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  const sessions = await Promise.all(Array.from({ length: 8 }, () => authorAt(picture)));
  const saves = { alone: [] as number[], heard: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    saves.alone.push(await savesPerSecond(sessions));
    const listening = await Promise.all(Array.from({ length: listeners }, () => listen(picture)));
    saves.heard.push(await savesPerSecond(sessions));
    await Promise.all(listening.map((client) => client.end()));
  }
  return [
    ratioOf({
      name: `9. saves with ${listeners} listeners`,
      with: median(saves.heard),
      without: median(saves.alone),
      bar: barOfSaves,
    }),
  ];
}

/** Reads of one course while others change, and in quiet. */
export async function checkUnrelatedChanges(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  const author = await authorAt(picture);
  const courseId = await saveContent(author.session);
  await addOthers(picture, courseId);
  const url = `${urlOf(picture)}/api/createcourse/${courseId}`;
  const pid = picture.webs[0]?.pid ?? 0;
  /** Measures the web process's own processor time, because the changes and the load use the same two processors. */
  const read = async () => {
    const before = await processorMs(pid);
    const perS = await readsPerSecond(url);
    return { perS, perProcessorS: (perS * seconds * 1_000) / ((await processorMs(pid)) - before) };
  };
  const quiet: { perS: number; perProcessorS: number }[] = [];
  const changing: typeof quiet = [];
  let changed = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await read());
    const over = new AbortController();
    const change = changeOthers(picture, courseId, over.signal);
    changing.push(await read());
    over.abort();
    changed += await change;
  }
  const [during, before] = [changing, quiet].map((all) =>
    median(all.map(({ perProcessorS }) => perProcessorS)),
  );
  const figure = ratioOf({
    name: `10. reads of a course while ${count(changed / rounds / seconds)} others change a second, by processor second`,
    with: during ?? 0,
    without: before ?? 0,
    bar: barOfReads,
  });
  const byClock = median(changing.map(({ perS }) => perS)) / median(quiet.map(({ perS }) => perS));
  return [
    {
      ...figure,
      measured: `${figure.measured}; ${byClock.toFixed(2)} by the clock, with the changes on the same processors`,
      passes: figure.passes && changed / rounds / seconds > changesPerSecond * 0.9,
    },
  ];
}

/** The same page from memory, and at an address that is not kept. */
export async function checkPages(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  const author = await authorAt(picture);
  const courseId = await saveContent(author.session);
  const url = `${urlOf(picture)}/course/${courseId}`;
  const kept: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await readsPerSecond(url));
    drawn.push(await readsPerSecond(`${url}?anew`, 4));
  }
  const times = median(kept) / median(drawn);
  return [
    {
      name: '12. pages from memory',
      measured: `${count(median(kept))}/s, ${times.toFixed(0)} times as many`,
      reference: `${count(median(drawn))}/s drawn anew; >= ${barOfPages} times`,
      passes: times >= barOfPages,
    },
  ];
}

interface Author {
  session: ApiSession;
  courseId: string;
}

const urlOf = ({ webs }: Picture) => `http://127.0.0.1:${webs[0]?.port}`;

async function authorAt(picture: Picture): Promise<Author> {
  const session = new ApiSession(urlOf(picture));
  return { session, courseId: await saveContent(session) };
}

function savesPerSecond(authors: readonly Author[]): Promise<number> {
  return perSecond(authors.length, seconds, async (client) => {
    const { session, courseId } = authors[client]!;
    const answer = await session.post('/api/createcourse/save', contentPayload({ courseId }));
    if (!answer.ok) throw new Error(`Not saved: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}

async function listen({ settings }: Picture): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: settings['DATABASE_DIRECT_URL'] });
  await client.connect();
  for (const channel of ['courses', 'publications', 'jobs']) await client.query(`listen ${channel}`);
  return client;
}

/** Adds as many courses as change in a second, with nothing in them. */
async function addOthers({ ask }: Picture, courseId: string): Promise<void> {
  const [own] = await ask<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'courses' and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'code')`,
  );
  await ask(
    `insert into courses (id, code, ${own?.columns})
     select gen_random_uuid(), lpad(to_hex(n), 10, '0'), ${own?.columns}
     from courses, generate_series(1, ${changesPerSecond}) as n where id = '${courseId}'`,
  );
}

/** Changes courses other than one, in five statements a second. @returns how many */
async function changeOthers(picture: Picture, courseId: string, over: AbortSignal): Promise<number> {
  const client = await picture.postgres.primary.connect(database);
  const each = changesPerSecond / 5;
  let changed = 0;
  try {
    for (let next = performance.now() + 200; !over.aborted; next += 200) {
      const { rowCount } = await client.query(
        `update courses set updated_at = now() where id in (
           select id from courses where id <> $1 order by updated_at limit $2)`,
        [courseId, each],
      );
      changed += rowCount ?? 0;
      await sleep(Math.max(0, next - performance.now()));
    }
  } finally {
    await client.end();
  }
  return changed;
}

async function readsPerSecond(url: string, connections = 32): Promise<number> {
  const options = { url, connections, duration: seconds, headers: { 'Accept-Encoding': 'br' } };
  const { requests, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads of ${url} failed`);
  return requests.average;
}

function ratioOf(of: { name: string; with: number; without: number; bar: number }): Figure {
  const ratio = of.with / of.without;
  return {
    name: of.name,
    measured: `${count(of.with)}/s, ${ratio.toFixed(2)} of that without`,
    reference: `${count(of.without)}/s without; >= ${of.bar}`,
    passes: ratio >= of.bar,
  };
}
