import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { startYoutubeStandIn, videoIdFor } from '#tests/stand-ins/youtube.ts';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const youtube = await startYoutubeStandIn();
afterAll(() => youtube.close());
const e2e = startProduct({
  env: { YOUTUBE_BASE_URL: youtube.baseUrl, YOUTUBE_API_KEY: youtube.apiKey },
});
beforeEach(() => e2e.gemini.reset());

const quiet: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };
const learningPath = (courseId: string, chapterId?: string) =>
  `/createcourse/start/${courseId}${chapterId ? `?chapter=${chapterId}` : ''}`;

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, mostPresses = 60): Promise<void> {
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${String(target)}`);
}

/** What the API takes; a NUL and halves of characters it refuses. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Chapters', exact: true });
}

describe('reading', () => {
  test('a whole course is read with the keyboard, from the Finish screen to the last chapter', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Fair shares',
      description: 'Fractions at the kitchen table.',
      chapters: [
        chapter('Halves', [{}, { title: 'Halves in code', code: 'print(1 / 2)\n' }]),
        chapter('Quarters'),
        chapter('Nothing here', []),
      ],
    });
    const { page, trouble } = await e2e.newPage();
    await page.goto(`/createcourse/finish/${course._id}`);
    await tabTo(page, page.getByRole('link', { name: 'Start Course' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Fair shares!' }).waitFor();
    await page.getByText('Select a chapter from the sidebar to start learning...').waitFor();

    await tabTo(page, sidebar(page).getByRole('link', { name: 'Halves' }));
    await page.keyboard.press('Enter');
    for (const [place, { chapterName, about, topics, _id }] of course.chapters.entries()) {
      const heading = page.getByRole('heading', { level: 2, name: chapterName });
      await heading.waitFor();
      await waitFor('the heading to have the focus', () =>
        heading.evaluate((element) => element === document.activeElement),
      );
      expect(await page.title()).toBe(`${chapterName} · Fair shares · Saksham`);
      expect(new URL(page.url()).searchParams.get('chapter')).toBe(_id);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole('heading', { level: 1, name: 'Fair shares' }).waitFor();
      await page.getByText('Fractions at the kitchen table.').waitFor();
      await page.getByText(about, { exact: true }).waitFor();
      const current = sidebar(page).locator('[aria-current=page]');
      expect(await current.allInnerTexts()).toEqual([expect.stringContaining(chapterName)]);
      for (const { title } of topics) await page.getByRole('heading', { level: 3, name: title }).waitFor();
      if (topics.length === 0) await page.getByText('No topics available for this chapter.').waitFor();
      const next = page.getByRole('link', { name: 'Next chapter' });
      if (place === course.chapters.length - 1) {
        expect(await next.count()).toBe(0);
        await page.getByRole('link', { name: 'Previous chapter Quarters' }).waitFor();
      } else {
        await tabTo(page, next);
        await page.keyboard.press('Enter');
      }
    }
    expect(trouble).toEqual(quiet);
  });

  test('the sidebar numbers the chapters with their durations, and its footer says today', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Numbered',
      description: 'd',
      chapters: [chapter('First'), chapter('Second')],
    });
    const { page } = await e2e.newPage({ timezoneId: 'Asia/Kolkata' });
    await page.goto(learningPath(course._id));
    const links = await sidebar(page).getByRole('listitem').allInnerTexts();
    expect(links.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '1 First 45 minutes',
      '2 Second 45 minutes',
    ]);
    const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await sidebar(page).getByText(`Last updated: ${today}`).waitFor();
    await sidebar(page).getByText('Numbered').waitFor();
  });

  test('a link leads to a chapter, a reload stays there and Back goes where one came from', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Deep',
      description: 'd',
      chapters: [chapter('Shallow'), chapter('Bottom')],
    });
    const { page, trouble } = await e2e.newPage();
    await page.goto(learningPath(course._id, course.chapters[1]?._id));
    const bottom = page.getByRole('heading', { level: 2, name: 'Bottom' });
    await bottom.waitFor();
    await page.getByRole('link', { name: 'Previous chapter' }).click();
    await page.getByRole('heading', { level: 2, name: 'Shallow' }).waitFor();
    await page.goBack();
    await bottom.waitFor();
    await page.reload();
    await bottom.waitFor();
    expect(await page.getByRole('link', { name: 'Home', exact: true }).getAttribute('href')).toBe('/');
    await page.goto(learningPath(course._id, 'no-such-chapter'));
    await page.getByText('Welcome to Deep!').waitFor();
    expect(trouble).toEqual(quiet);
  });

  test('a chapter can be read and the chapters reached without scripts', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Plain',
      description: 'd',
      chapters: [chapter('One', [{ description: 'Words of **one**.', code: 'x = 1' }]), chapter('Two')],
    });
    const { page } = await e2e.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });
    await page.goto(learningPath(course._id, course.chapters[0]?._id));
    await page.getByText('Words of one.').waitFor();
    await page.getByText('x = 1').waitFor();
    await page.getByRole('button', { name: 'Open chapters' }).click();
    await sidebar(page).getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
  });

  test('on a phone the chapters open from a bar and close when one is chosen', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Narrow',
      description: 'd',
      chapters: [chapter('One'), chapter('Two')],
    });
    const { page, trouble } = await e2e.newPage({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await page.goto(learningPath(course._id));
    expect(await sidebar(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open chapters' }).click();
    await sidebar(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close chapters' }).click();
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open chapters' }).click();
    await sidebar(page).getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
    await sidebar(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(trouble).toEqual(quiet);
  });

  test('on a phone a long description is one line until it is pressed, and the chapter begins on the first screen', async () => {
    const description =
      'What a kitchen teaches about fractions: halves, quarters and eighths, how to compare them, and how to share fairly among three.';
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Fractions at the kitchen table',
      description,
      chapters: [chapter('Halves')],
    });
    const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 640 } });
    await page.goto(learningPath(course._id, course.chapters[0]?._id));
    const words = page.getByText(description);
    const height = async () => (await words.boundingBox())!.height;
    const folded = await height();
    const heading = await page.getByRole('heading', { level: 2, name: 'Halves' }).boundingBox();
    expect(heading!.y + heading!.height).toBeLessThan(400);
    await words.click();
    await expect.poll(height, { timeout: 20_000 }).toBeGreaterThan(2.5 * folded);
    expect(trouble).toEqual(quiet);
  });

  test('within the app the page says "Loading..." until the course is there', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Slow line',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page, trouble } = await e2e.newPage();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/createcourse/*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`/course/${course._id}`);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByText('Loading...').waitFor();
    arrived.resolve();
    await page.getByText('Welcome to Slow line!').waitFor();
    expect(await page.title()).toBe('Slow line · Saksham');
    expect(trouble).toEqual(quiet);
  });
});

describe('without a course to read', () => {
  test('an unknown one is "Course not found" with status 404, and leads on', async () => {
    const { page } = await e2e.newPage();
    for (const id of ['01a1f8b7-d886-7120-afc3-55b8be7337f6', 'nope', '%F0%9F%8C%BE']) {
      const response = await page.goto(learningPath(id));
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Course not found' }).waitFor();
      await page.getByRole('link', { name: 'Create a course of your own' }).waitFor();
    }
  });

  test('one that can’t be fetched is logged and shown as "Course not found", with another try', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Out of reach',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page, trouble } = await e2e.newPage();
    await page.goto(`/course/${course._id}`);
    await page.route('**/api/createcourse/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Course not found' }).waitFor();
    expect(trouble.consoleErrors.join()).toContain('The course could not be read.');
    await page.unroute('**/api/createcourse/*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Welcome to Out of reach!').waitFor();
  });

  test('one whose content nobody has had written leads back to its layout', async () => {
    const courseId = await saveLayout(e2e.product.session(), {
      courseName: 'Only a layout',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page } = await e2e.newPage();
    await page.goto(learningPath(courseId));
    expect(new URL(page.url()).pathname).toBe(`/createcourse/${courseId}`);
  });

  test('one without chapters says so', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Empty',
      description: 'd',
      chapters: [],
    });
    const { page } = await e2e.newPage();
    await page.goto(learningPath(course._id));
    await sidebar(page).getByText('No chapters available').waitFor();
  });
});

test('while a course is written, chapters are marked and become readable one by one without a reload', async () => {
  const owner = e2e.product.session();
  const letGo = new Map(['Early', 'Late'].map((name) => [name, Promise.withResolvers<number>()]));
  e2e.gemini.pace.delayMs = ({ chapter: name }) => letGo.get(name ?? '')?.promise ?? 0;
  const courseId = await saveLayout(owner, {
    courseName: 'In the making',
    description: 'd',
    chapters: [chapter('Early'), chapter('Late')],
  });
  await owner.post(`/api/courses/${courseId}/generation`);
  const { page, trouble } = await e2e.newPage();
  await page.goto(learningPath(courseId));
  const early = sidebar(page).getByRole('link', { name: 'Early' });
  await early.getByText('Writing...').waitFor();
  await early.click();
  await page.getByText('This chapter is being written. It appears here when it is ready.').waitFor();
  letGo.get('Early')?.resolve(0);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await early.getByText('Writing...').waitFor({ state: 'detached' });
  await sidebar(page).getByRole('link', { name: 'Late' }).getByText('Writing...').waitFor();
  letGo.get('Late')?.resolve(0);
  await sidebar(page).getByText('Writing...').waitFor({ state: 'detached' });
  expect(trouble).toEqual(quiet);
});

describe('the video of a chapter', () => {
  const player = 'https://www.youtube-nocookie.com/**';

  async function openChapter(name: string, addVideo: 'yes' | 'no' = 'yes') {
    const course = await saveCourse(e2e.product.session(), {
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

  test('is searched, then shown as our own picture; its site is asked for nothing before Play is pressed', async () => {
    const { page, trouble, url } = await openChapter('Ragas');
    const answer = youtube.hold();
    await page.goto(url);
    await page.getByText('Looking for a video...').waitFor();
    answer();
    const play = page.getByRole('button', { name: 'Play the video' });
    await play.waitFor();
    expect(await play.boundingBox()).toMatchObject({ width: 640, height: 390 });
    expect(trouble).toEqual(quiet);
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
    expect(trouble).toEqual({ ...quiet, strangers: [`https://www.youtube-nocookie.com/embed/${id}`] });
  });

  test('keeps its ratio on a phone', async () => {
    const { page, url } = await openChapter('Talas');
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(url);
    const box = await page.getByRole('button', { name: 'Play the video' }).boundingBox();
    expect(box!.width).toBeLessThan(360);
    expect(box!.width / box!.height).toBeCloseTo(640 / 390, 1);
  });

  test('of the next chapter takes the place of this one’s, as a picture again', async () => {
    const { page, url } = await openChapter('Strings');
    await page.goto(url);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await page.locator('iframe').waitFor();
    await page.getByRole('link', { name: 'Next chapter' }).click();
    await page.getByRole('heading', { level: 2, name: 'Strings again' }).waitFor();
    await page.getByRole('button', { name: 'Play the video' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test.each([
    ['there is no second one', () => youtube.find(() => [{ kind: 'youtube#video', id: 'aaaaaaaaaaa' }])],
    [
      'its id would be more than an id',
      () => youtube.find(() => [1, 2].map(() => ({ kind: 'youtube#video', id: '"><script>' }))),
    ],
    [
      'the service fails',
      () => youtube.failAlways({ kind: 'status', status: 500, reason: 'backendError', message: 'x' }),
    ],
  ])('is "Video not available." when %s', async (why, prepare) => {
    prepare();
    const { page, trouble, url } = await openChapter(`Without: ${why}`);
    await page.goto(url);
    await page.getByText('Video not available.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(trouble).toEqual(quiet);
    youtube.failAlways(undefined);
    youtube.find((query) => [1, 2].map((place) => ({ kind: 'youtube#video', id: videoIdFor(query, place) })));
  });

  test('is "Video not available." and logged when our own server fails', async () => {
    const { page, trouble, url } = await openChapter('Drums');
    const answer = youtube.hold();
    await page.route('**/video', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(url);
    await page.getByText('Video not available.').waitFor();
    expect(trouble.consoleErrors.join()).toContain('The video lookup failed.');
    answer();
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

describe('the language of a course', () => {
  test('an Urdu course runs from right to left, its code does not, and the page around it stays as it is', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'اردو شاعری',
      description: 'غزل اور نظم کو پڑھنا سیکھیے۔',
      language: 'ur',
      chapters: [
        chapter('غزل کیا ہے', [{ description: 'غزل شعروں کا مجموعہ ہے۔', code: 'print("salaam")' }]),
      ],
    });
    const { page, trouble } = await e2e.newPage();
    await page.goto(learningPath(course._id, course.chapters[0]?._id));
    const styles = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((element) => ({
          direction: getComputedStyle(element).direction,
          lang: element.closest('[lang]')?.getAttribute('lang'),
        }));
    await page.getByRole('heading', { level: 2, name: 'غزل کیا ہے' }).waitFor();
    // React may still be taking over what the server drew: a node that it replaces has no style.
    const patient = { timeout: 20_000 };
    await expect
      .poll(() => styles('غزل شعروں کا مجموعہ ہے۔'), patient)
      .toEqual({ direction: 'rtl', lang: 'ur' });
    await expect.poll(() => styles('print("salaam")'), patient).toMatchObject({ direction: 'ltr' });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    const [heading, list] = await Promise.all([
      page.getByRole('heading', { level: 2 }).boundingBox(),
      sidebar(page).boundingBox(),
    ]);
    expect(list!.x).toBeLessThan(heading!.x);
    expect(trouble).toEqual(quiet);
  });

  test('a Hindi course on a Hindi page says what the page says in Hindi', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'खेत का मौसम',
      description: 'बारिश का अनुमान लगाना सीखिए।',
      language: 'hi',
      chapters: [chapter('बादल')],
    });
    const { page, trouble } = await e2e.newPage({ locale: 'hi-IN' });
    await page.goto(learningPath(course._id));
    await page.getByRole('heading', { level: 1, name: 'खेत का मौसम में आपका स्वागत है!' }).waitFor();
    await page.getByRole('link', { name: 'बादल' }).click();
    const name = page.getByRole('heading', { level: 2, name: 'बादल' });
    await name.waitFor();
    expect(await name.getAttribute('lang')).toBe('hi');
    expect(trouble).toEqual(quiet);
  });
});

test('hostile text in every field of a course runs nothing and loads nothing from elsewhere', async () => {
  const links = hostileAddresses.map((address) => `[x](${address}) ![y](${address})`);
  const texts = [hostileTags, hostileMarkdown, links].map((lines) => storable(lines.join('\n\n')));
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
  const { page, context, trouble } = await e2e.newPage({ reducedMotion: 'reduce' });
  let ran = 0;
  await context.exposeFunction('alert', () => (ran += 1));
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  const paths = [`/createcourse/finish/${course._id}`, `/course/${course._id}`, learningPath(course._id)];
  for (const path of [...paths, ...course.chapters.map(({ _id }) => learningPath(course._id, _id))]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await page.evaluate(() => ({
      strange: [
        ...document.querySelectorAll(
          'main :is(script, iframe, object, embed, form, base, style, link, meta)',
        ),
      ]
        .map((element) => element.outerHTML)
        .filter((html) => !html.startsWith('<form')),
      pictures: [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src')),
      links: [...document.querySelectorAll<HTMLAnchorElement>('main a')]
        .filter(({ protocol }) => !['https:', 'http:', 'mailto:'].includes(protocol))
        .map(({ href }) => href),
    }));
    expect(found.strange, path).toEqual([]);
    expect(found.links, path).toEqual([]);
    for (const source of found.pictures) expect(source, path).toMatch(/^\/course\/[\w-]+\/thumbnail\.svg$/);
  }
  expect(ran).toBe(0);
  expect(trouble).toEqual(quiet);
});

test('the welcome plays its silent background after the page, stops by its button and ends with the welcome', async () => {
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Knots',
    description: 'Ropes.',
    chapters: [chapter('One')],
  });
  const { page, trouble } = await e2e.newPage({ colorScheme: 'dark' });
  await page.goto(learningPath(course._id));
  const film = page.locator('video');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(await film.getAttribute('src')).toBe('/media/welcome-dark.mp4');
  expect(await film.evaluate(({ muted, loop }: HTMLVideoElement) => [muted, loop])).toEqual([true, true]);
  await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
  await page.getByRole('button', { name: 'Play the background video' }).waitFor();
  expect(await film.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
  await page.getByRole('link', { name: 'Start with the first chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'One' }).waitFor();
  expect(await film.count()).toBe(0);
  expect(trouble).toEqual(quiet);
});

test('the welcome stands still where less motion is wanted', async () => {
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Knots',
    description: 'Ropes.',
    chapters: [chapter('One')],
  });
  const { page } = await e2e.newPage({ reducedMotion: 'reduce' });
  await page.goto(learningPath(course._id), { waitUntil: 'networkidle' });
  expect(await page.locator('video').getAttribute('src')).toBeNull();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.querySelector('video')?.hasAttribute('src') === false);
});
