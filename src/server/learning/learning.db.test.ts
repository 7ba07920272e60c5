import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readCourseLayout, saveCourseLayout } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { connect } from '#server/platform/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob } from '#server/platform/work/jobs-store.ts';
import { findVideo, videoSearchJob, type Learning } from './learning.ts';
import type { ChapterKey } from './learning-store.ts';
import { createVideoSearch } from './video-search.ts';

const { db, connectionOptions } = await testDatabase();
const service = await startYoutubeStandIn();
afterAll(() => service.close());

const videos = createVideoSearch({ apiKey: service.apiKey, baseUrl: service.baseUrl });
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const log = { debug: write, info: write, warn: write, error: write };
const never = new AbortController().signal;
const find = (
  chapter: ChapterKey,
  { signal = AbortSignal.timeout(20_000), ...others }: { signal?: AbortSignal } & Partial<Learning> = {},
) => {
  const parts = { db, videos, log, ...others };
  const runner = new JobRunner({ db: parts.db, log, ending: never, cutAfterMs: 0 });
  return findVideo({ runner, ...parts }, chapter, signal);
};

beforeEach(async () => {
  service.searches.length = 0;
  lines.length = 0;
  service.find((query) => [1, 2].map((place) => ({ kind: 'youtube#video', id: videoIdFor(query, place) })));
  await sql`delete from video_quota_refusals`.execute(db);
});

async function newChapter(chapterName = 'Soil and water', addVideo: 'yes' | 'no' = 'yes') {
  const owner = newId();
  const courseId = await saveCourseLayout(db, owner, {
    'Course Name': 'Gardens',
    'Add a Video': addVideo,
    Chapters: [{ 'Chapter Name': chapterName, About: 'It.', Duration: '2 hours' }],
  });
  const layout = await readCourseLayout(db, courseId, owner);
  return { courseId, chapterId: layout.Chapters[0]?._id ?? '' };
}

describe('the video of a chapter', () => {
  it('is searched once, with the name and the duration of the chapter', async () => {
    const chapter = await newChapter();
    const first = await find(chapter);
    expect(first).toEqual({ videoId: videoIdFor('Soil and water 2 hours', 2) });
    expect(await find(chapter)).toEqual(first);
    expect(service.searches.map((search) => search.get('q'))).toEqual(['Soil and water 2 hours']);
  });

  it('is stored as none when the service finds no second item', async () => {
    service.find(() => [{ kind: 'youtube#video', id: 'aaaaaaaaaaa' }]);
    const chapter = await newChapter();
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(1);
  });

  it('is searched again when the chapter’s name changes', async () => {
    const chapter = await newChapter();
    await find(chapter);
    await sql`update chapters set chapter_name = 'Only water' where id = ${chapter.chapterId}`.execute(db);
    expect(await find(chapter)).toEqual({
      videoId: videoIdFor('Only water 2 hours', 2),
    });
    expect(service.searches).toHaveLength(2);
  });

  it('is searched once for many simultaneous requests in two processes', async () => {
    const chapter = await newChapter('Many ask');
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
    const chapter = await newChapter('Slow service');
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
    const chapter = await newChapter('Left behind');
    await claimJob(db, videoSearchJob, chapter);
    await sql`update jobs set due_at = now() - interval '1 second'`.execute(db);
    expect(await find(chapter)).toEqual({
      videoId: videoIdFor('Left behind 2 hours', 2),
    });
  });

  it('is no longer waited for when the reader leaves during another process’s search', async () => {
    const chapter = await newChapter('Gone');
    await claimJob(db, videoSearchJob, chapter);
    const reader = new AbortController();
    const asked = find(chapter, { signal: reader.signal });
    reader.abort();
    expect(await asked).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(0);
  });

  it('is not searched when the course has no videos, or without a key', async () => {
    expect(await find(await newChapter('No videos', 'no'))).toEqual({
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
      const chapter = await newChapter(`Fails by ${fault.kind}`);
      service.failNext(fault);
      expect(await find(chapter)).toEqual({ videoId: null });
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain(service.apiKey);
      expect((await find(chapter)).videoId).not.toBeNull();
    },
  );

  it('because of the quota stops all searches until midnight Pacific time', async () => {
    const chapter = await newChapter('Quota');
    service.failNext({ kind: 'quota' });
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(await find(chapter)).toEqual({ videoId: null });
    expect(await find(await newChapter('Another'))).toEqual({ videoId: null });
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
    const chapter = await newChapter('Known');
    const known = await find(chapter);
    service.failNext({ kind: 'quota' });
    await find(await newChapter('Refused'));
    expect(await find(chapter)).toEqual(known);
    const keyless = createVideoSearch({ apiKey: undefined, baseUrl: service.baseUrl });
    expect(await find(chapter, { videos: keyless })).toEqual(known);
  });
});
