import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  type ChapterKey,
  importCourse,
  listChapters,
  markCourse,
  saveChapter,
  saveCourse,
  saveCourseLayout,
} from '#server/courses/courses.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { findVideo, type VideoParts } from './find-video.ts';
import { searchVideo } from './video-search.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const service = await startYoutubeStandIn();
afterAll(() => service.close());

const { apiKey, baseUrl } = service;
const videos = { apiKey, baseUrl };
const keyless = { apiKey: undefined, baseUrl };
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const log = { debug: write, info: write, warn: write, error: write };
const ask = ({ courseId, chapterId }: ChapterKey, others: Partial<VideoParts> = {}) => {
  const all = { ...parts, videos, log, ...others };
  const runner = new JobRunner({ db, log, ending: new AbortController().signal, cutAfterMs: 0 });
  const reader = { address: '192.0.2.1', signal: AbortSignal.timeout(20_000) };
  return findVideo({ runner, ...all }, { courseId, chapterId }, reader);
};
const find = async (...of: Parameters<typeof ask>) => (await ask(...of)).videoId;
/** The video that the stand-in has for a chapter of two hours. */
const videoOf = (chapterName: string) => videoIdFor(`${chapterName} 2 hours`, 2);

beforeEach(async () => {
  service.searches.length = 0;
  lines.length = 0;
  service.find((query) => [1, 2].map((place) => videoIdFor(query, place)));
  await sql`delete from video_quota_refusals`.execute(db);
  await sql`delete from budget_spending`.execute(db);
});

const learner = () => ({ id: newId(), kind: 'learner' }) as const;

/** Makes a course of one chapter that the built-in author is said to have written. */
async function newChapter(chapterName = 'Soil', owner = learner(), addVideo: 'yes' | 'no' = 'yes') {
  const courseId = await saveCourseLayout(parts, owner, {
    'Course Name': 'Gardens',
    'Add a Video': addVideo,
    Chapters: [{ 'Chapter Name': chapterName, About: 'It.', Duration: '2 hours' }],
  });
  await markCourse(db, courseId, 'draft', { provider: 'builtin' });
  const chapterId = (await listChapters(db, courseId))[0]!.id;
  const key = { courseId, chapterId, generationId: newId() };
  await db.transaction().execute((tx) => saveChapter(tx, key, { description: 'It.', topics: [] }));
  return { courseId, chapterId };
}

test('a video is searched once, with the name and the duration of the chapter, and is settled then', async () => {
  const chapter = await newChapter();
  expect(await ask(chapter)).toEqual({ videoId: videoOf('Soil'), settled: false });
  expect(await ask(chapter)).toEqual({ videoId: videoOf('Soil'), settled: true });
  expect(service.searches.map((search) => search.get('q'))).toEqual(['Soil 2 hours']);
  service.find(() => ['aaaaaaaaaaa']);
  const without = await newChapter();
  for (const settled of [false, true]) expect(await ask(without)).toEqual({ videoId: null, settled });
  expect(service.searches).toHaveLength(2);
});

test('where nothing will be searched for, that is settled', async () => {
  const none = { videoId: null, settled: true };
  expect(await ask(await newChapter('No videos', learner(), 'no'))).toEqual(none);
  expect(await ask(await newChapter(), { videos: keyless })).toEqual(none);
  const { courseId } = await saveCourse(parts, learner(), { courseName: 'Own', chapters: [{}] });
  const chapterId = (await listChapters(db, courseId))[0]!.id;
  expect(await ask({ courseId, chapterId }), 'saved by a person').toEqual(none);
  const unwritten = await newChapter();
  await sql`update chapters set state = 'waiting' where id = ${unwritten.chapterId}`.execute(db);
  expect(await ask(unwritten)).toEqual(none);
  expect([service.searches, lines]).toEqual([[], []]);
});

test('nothing is searched for a course that came as a file, whatever that says of its author', async () => {
  const course = { courseName: 'Gardens', description: '', category: '', topic: '', level: '', duration: '' };
  const chapters = [{ chapterName: 'Soil', about: '', duration: '', description: 'It.', topics: [] }];
  const author = { provider: 'gemini' } as const;
  for (const from of [{ key: 'k' }, { site: 'https://a.example' }]) {
    const origin = { courseName: 'Gardens', ...from };
    const file = { ...course, language: 'en', addVideo: true, author, chapters, origin } as const;
    const { courseId, chapterIds } = await db
      .transaction()
      .execute((tx) => importCourse(tx, learner(), file));
    expect(await ask({ courseId, chapterId: chapterIds[0]! })).toEqual({ videoId: null, settled: true });
  }
  expect(service.searches).toEqual([]);
});

