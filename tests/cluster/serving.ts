import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { contentPayload, saveContent } from '#tests/api/support/course-payloads.ts';
import { processorMs } from '#tests/bench/processor.ts';
import { count, median, perSecond, ratioOf, type Figure } from '#tests/bench/report.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { startPicture, type Picture } from './picture.ts';
import { database } from './postgres-pair.ts';

const seconds = 3;
const rounds = 3;
const listeners = 100;
const changesPerSecond = 2_000;
const barOfSaves = 0.8;
const barOfLimits = 0.8;
const barOfReads = 0.9;

export async function checkListeners(): Promise<Figure> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  const sessions = await Promise.all(Array.from({ length: 8 }, () => authorAt(picture)));
  const saves = { alone: [] as number[], heard: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    saves.alone.push(await savesPerSecond(sessions));
    const listening = await Promise.all(Array.from({ length: listeners }, () => listen(picture)));
    saves.heard.push(await savesPerSecond(sessions));
    await Promise.all(listening.map((client) => client.end()));
  }
  const [alone, heard] = [median(saves.alone), median(saves.heard)];
  return ratioOf(`9. saves with ${listeners} listeners`, heard, alone, barOfSaves);
}

export async function checkUnrelatedChanges(): Promise<Figure> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  const author = await authorAt(picture);
  const courseId = await saveContent(author.session);
  await addOthers(picture, courseId);
  const url = `${urlOf(picture.webs[0])}/api/createcourse/${courseId}`;
  const pid = picture.webs[0]?.pid ?? 0;
  /** Measures the web process's own processor time, because the changes and the load use the same two processors. */
  const read = async () => {
    const before = await processorMs(pid);
    const perS = await readsPerSecond(url);
    return { perS, perProcessorS: (perS * seconds * 1_000) / ((await processorMs(pid)) - before) };
  };
  type Read = Awaited<ReturnType<typeof read>>;
  const [quiet, changing]: [Read[], Read[]] = [[], []];
  let changed = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await read());
    const over = new AbortController();
    const change = changeOthers(picture, courseId, over.signal);
    changing.push(await read());
    over.abort();
    changed += await change;
  }
  const rate = changed / rounds / seconds;
  const of = (all: Read[], key: keyof Read) => median(all.map((each) => each[key]));
  const name = `10. reads of a course while ${count(rate)} others change a second, by processor second`;
  const figure = ratioOf(name, of(changing, 'perProcessorS'), of(quiet, 'perProcessorS'), barOfReads);
  const byClock = (of(changing, 'perS') / of(quiet, 'perS')).toFixed(2);
  const measured = `${figure.measured}; ${byClock} by the clock, with the changes on the same processors`;
  return { ...figure, measured, passes: figure.passes && rate > changesPerSecond * 0.9 };
}

/** People, of whom each may call 300 times a minute. */
const people = 120;

export async function checkLimits(): Promise<Figure> {
  await using picture = await startPicture({ webs: 0, workers: 0 });
  const [limited, free] = [await picture.add('web'), await picture.add('web', { RATE_LIMITS: 'off' })];
  const sessions = await Promise.all(Array.from({ length: people }, () => guestAt(urlOf(free))));
  const reads = { limited: [] as number[], free: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    reads.free.push(await walletsPerSecond(urlOf(free), sessions));
    reads.limited.push(await walletsPerSecond(urlOf(limited), sessions));
  }
  return ratioOf('11. signed-in reads with limits', median(reads.limited), median(reads.free), barOfLimits);
}

/** A person becomes known to the site by their first purchase. */
async function guestAt(url: string): Promise<ApiSession> {
  const session = new ApiSession(url);
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const answer = await session.post('/api/wallet/purchases', { planId: 'basic' }, key);
  if (!answer.ok) throw new Error(`No guest: ${answer.status} ${await answer.text()}`);
  return session;
}

async function walletsPerSecond(url: string, sessions: readonly ApiSession[]): Promise<number> {
  const own = sessions.map((session) => new ApiSession(url, session));
  let turn = 0;
  return perSecond(8, 2.5, async () => {
    const answer = await own[(turn += 1) % own.length]!.get('/api/wallet');
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A read was refused: ${answer.status}`);
  });
}

type Author = Awaited<ReturnType<typeof authorAt>>;

const urlOf = (web?: Picture['webs'][number]) => `http://127.0.0.1:${web?.port}`;

async function authorAt(picture: Picture) {
  const session = new ApiSession(urlOf(picture.webs[0]));
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

async function readsPerSecond(url: string): Promise<number> {
  const options = { url, connections: 32, duration: seconds, headers: { 'Accept-Encoding': 'br' } };
  const { requests, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads of ${url} failed`);
  return requests.average;
}
