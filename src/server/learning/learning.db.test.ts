import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readCourseLayout, saveCourseLayout } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { connect } from '#server/platform/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { findVideo } from './learning.ts';
import { createVideoSearch } from './video-search.ts';

const { db, connectionOptions } = await testDatabase();
const service = await startYoutubeStandIn();
afterAll(() => service.close());

const videos = createVideoSearch({ apiKey: service.apiKey, baseUrl: service.baseUrl });
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const log = { debug: write, info: write, warn: write, error: write };
const options = () => ({ log, signal: AbortSignal.timeout(20_000) });

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
  it('is asked for with the name and the duration of the chapter, and never again', async () => {
    const chapter = await newChapter();
    const first = await findVideo(db, videos, chapter, options());
    expect(first).toEqual({ videoId: videoIdFor('Soil and water 2 hours', 2) });
    expect(await findVideo(db, videos, chapter, options())).toEqual(first);
    expect(service.searches.map((search) => search.get('q'))).toEqual(['Soil and water 2 hours']);
  });

  it('is known to be none, when the service has no second item, without asking again', async () => {
    service.find(() => [{ kind: 'youtube#video', id: 'aaaaaaaaaaa' }]);
    const chapter = await newChapter();
    expect(await findVideo(db, videos, chapter, options())).toEqual({ videoId: null });
    expect(await findVideo(db, videos, chapter, options())).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(1);
  });

  it('is asked for anew when the chapter has another name', async () => {
    const chapter = await newChapter();
    await findVideo(db, videos, chapter, options());
    await sql`update chapters set chapter_name = 'Only water' where id = ${chapter.chapterId}`.execute(db);
    expect(await findVideo(db, videos, chapter, options())).toEqual({
      videoId: videoIdFor('Only water 2 hours', 2),
    });
    expect(service.searches).toHaveLength(2);
  });

  it('is looked for once by many who ask at the same time, in two processes', async () => {
    const chapter = await newChapter('Many ask');
    await using elsewhere = connect(connectionOptions, { engine: 'server', log: createLog('silent') });
    const open = service.hold();
    const asked = [db, db, elsewhere.db, elsewhere.db].map((one) =>
      findVideo(one, videos, chapter, options()),
    );
    await waitFor('the search', () => service.searches.length > 0);
    open();
    expect(new Set((await Promise.all(asked)).map(({ videoId }) => videoId))).toEqual(
      new Set([videoIdFor('Many ask 2 hours', 2)]),
    );
    expect(service.searches).toHaveLength(1);
  });

  it('holds no connection to the database while the service is asked', async () => {
    const chapter = await newChapter('Slow service');
    const open = service.hold();
    const asked = findVideo(db, videos, chapter, options());
    await waitFor('the search', () => service.searches.length > 0);
    const busy = await sql<{ count: string }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    expect(Number(busy.rows[0]?.count)).toBe(0);
    open();
    await asked;
  });

  it('is looked for by the next one when a process died during its search', async () => {
    const chapter = await newChapter('Left behind');
    await sql`insert into chapter_videos (course_id, chapter_id, query, search_id, search_until)
      values (${chapter.courseId}, ${chapter.chapterId}, 'Left behind 2 hours', ${newId()}, now() - interval '1 second')`.execute(
      db,
    );
    expect(await findVideo(db, videos, chapter, options())).toEqual({
      videoId: videoIdFor('Left behind 2 hours', 2),
    });
  });

  it('stops waiting for a search elsewhere when the reader has gone', async () => {
    const chapter = await newChapter('Gone');
    await sql`insert into chapter_videos (course_id, chapter_id, query, search_id, search_until)
      values (${chapter.courseId}, ${chapter.chapterId}, 'Gone 2 hours', ${newId()}, now() + interval '1 hour')`.execute(
      db,
    );
    const reader = new AbortController();
    const asked = findVideo(db, videos, chapter, { log, signal: reader.signal });
    reader.abort();
    expect(await asked).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(0);
  });

  it('is not looked for when the course wants none, or without a key', async () => {
    expect(await findVideo(db, videos, await newChapter('No videos', 'no'), options())).toEqual({
      videoId: null,
    });
    const keyless = createVideoSearch({ apiKey: undefined, baseUrl: service.baseUrl });
    expect(await findVideo(db, keyless, await newChapter(), options())).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(0);
    expect(lines).toEqual([]);
  });

  it('belongs to a chapter that exists', async () => {
    const { courseId } = await newChapter();
    await expect(findVideo(db, videos, { courseId, chapterId: newId() }, options())).rejects.toMatchObject({
      code: 'chapter-not-found',
    });
    for (const unknown of [newId(), 'not an id', '\u0000'])
      await expect(
        findVideo(db, videos, { courseId: unknown, chapterId: newId() }, options()),
      ).rejects.toMatchObject({ code: 'course-not-found' });
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
      expect(await findVideo(db, videos, chapter, options())).toEqual({ videoId: null });
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain(service.apiKey);
      expect((await findVideo(db, videos, chapter, options())).videoId).not.toBeNull();
    },
  );

  it('because of the quota stops all searches until the day ends at midnight Pacific time', async () => {
    const chapter = await newChapter('Quota');
    service.failNext({ kind: 'quota' });
    expect(await findVideo(db, videos, chapter, options())).toEqual({ videoId: null });
    expect(await findVideo(db, videos, chapter, options())).toEqual({ videoId: null });
    expect(await findVideo(db, videos, await newChapter('Another'), options())).toEqual({ videoId: null });
    expect(service.searches).toHaveLength(1);
    expect(lines).toHaveLength(1);

    const { rows } = await sql<{ right: boolean }>`
      select day = (now() at time zone 'America/Los_Angeles')::date as right from video_quota_refusals`.execute(
      db,
    );
    expect(rows).toEqual([{ right: true }]);
    await sql`update video_quota_refusals set day = day - 1`.execute(db);
    expect(await findVideo(db, videos, chapter, options())).toEqual({
      videoId: videoIdFor('Quota 2 hours', 2),
    });
  });

  it('leaves answers that are known readable when the quota is used up or the key is gone', async () => {
    const chapter = await newChapter('Known');
    const known = await findVideo(db, videos, chapter, options());
    service.failNext({ kind: 'quota' });
    await findVideo(db, videos, await newChapter('Refused'), options());
    expect(await findVideo(db, videos, chapter, options())).toEqual(known);
    const keyless = createVideoSearch({ apiKey: undefined, baseUrl: service.baseUrl });
    expect(await findVideo(db, keyless, chapter, options())).toEqual(known);
  });
});
