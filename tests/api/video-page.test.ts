import { afterAll, expect, test } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import { startYoutubeStandIn } from '#tests/stand-ins/youtube.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveLayout } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const youtube = await startYoutubeStandIn();
afterAll(() => youtube.close());
const product = await runProduct({
  AI_PROVIDER: 'builtin',
  YOUTUBE_API_KEY: youtube.apiKey,
  YOUTUBE_BASE_URL: youtube.baseUrl,
});

test('a visitor’s page of a chapter with a video is kept once the video is known, until another one is', async () => {
  const owner = product.visitor();
  const courseId = await saveLayout(owner);
  await owner.post(`/api/courses/${courseId}/generation`);
  const generation = () => owner.json<GenerationState>(`/api/courses/${courseId}/generation`);
  await expect.poll(generation).toMatchObject({ state: 'ready' });
  const chapterId = (await generation()).chapters[0]?._id ?? '';
  /** A page that is kept has a tag. */
  const keptPage = async () => {
    const answer = await product.visitor().get(`/createcourse/start/${courseId}?chapter=${chapterId}`);
    return answer.headers.has('ETag') && answer.text();
  };
  const videoApi = `/api/courses/${courseId}/chapters/${chapterId}/video`;
  const { videoId } = await product.visitor().json<{ videoId: string }>(videoApi);
  expect(await waitFor('the page to be kept', keptPage)).toContain(videoId);
  expect(youtube.searches).toHaveLength(1);
  const sql = `update chapter_videos set video_id = 'anotherone1' where chapter_id = $1`;
  await product.database.pool.query(sql, [chapterId]);
  await expect.poll(keptPage).toContain('anotherone1');
});