test('many simultaneous requests search once', async () => {
  const chapter = await newChapter('Many ask');
  const open = service.hold();
  const asked = [1, 2, 3, 4].map(() => find(chapter));
  await waitFor('the search', () => service.searches.length > 0);
  open();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([videoOf('Many ask')]));
  expect(service.searches).toHaveLength(1);
});

test('a search that fails is logged once without the key, and is tried again at the next visit', async () => {
  const chapter = await newChapter();
  service.failNext({ kind: 'status', status: 500, reason: 'backendError', message: 'Oops' });
  expect(await find(chapter)).toBeNull();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(apiKey);
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

  await sql`update video_quota_refusals set day = day - 1`.execute(db);
  expect(await find(chapter)).toBe(videoOf('Quota'));
});

test('a video stays, and nothing is searched, when its owner renames the chapter', async () => {
  const owner = learner();
  const chapter = await newChapter('Soil', owner);
  const first = await find(chapter);
  const chapters = [{ chapterName: 'Only water', duration: '2 hours' }];
  await saveCourse(parts, owner, { courseId: chapter.courseId, courseName: 'Gardens', chapters });
  expect(await find(chapter)).toBe(first);
  expect(service.searches).toHaveLength(1);
});

test.each(['video-searches-person', 'video-searches-address', 'video-searches-site'] as const)(
  'the budget %s shows no video once it is used up, and takes away none that was found',
  async (budget) => {
    const [owner, budgets] = [learner(), testBudgets(db, { [budget]: 2 })];
    const chapters = await Promise.all([1, 2, 3].map(async () => newChapter('Soil', owner)));
    const found = [];
    for (const chapter of chapters) found.push(await find(chapter, { budgets }));
    expect(found).toEqual([videoOf('Soil'), videoOf('Soil'), null]);
    expect(service.searches).toHaveLength(2);
    expect(await find(chapters[0]!, { budgets })).toBe(videoOf('Soil'));
  },
);

const query = 'Loops & lists in Python 2 hours';
const search = (settings: Partial<Parameters<typeof searchVideo>[0]> = {}) =>
  searchVideo({ ...videos, ...settings }, query, AbortSignal.timeout(20_000));

test('sends one request with exactly the agreed parameters, and uses the second item', async () => {
  expect(await search()).toEqual({ outcome: 'answered', videoId: videoIdFor(query, 2) });
  expect(service.searches.map((sent) => Object.fromEntries(sent))).toEqual([
    {
      part: 'snippet',
      q: query,
      maxResults: '2',
      type: 'video',
      videoEmbeddable: 'true',
      safeSearch: 'strict',
      key: apiKey,
    },
  ]);
});

test.each([
  ['nothing is found', []],
  ['the second has an id of another shape', ['aaaaaaaaaaa', '"><script>']],
])('answers that there is no video when %s', async (_, ids) => {
  service.find(() => ids);
  expect(await search()).toEqual({ outcome: 'answered', videoId: null });
});

const answer = (text: string) => ({ kind: 'body', text }) as const;
const status = (code: number, reason: string) => ({ kind: 'status', status: code, reason, message: 'No' });
const noList = 'the answer is not a list of items';
test.each([
  ['a used-up quota', { kind: 'quota' }, { outcome: 'quota-used-up' }],
  ['a server error', status(500, 'backendError'), { reason: 'status 500 backendError' }],
  ['a broken connection', { kind: 'no-connection' }, { reason: 'TypeError ECONNRESET' }],
  ['an answer that is not JSON', answer('<html>'), { reason: noList }],
  ['an answer of a megabyte', answer(`{"items":["${'x'.repeat(1e6)}"]}`), { reason: 'AnswerTooLarge' }],
  ['silence', { kind: 'hang' }, { reason: 'TimeoutError' }, 50],
] as const)('%s is no answer', async (_, fault, expected, timeoutMs?: number) => {
  service.failNext(fault as Parameters<typeof service.failNext>[0]);
  expect(await search({ timeoutMs })).toEqual({ outcome: 'failed', ...expected });
});

test('follows no redirect, which would carry the key elsewhere', async () => {
  service.failNext({ kind: 'redirect', to: `${baseUrl}/search?part=snippet&key=video-key` });
  expect((await search()).outcome).toBe('failed');
  expect(service.searches).toHaveLength(1);
});

test('names neither key nor address in the reason of a failure', async () => {
  for (const address of ['http://127.0.0.1:1', 'http://[bad']) {
    const result = await search({ apiKey: 'secret-key', baseUrl: address, timeoutMs: 2_000 });
    expect(result.outcome).toBe('failed');
    expect(JSON.stringify(result)).not.toMatch(/secret-key|127\.0\.0\.1|\[bad/);
  }
});
