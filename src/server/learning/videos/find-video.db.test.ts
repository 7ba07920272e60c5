import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
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
import type { ChapterKey } from './videos-store.ts';
import { createVideoSearch } from './video-search.ts';

const { db, connectionOptions } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const service = await startYoutubeStandIn();
afterAll(() => service.close());

const videos = createVideoSearch({ apiKey: service.apiKey, baseUrl: service.baseUrl });
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

const find = async (...of: Parameters<typeof ask>) => {
  const { videoId } = await ask(...of);
  return { videoId };
};

beforeEach(async () => {
  service.searches.length = 0;
  lines.length = 0;
  service.find((query) => [1, 2].map((place) => ({ kind: 'youtube#video', id: videoIdFor(query, place) })));
  await sql`delete from video_quota_refusals`.execute(db);
  await sql`delete from budget_spending`.execute(db);
});

interface Written {
  ownerId?: string;
  chapterName?: string;
  addVideo?: 'yes' | 'no';
}

/** Makes a course of one chapter that the built-in author is said to have written. */
async function newChapter({ ownerId = newId(), chapterName = 'Soil and water', addVideo }: Written = {}) {
  const courseId = await saveCourseLayout(
    parts,
    { id: ownerId, kind: 'learner' },
    {
      'Course Name': 'Gardens',
      'Add a Video': addVideo,
      Chapters: [{ 'Chapter Name': chapterName, About: 'It.', Duration: '2 hours' }],
    },
  );
  await markCourse(db, courseId, 'draft', { provider: 'builtin' });
  const layout = await readCourseLayout(db, courseId, ownerId);
  const key = { courseId, chapterId: layout.Chapters[0]?._id ?? '' };
  await writeText(key);
  return { ...key, ownerId };
}

const writeText = async (key: ChapterKey) =>
  db
    .transaction()
    .execute(async (tx) =>
      saveChapter(tx, { ...key, generationId: newId() }, { description: 'It.', topics: [] }),
    );

