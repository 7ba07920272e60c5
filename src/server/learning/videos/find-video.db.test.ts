import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  type ChapterKey,
  importCourse,
  markCourse,
  readCourseLayout,
  saveChapter,
  saveCourse,
  saveCourseLayout,
} from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { connect } from '#server/platform/database/database.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob } from '#server/platform/work/jobs-store.ts';
import { findVideo, videoSearchJob, type VideoParts, type VideoReader } from './find-video.ts';
import { createVideoSearch } from './video-search.ts';

const { db, connectionOptions } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const service = await startYoutubeStandIn();
afterAll(() => service.close());

const videos = createVideoSearch({ apiKey: service.apiKey, baseUrl: service.baseUrl });
const keyless = createVideoSearch({ apiKey: undefined, baseUrl: service.baseUrl });
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const log = { debug: write, info: write, warn: write, error: write };
const never = new AbortController().signal;
const ask = (
  { courseId, chapterId }: ChapterKey,
  {
    signal = AbortSignal.timeout(20_000),
    address = '192.0.2.1',
    ...others
  }: Partial<VideoReader> & Partial<VideoParts> = {},
) => {
  const all = { ...parts, videos, log, ...others };
  const runner = new JobRunner({ db: all.db, log, ending: never, cutAfterMs: 0 });
  return findVideo({ runner, ...all }, { courseId, chapterId }, { address, signal });
};
const find = async (...of: Parameters<typeof ask>) => (await ask(...of)).videoId;
/** The video that the stand-in has for a chapter of two hours. */
const videoOf = (chapterName: string) => videoIdFor(`${chapterName} 2 hours`, 2);

beforeEach(async () => {
  service.searches.length = 0;
  lines.length = 0;
  service.find((query) => [1, 2].map((place) => ({ kind: 'youtube#video', id: videoIdFor(query, place) })));
  await sql`delete from video_quota_refusals`.execute(db);
  await sql`delete from budget_spending`.execute(db);
});

const learner = (id = newId()) => ({ id, kind: 'learner' }) as const;

/** Makes a course of one chapter that the built-in author is said to have written. */
async function newChapter(
  chapterName = 'Soil',
  {
    owner = learner(),
    addVideo = 'yes',
  }: { owner?: ReturnType<typeof learner>; addVideo?: 'yes' | 'no' } = {},
) {
  const courseId = await saveCourseLayout(parts, owner, {
    'Course Name': 'Gardens',
    'Add a Video': addVideo,
    Chapters: [{ 'Chapter Name': chapterName, About: 'It.', Duration: '2 hours' }],
  });
  await markCourse(db, courseId, 'draft', { provider: 'builtin' });
  const layout = await readCourseLayout(db, courseId, owner.id);
  const key = { courseId, chapterId: layout.Chapters[0]?._id ?? '' };
  await writeText(key);
  return { ...key, owner };
}

const writeText = async (key: ChapterKey) =>
  db
    .transaction()
    .execute(async (tx) =>
      saveChapter(tx, { ...key, generationId: newId() }, { description: 'It.', topics: [] }),
    );
const forgetText = ({ chapterId }: ChapterKey) =>
  sql`update chapters set state = 'waiting' where id = ${chapterId}`.execute(db);

test('a video is searched once, with the name and the duration of the chapter, and is settled then', async () => {
  const chapter = await newChapter();
  expect(await ask(chapter)).toEqual({ videoId: videoOf('Soil'), settled: false });
  expect(await ask(chapter)).toEqual({ videoId: videoOf('Soil'), settled: true });
  expect(service.searches.map((search) => search.get('q'))).toEqual(['Soil 2 hours']);
  service.find(() => [{ kind: 'youtube#video', id: 'aaaaaaaaaaa' }]);
  const without = await newChapter();
  for (const settled of [false, true]) expect(await ask(without)).toEqual({ videoId: null, settled });
  expect(service.searches).toHaveLength(2);
});

test('where nothing will be searched for, that is settled', async () => {
  const none = { videoId: null, settled: true };
  expect(await ask(await newChapter('No videos', { addVideo: 'no' }))).toEqual(none);
  expect(await ask(await newChapter(), { videos: keyless })).toEqual(none);
  const owner = learner();
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Own', chapters: [{}] });
  const { Chapters } = await readCourseLayout(db, courseId, owner.id);
  expect(await ask({ courseId, chapterId: Chapters[0]?._id ?? '' }), 'saved by a person').toEqual(none);
  const unwritten = await newChapter();
  await forgetText(unwritten);
  expect(await ask(unwritten)).toEqual(none);
  expect([service.searches, lines]).toEqual([[], []]);
});

test.each([{ key: 'k' }, { site: 'https://a.example' }])(
  'nothing is searched for a course that came as a file, whatever that says of its author (%j)',
  async (origin) => {
    const course = { courseName: 'Gardens', description: '', category: '', topic: '', level: '' };
    const text = { chapterName: 'Soil', about: '', duration: '', description: 'It.', topics: [] };
    const { courseId, chapterIds } = await db.transaction().execute((tx) =>
      importCourse(tx, learner(), {
        ...course,
        duration: '',
        language: 'en',
        addVideo: true,
        author: { provider: 'gemini' },
        chapters: [text],
        origin: { courseName: 'Gardens', ...origin },
      }),
    );
    const chapter = { courseId, chapterId: chapterIds[0] ?? '' };
    expect(await ask(chapter)).toEqual({ videoId: null, settled: true });
    expect(service.searches).toEqual([]);
    // A text that the owner has written here may get a video.
    await writeText(chapter);
    expect(await find(chapter)).not.toBeNull();
  },
);

