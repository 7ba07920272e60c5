import { afterAll, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, writeCourse } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath, publicPath } from '#tests/e2e/support/screens.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';

// What a course brings along: texts of strangers, and a video of another site.

const youtube = await startYoutubeStandIn();
afterAll(() => youtube.close());
const e2e = startProduct({ env: { YOUTUBE_BASE_URL: youtube.baseUrl, YOUTUBE_API_KEY: youtube.apiKey } });

test('hostile text in every field of a course runs no script and loads nothing from other origins', async () => {
  const links = hostileAddresses.map((address) => `[x](${address}) ![y](${address})`);
  const texts = [hostileTags, hostileMarkdown, links].map((lines) =>
    // The API refuses NUL and lone surrogates.
    lines.join('\n\n').replaceAll('\u0000', '').toWellFormed(),
  );
  const course = await saveCourse(e2e.product.session(), {
    courseName: '<img src=x onerror=alert(1)>',
    description: texts[0]!.slice(0, 1900),
    level: '"><script>alert(1)</script>',
    duration: '<svg onload=alert(1)>',
    chapters: texts.map((text, place) => ({
      chapterName: `${place}<script>alert(1)</script>`,
      about: texts[1]!.slice(0, 1900),
      duration: '<iframe src=javascript:alert(1)>',
      topics: [{ title: '<b onmouseover=alert(1)>t</b>', description: text, code: text }],
    })),
  });
  const { page, context, trouble } = await e2e.newPage();
  let ran = 0;
  await context.exposeFunction('alert', () => (ran += 1));
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  const paths = [
    `/createcourse/finish/${course._id}`,
    publicPath(course._id),
    ...[undefined, ...course.chapters].map((each) => learningPath(course._id, each?._id)),
  ];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const unexpected = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main *')];
      return all
        .filter(
          (element) =>
            (element.matches('script, iframe, object, embed, form, base, style, link, meta') &&
              !element.outerHTML.startsWith('<form')) ||
            (element instanceof HTMLImageElement &&
              !/^\/course\/[\w-]+\/thumbnail\.svg$/.test(element.getAttribute('src') ?? '')) ||
            (element instanceof HTMLAnchorElement && !/^(?:https?|mailto):$/.test(element.protocol)),
        )
        .map(({ outerHTML }) => outerHTML);
    });
    expect(unexpected, path).toEqual([]);
  }
  expect(ran).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('a video is searched, then shown as a local preview; nothing is requested from its site before Play is pressed', async () => {
  const course = await writeCourse(e2e.product.session(), {
    courseName: 'With Ragas',
    description: 'd',
    addVideo: 'yes',
    chapters: [chapter('Ragas')],
  });
  const { page, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
  );
  const answer = youtube.hold();
  await page.goto(learningPath(course._id, course.chapters[0]?._id));
  await page.getByText('Looking for a video...').waitFor();
  answer();
  const play = button(page, 'Play the video');
  await play.waitFor();
  expect(await play.boundingBox()).toMatchObject({ width: 640, height: 390 });
  expect(trouble).toEqual(noTrouble);
  expect(await axeViolations(page)).toEqual([]);
  await play.click();
  await page.frameLocator('iframe').getByText('the player').waitFor();
  const source = `https://www.youtube-nocookie.com/embed/${videoIdFor('Ragas 45 minutes', 2)}`;
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('src')).toBe(source);
  expect(await frame.getAttribute('title')).toBe('Video: Ragas');
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(await frame.boundingBox()).toMatchObject({ width: 640, height: 390 });
  expect(trouble).toEqual({ ...noTrouble, externalRequests: [source] });
});