describe('the video of a chapter', () => {
  it('is searched once, with the name and the duration of the chapter', async () => {
    const chapter = await newChapter();
    const first = await find(chapter);
    expect(first).toEqual({ videoId: videoIdFor('Soil and water 2 hours', 2) });
    expect(await find(chapter)).toEqual(first);
    expect(service.searches.map((search) => search.get('q'))).toEqual(['Soil and water 2 hours']);
  });

  it('is settled once it is stored, and where nothing will be searched for', async () => {
    const chapter = await newChapter();
    expect(await ask(chapter)).toMatchObject({ settled: false });
    expect(await ask(chapter)).toMatchObject({ settled: true });
    expect(await ask(await newChapter({ addVideo: 'no' }))).toMatchObject({ settled: true });
    service.failNext({ kind: 'quota' });
    expect(await ask(await newChapter())).toMatchObject({ settled: false });
    expect(await ask(await newChapter())).toMatchObject({ settled: false });
  });

  it('is not searched for a course that came as a file, whatever the file says of its author', async () => {
    const owner = { id: newId(), kind: 'learner' } as const;
    const course = {
      courseName: 'Gardens',
      description: '',
      category: '',
      topic: '',
      level: '',
      duration: '',
      language: 'en',
      addVideo: true,
      author: { provider: 'gemini' },
    } as const;
    const text = { chapterName: 'Soil', about: '', duration: '', description: 'It.', topics: [] };
    const bring = (origin: { site?: string; key?: string }) =>
      db.transaction().execute(async (tx) => {
        const whole = { ...course, chapters: [text], origin: { courseName: 'Gardens', ...origin } };
        const { courseId, chapterIds } = await importCourse(tx, owner, whole);
        return { courseId, chapterId: chapterIds[0] ?? '' };
      });
    for (const origin of [{ key: 'k' }, { site: 'https://a.example' }]) {
      const chapter = await bring(origin);
      expect(await ask(chapter)).toEqual({ videoId: null, settled: true });
      expect(service.searches).toEqual([]);
      // A text that the owner has written here may get a video.
      await writeText(chapter);
      expect((await ask(chapter)).videoId).not.toBeNull();
      service.searches.length = 0;
    }
  });

  it('is stored as none when the service finds no second item', async () => {
    service.find(() => [{ kind: 'youtube#video', id: 'aaaaaaaaaaa' }]);
    const chapter = await newChapter();
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(1);
  });

  it('stays when its owner renames the chapter, and is searched again once a generation has written that', async () => {
    const { ownerId, ...chapter } = await newChapter();
    const first = await find(chapter);
    await saveCourse(
      parts,
      { id: ownerId, kind: 'learner' },
      {
        courseId: chapter.courseId,
        courseName: 'Gardens',
        chapters: [{ chapterName: 'Only water', duration: '2 hours' }],
      },
    );
    expect(await find(chapter)).toEqual(first);
    expect(service.searches).toHaveLength(1);

    await sql`update courses set author_provider = 'builtin' where id = ${chapter.courseId}`.execute(db);
    await sql`update chapters set state = 'waiting' where id = ${chapter.chapterId}`.execute(db);
    expect(await find(chapter)).toEqual(first);
    expect(service.searches).toHaveLength(1);
    await writeText(chapter);
    expect(await find(chapter)).toEqual({ videoId: videoIdFor('Only water 2 hours', 2) });
    expect(service.searches).toHaveLength(2);
  });

  it('is never searched for a chapter that a person saved, or that nobody has written', async () => {
    const ownerId = newId();
    const { courseId } = await saveCourse(
      parts,
      { id: ownerId, kind: 'learner' },
      { courseName: 'Own', chapters: [{}] },
    );
    const { Chapters } = await readCourseLayout(db, courseId, ownerId);
    expect(await find({ courseId, chapterId: Chapters[0]?._id ?? '' })).toEqual({ videoId: null });
    const chapter = await newChapter();
    await sql`update chapters set state = 'waiting' where id = ${chapter.chapterId}`.execute(db);
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(0);
  });

  it('is searched once for many simultaneous requests in two processes', async () => {
    const chapter = await newChapter({ chapterName: 'Many ask' });
    await using elsewhere = connect(connectionOptions, { engine: 'server', log: createLog('silent') });
    const open = service.hold();
    const asked = [db, db, elsewhere.db, elsewhere.db].map((one) => find(chapter, { db: one }));
    await waitFor('the search', () => service.searches.length > 0);
    open();
    expect(new Set((await Promise.all(asked)).map(({ videoId }) => videoId))).toEqual(
      new Set([videoIdFor('Many ask 2 hours', 2)]),
    );
    expect(service.searches).toHaveLength(1);
  });

  it('is searched without a database connection being held', async () => {
    const chapter = await newChapter({ chapterName: 'Slow service' });
    const open = service.hold();
    const asked = find(chapter);
    await waitFor('the search', () => service.searches.length > 0);
    const busy = await sql<{ count: string }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    expect(Number(busy.rows[0]?.count)).toBe(0);
    open();
    await asked;
  });

  it('is searched again after a process dies during its search', async () => {
    const chapter = await newChapter({ chapterName: 'Left behind' });
    await claimJob(db, videoSearchJob, chapter);
    await sql`update jobs set due_at = now() - interval '1 second'`.execute(db);
    expect(await find(chapter)).toEqual({
      videoId: videoIdFor('Left behind 2 hours', 2),
    });
  });

  it('is no longer waited for when the reader leaves during another process’s search', async () => {
    const chapter = await newChapter({ chapterName: 'Gone' });
    await claimJob(db, videoSearchJob, chapter);
    const reader = new AbortController();
    const asked = find(chapter, { signal: reader.signal });
    reader.abort();
    expect(await asked).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(0);
  });

  it('is not searched when the course has no videos, or without a key', async () => {
    expect(await find(await newChapter({ chapterName: 'No videos', addVideo: 'no' }))).toEqual({
      videoId: null,
    });
    const keyless = createVideoSearch({ apiKey: undefined, baseUrl: service.baseUrl });
    expect(await find(await newChapter(), { videos: keyless })).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(0);
    expect(lines).toEqual([]);
  });

  it('is refused for an unknown course or chapter', async () => {
    const { courseId } = await newChapter();
    await expect(find({ courseId, chapterId: newId() })).rejects.toMatchObject({
      code: 'chapter-not-found',
    });
    for (const unknown of [newId(), 'not an id', '\u0000'])
      await expect(find({ courseId: unknown, chapterId: newId() })).rejects.toMatchObject({
        code: 'course-not-found',
      });
  });
});