test('a video stays when its owner renames the chapter, until a generation has written that again', async () => {
  const { owner, ...chapter } = await newChapter();
  const first = await find(chapter);
  const renamed = [{ chapterName: 'Only water', duration: '2 hours' }];
  const { courseId } = chapter;
  await saveCourse(parts, owner, { courseId, courseName: 'Gardens', chapters: renamed });
  expect(await find(chapter)).toEqual(first);
  await sql`update courses set author_provider = 'builtin' where id = ${courseId}`.execute(db);
  await forgetText(chapter);
  expect(await find(chapter)).toEqual(first);
  expect(service.searches).toHaveLength(1);
  await writeText(chapter);
  expect(await find(chapter)).toEqual(videoOf('Only water'));
});

test('many simultaneous requests in two processes search once', async () => {
  const chapter = await newChapter('Many ask');
  await using elsewhere = connect(connectionOptions, { engine: 'server', log: createLog('silent') });
  const open = service.hold();
  const asked = [db, db, elsewhere.db, elsewhere.db].map((one) => find(chapter, { db: one }));
  await waitFor('the search', () => service.searches.length > 0);
  open();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([videoOf('Many ask')]));
  expect(service.searches).toHaveLength(1);
});

test('a search holds no database connection', async () => {
  const open = service.hold();
  const asked = find(await newChapter());
  await waitFor('the search', () => service.searches.length > 0);
  const busy = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  expect(Number(busy.rows[0]?.count)).toBe(0);
  open();
  await asked;
});

test('another process’s search is no longer waited for when the reader leaves, and is repeated when it dies', async () => {
  const chapter = await newChapter('Left behind');
  await claimJob(db, videoSearchJob, chapter);
  const reader = new AbortController();
  const asked = find(chapter, { signal: reader.signal });
  reader.abort();
  expect(await asked).toBeNull();
  expect(service.searches).toHaveLength(0);
  await sql`update jobs set due_at = now() - interval '1 second'`.execute(db);
  expect(await find(chapter)).toEqual(videoOf('Left behind'));
});

test('an unknown course or chapter is refused', async () => {
  const { courseId } = await newChapter();
  const [chapterId, refused] = [newId(), { code: 'course-not-found' }];
  await expect(find({ courseId, chapterId })).rejects.toMatchObject({ code: 'chapter-not-found' });
  for (const unknown of [newId(), 'not an id', '\u0000'])
    await expect(find({ courseId: unknown, chapterId })).rejects.toMatchObject(refused);
});

test('a search that fails is logged once without the key, and is tried again at the next visit', async () => {
  const chapter = await newChapter();
  service.failNext({ kind: 'status', status: 500, reason: 'backendError', message: 'Oops' });
  expect(await find(chapter)).toBeNull();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(service.apiKey);
  expect(await find(chapter)).not.toBeNull();
});

test('a used-up quota stops all searches until midnight Pacific time, and takes no stored answer away', async () => {
  const known = await newChapter('Known');
  await find(known);
  const chapter = await newChapter('Quota');
  service.failNext({ kind: 'quota' });
  for (const one of [chapter, chapter, await newChapter()])
    expect(await ask(one)).toEqual({ videoId: null, settled: false });
  expect([service.searches.length, lines.length]).toEqual([2, 1]);
  expect(await find(known)).toBe(videoOf('Known'));
  expect(await find(known, { videos: keyless })).toBe(videoOf('Known'));

  const { rows } = await sql<{ right: boolean }>`
    select day = (now() at time zone 'America/Los_Angeles')::date as right from video_quota_refusals`.execute(
    db,
  );
  expect(rows).toEqual([{ right: true }]);
  await sql`update video_quota_refusals set day = day - 1`.execute(db);
  expect(await find(chapter)).toBe(videoOf('Quota'));
});

test.each([
  ['of the course’s owner', 'video-searches-person', { owner: learner() }, () => ({})],
  ['of the reader’s address', 'video-searches-address', {}, () => ({})],
  ['of the site', 'video-searches-site', {}, (n: number) => ({ address: `192.0.2.${n}` })],
] as const)('the budget %s shows no video once it is used up, and spends nothing', async (...row) => {
  const [, budget, owner, reader] = row;
  const budgets = testBudgets(db, { [budget]: 2 });
  const chapters = await Promise.all([1, 2, 3, 4].map(async () => newChapter('Soil', owner)));
  const found = [];
  for (const [n, chapter] of chapters.entries()) found.push(await find(chapter, { budgets, ...reader(n) }));
  expect(found.map((videoId) => videoId !== null)).toEqual([true, true, false, false]);
  expect(service.searches).toHaveLength(2);
  const { rows } = await sql<{ total: number }>`
    select sum(amount)::integer as total from budget_spending where budget = 'video-searches-site'`.execute(
    db,
  );
  expect(rows).toEqual([{ total: 2 }]);
  const ofSite = budget === 'video-searches-site';
  expect(await budgets.check.check()).toBe(ofSite ? 'used up: video-searches-site' : undefined);
  // A video that was found stays visible.
  const elsewhere = { budgets, address: '192.0.2.9' };
  expect(await find(chapters[0]!, elsewhere)).toEqual(found[0]);
  // Another person's course, read elsewhere, has its own budget.
  expect((await find(await newChapter(), elsewhere)) !== null).toBe(!ofSite);
});

test('a budget is spent by searches that fail, too', async () => {
  const budgets = testBudgets(db, { 'video-searches-person': 2 });
  const chapter = await newChapter();
  service.failAlways({ kind: 'body', text: 'not JSON' });
  for (const _ of [1, 2, 3, 4]) expect(await find(chapter, { budgets })).toBeNull();
  service.failAlways(undefined);
  expect(service.searches).toHaveLength(2);
});
