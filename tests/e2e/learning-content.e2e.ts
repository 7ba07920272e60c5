import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, writeCourse } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath, phone, press, publicPath, tabTo } from '#tests/e2e/support/screens.ts';
import { overflowFaults } from '#tests/page-states/overflow.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

const youtube = await startYoutubeStandIn();
const speech = await startSpeechStandIn();
afterAll(() => Promise.all([youtube.close(), speech.close()]));
const e2e = startProduct({
  env: { YOUTUBE_BASE_URL: youtube.baseUrl, YOUTUBE_API_KEY: youtube.apiKey, ...speech.settings },
});

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
  expect(trouble).toEqual(noTrouble);
  await play.click();
  await page.frameLocator('iframe').getByText('the player').waitFor();
  const source = `https://www.youtube-nocookie.com/embed/${videoIdFor('Ragas 45 minutes', 2)}`;
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('src')).toBe(source);
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(trouble).toEqual({ ...noTrouble, externalRequests: [source] });
});

// src/web/learning/markdown.test.tsx tests what MathML is made of a source.
const description = String.raw`**ध्यान दें:** $v = \frac{d}{t}$, 2*3*4 = 24, \(E = mc^2\).

$$x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a} = \sum_{i=1}^{n} \frac{a_i + b_i + c_i + d_i}{e_i + f_i + g_i} + \int_0^1 \frac{x^2 + y^2 + z^2}{\sqrt{1 - x^2}}\,dx$$

| $|x|$ | \(y^2\) |
|---|---|
| 1 | 2 |

\begin{cases} x + y = 5 \\ x - y = 1 \end{cases}
\[ \begin{pmatrix} a & b \\ c & d \end{pmatrix} \ce{2H2 + O2 -> 2H2O} \]

$\boxed{x = 3}$ $\cancel{5}$ $\sqrt[3]{27}$ $\vec{AB}$ $5 and $6`;

async function openFormulas() {
  const { _id, chapters } = await saveCourse(e2e.product.session(), {
    courseName: 'चाल',
    description: 'चाल',
    language: 'ur',
    chapters: [{ ...chapter('चाल', [{ description }]), terms: [{ term: '$F$', meaning: '$F = ma$' }] }],
  });
  return { ...(await e2e.newPage(phone)), path: learningPath(_id, chapters[0]!._id) };
}

test('a chapter with maths is set on a phone, and what is too wide scrolls in its own box', async () => {
  const { page, path, trouble } = await openFormulas();
  const heightOf = async (element: string) => (await page.locator(element).first().boundingBox())!.height;
  await page.goto(path);
  await page.locator('math').first().waitFor();
  expect(await overflowFaults(page)).toEqual([]);
  // A fraction stands above another line.
  expect(await heightOf('mfrac')).toBeGreaterThan(1.5 * (await heightOf('mi')));
  const isWide = (box: Element) => box.scrollWidth > box.clientWidth;
  expect(await page.locator('.formula').first().evaluate(isWide)).toBe(true);
  expect(await page.locator('main').textContent()).toContain('$5 and $6');
  expect(await page.locator('.terms math').count()).toBe(2);
  // The letters that browsers put in place of one are in no font of ours.
  const letter = page.locator('mi', { hasText: /^x$/ }).first();
  expect(await letter.evaluate((mi) => getComputedStyle(mi).textTransform)).toBe('none');
  expect(await letter.evaluate((mi) => getComputedStyle(mi).fontStyle)).toBe('italic');
  expect(trouble).toEqual(noTrouble);
});

test('without MathML a fraction is no number, and nothing of the source is seen', async () => {
  const { page, path } = await openFormulas();
  // Elements of MathML are unknown to old browsers, as these are to this one, and math-style is too.
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(/<math([ >])/g, '<x-math$1')
      .replaceAll('</math>', '</x-math>')
      .replaceAll(/\(?math-style: ?compact\)?/g, (found) => found.replace('math-style', 'nothing-known'))
      .replaceAll(/-moz-appearance: ?none/g, 'nothing-known:none');
    return route.fulfill({ response: answer, body });
  });
  await page.goto(path);
  const parts = page.locator('x-math mfrac').first().locator('> *');
  await parts.first().waitFor();
  const [above, below] = [(await parts.first().boundingBox())!, (await parts.last().boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  expect(await page.locator('x-math annotation').first().isVisible()).toBe(false);
  expect(await overflowFaults(page)).toEqual([]);
});

test('the size of the letters is chosen by keyboard, goes to other tabs, and lasts before any script file has come', async () => {
  const { page, context, trouble } = await e2e.newPage();
  const { _id, chapters } = await saveCourse(e2e.product.session(), {
    courseName: 'Comfortable',
    description: 'd',
    chapters: [chapter('Calm')],
  });
  const path = learningPath(_id, chapters[0]?._id);
  const other = await context.newPage();
  await openPage(other, path);
  await openPage(page, path);
  const size = (tab: Page) =>
    tab
      .locator('.markdown p')
      .first()
      .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  const usual = await size(page);
  await press(page, button(page, 'Text size, spacing and contrast'));
  const sizes = page.getByRole('group', { name: 'Text size', exact: true });
  await tabTo(page, sizes.getByRole('radio', { name: 'Normal' }));
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => size(page)).toBeCloseTo(usual * 1.45, 1);
  await expect.poll(() => size(other)).toBeCloseTo(usual * 1.45, 1);
  expect(trouble).toEqual(noTrouble);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await size(page)).toBeCloseTo(usual * 1.45, 1);
});

// src/web/learning/aloud/read-aloud.test.tsx tests the order of reading, the controls and the voices of the device.

test('without a voice a chapter is read by the service once its size was seen, sentence by sentence, and goes on after a failure', async () => {
  const { _id, chapters } = await saveCourse(e2e.product.session(), {
    courseName: 'Rain',
    description: 'd',
    chapters: [chapter('Rain', [{ title: 'It rains', description: 'Water falls.' }])],
  });
  const { page, context } = await e2e.newPage(phone);
  await stubSpeech(context, []);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/speech') && asked.push(request.url())));
  await openPage(page, learningPath(_id, chapters[0]?._id));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await button(page, 'Listen').first().click();
  const bar = page.getByRole('region', { name: 'Read aloud' });
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  await bar.getByText(/loads about \d+ KB/).waitFor();
  expect(asked).toHaveLength(1);
  const recordings = /speech\/\w+$/;
  await page.route(recordings, (route) => route.abort());
  await press('Listen');
  await bar.getByText('The next words could not be loaded.').waitFor();
  expect(await page.evaluate(() => [...CSS.highlights.get('aloud')!].map(String))).toEqual(['Rain']);
  const problem = { code: 'speech-unavailable', error: 'It rests.' };
  await page.route(recordings, (route) => route.fulfill({ status: 503, json: problem }));
  await press('Play');
  await bar.getByText('The voice of this site is not available').waitFor();
  await page.unroute(recordings);
  await press('Play');
  await bar.getByText('That was the whole chapter.').waitFor();
  const spoken = speech.calls.map(({ input }) => input);
  expect(spoken).toEqual(['Rain', 'What Rain is about.', 'It rains', 'Water falls.']);
});