describe('a search that fails', () => {
  it.each([
    { kind: 'status', status: 500, reason: 'backendError', message: 'Oops' },
    { kind: 'no-connection' },
    { kind: 'body', text: 'not JSON' },
  ] as const)(
    'shows no video, is logged once without the key, and is tried again at the next visit ($kind)',
    async (fault) => {
      const chapter = await newChapter({ chapterName: `Fails by ${fault.kind}` });
      service.failNext(fault);
      expect(await find(chapter)).toEqual({ videoId: null });
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain(service.apiKey);
      expect((await find(chapter)).videoId).not.toBeNull();
    },
  );

  it('because of the quota stops all searches until midnight Pacific time', async () => {
    const chapter = await newChapter({ chapterName: 'Quota' });
    service.failNext({ kind: 'quota' });
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(await find(await newChapter({ chapterName: 'Another' }))).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(1);
    expect(lines).toHaveLength(1);

    const { rows } = await sql<{ right: boolean }>`
      select day = (now() at time zone 'America/Los_Angeles')::date as right from video_quota_refusals`.execute(
      db,
    );
    expect(rows).toEqual([{ right: true }]);
    await sql`update video_quota_refusals set day = day - 1`.execute(db);
    expect(await find(chapter)).toEqual({
      videoId: videoIdFor('Quota 2 hours', 2),
    });
  });

  it('leaves stored answers readable, also without a key', async () => {
    const chapter = await newChapter({ chapterName: 'Known' });
    const known = await find(chapter);
    service.failNext({ kind: 'quota' });
    await find(await newChapter({ chapterName: 'Refused' }));
    expect(await find(chapter)).toEqual(known);
    const keyless = createVideoSearch({ apiKey: undefined, baseUrl: service.baseUrl });
    expect(await find(chapter, { videos: keyless })).toEqual(known);
  });
});

describe('the budget of searches', () => {
  it.each([
    ['of the course’s owner', 'video-searches-person', { ownerId: newId() }, () => ({})],
    ['of the reader’s address', 'video-searches-address', {}, () => ({})],
    ['of the site', 'video-searches-site', {}, (n: number) => ({ address: `192.0.2.${n}` })],
  ] as const)(
    '%s shows no video once it is used up, and spends nothing',
    async (_, budget, owner, reader) => {
      const budgets = testBudgets(db, { [budget]: 2 });
      const chapters = await Promise.all([1, 2, 3, 4].map(async () => newChapter({ ...owner })));
      const found = [];
      for (const [n, chapter] of chapters.entries())
        found.push(await find(chapter, { budgets, ...reader(n) }));
      expect(found.map(({ videoId }) => videoId !== null)).toEqual([true, true, false, false]);
      expect(service.searches).toHaveLength(2);
      expect(lines).toEqual([]);
      const { rows } = await sql<{ total: number }>`
      select sum(amount)::integer as total from budget_spending where budget = 'video-searches-site'`.execute(
        db,
      );
      expect(rows).toEqual([{ total: 2 }]);
      expect(await budgets.check.check()).toBe(
        budget === 'video-searches-site' ? 'used up: VIDEO_DAILY_SEARCHES_PER_SITE' : undefined,
      );
      // A video that was found stays visible.
      expect(await find(chapters[0]!, { budgets, address: '192.0.2.9' })).toEqual(found[0]);
      // Another person's course, read elsewhere, has its own budget.
      const other = await find(await newChapter(), { budgets, address: '192.0.2.9' });
      expect(other.videoId !== null).toBe(budget !== 'video-searches-site');
    },
  );

  it('is spent by searches that fail, too', async () => {
    const budgets = testBudgets(db, { 'video-searches-person': 2 });
    const chapter = await newChapter();
    service.failAlways({ kind: 'body', text: 'not JSON' });
    for (const _ of [1, 2, 3, 4]) expect(await find(chapter, { budgets })).toEqual({ videoId: null });
    service.failAlways(undefined);
    expect(service.searches).toHaveLength(2);
  });
});
