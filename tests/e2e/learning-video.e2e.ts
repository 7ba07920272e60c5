import { afterAll, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, writeCourse } from '#tests/e2e/support/saved-course.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';

const youtube = await startYoutubeStandIn();
afterAll(() => youtube.close());
const e2e = startProduct({
  env: { YOUTUBE_BASE_URL: youtube.baseUrl, YOUTUBE_API_KEY: youtube.apiKey },
});

describe('the video of a chapter', () => {
  const player = 'https://www.youtube-nocookie.com/**';

  async function openChapter(name: string, addVideo: 'yes' | 'no' = 'yes') {
    const course = await writeCourse(e2e.product.session(), {
      courseName: `With ${name}`,
      description: 'd',
      addVideo,
      chapters: [chapter(name), chapter(`${name} again`)],
    });
    const opened = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
    await opened.page.route(player, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
    );
    return { ...opened, url: learningPath(course._id, course.chapters[0]?._id) };
  }

  test('is searched, then shown as a local preview; nothing is requested from its site before Play is pressed', async () => {
    const { page, trouble, url } = await openChapter('Ragas');
    const answer = youtube.hold();
    await page.goto(url);
    await page.getByText('Looking for a video...').waitFor();
    answer();
    const play = page.getByRole('button', { name: 'Play the video' });
    await play.waitFor();
    expect(await play.boundingBox()).toMatchObject({ width: 640, height: 390 });
    await page.setViewportSize({ width: 360, height: 700 });
    const box = await play.boundingBox();
    expect(box!.width).toBeLessThan(360);
    expect(box!.width / box!.height).toBeCloseTo(640 / 390, 1);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(trouble).toEqual(noTrouble);
    expect(await axeViolations(page)).toEqual([]);

    await play.click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    const id = videoIdFor('Ragas 45 minutes', 2);
    expect(await frame.getAttribute('src')).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
    expect(await frame.getAttribute('title')).toBe('Video: Ragas');
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(await frame.boundingBox()).toMatchObject({ width: 640, height: 390 });
    await page.frameLocator('iframe').getByText('the player').waitFor();
    expect(trouble).toEqual({
      ...noTrouble,
      externalRequests: [`https://www.youtube-nocookie.com/embed/${id}`],
    });
  });

  test('shows "Video not available." below the text when the service fails', async () => {
    youtube.failAlways({ kind: 'status', status: 500, reason: 'backendError', message: 'x' });
    const { page, trouble, url } = await openChapter('Without');
    await page.goto(url);
    const missing = page.getByText('Video not available.');
    await missing.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    const title = await page.getByRole('heading', { level: 3 }).first().boundingBox();
    expect((await missing.boundingBox())!.y).toBeGreaterThan(title!.y);
    expect(trouble).toEqual(noTrouble);
    youtube.failAlways(undefined);
  });

  test('is neither searched nor shown when the course was made without videos', async () => {
    const searched = youtube.searches.length;
    const { page, url } = await openChapter('Silence', 'no');
    await page.goto(url);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await page.getByText(/video/i).count()).toBe(0);
    expect(youtube.searches.length).toBe(searched);
  });
});
