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
  const { chapters } = await waitFor('the course', async () => {
    const generation = await owner.json<GenerationState>(`/api/courses/${courseId}/generation`);
    return generation.state === 'ready' && generation;
  });
  const chapterId = chapters[0]?._id ?? '';
  const path = `/createcourse/start/${courseId}?chapter=${chapterId}`;
  /** A page that is kept has a tag. */
  const keptPage = async () => {
    const answer = await product.visitor().get(path);
    const html = await answer.text();
    return answer.headers.has('ETag') && html;
  };
  const videoApi = `/api/courses/${courseId}/chapters/${chapterId}/video`;
  const { videoId } = await product.visitor().json<{ videoId: string }>(videoApi);
  expect(await waitFor('the page to be kept', keptPage)).toContain(videoId);
  expect(youtube.searches).toHaveLength(1);

  await product.database.pool.query('update chapter_videos set video_id = $2 where chapter_id = $1', [
    chapterId,
    'anotherone1',
  ]);
  await waitFor('the other video', async () => ((await keptPage()) || '').includes('anotherone1'));
});
