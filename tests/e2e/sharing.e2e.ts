import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeViolations, sights } from '#tests/e2e/support/axe.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout, type CourseToSave } from '#tests/e2e/support/saved-course.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();
beforeEach(() => e2e.gemini.reset());

const quiet: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };
const finishPath = (courseId: string) => `/createcourse/finish/${courseId}`;
const publicPath = (courseId: string) => `/course/${courseId}`;

const jugaad: CourseToSave = {
  courseName: 'Jugaad & "repair" <basics>',
  description: 'Mend what breaks at home, with what is at hand.',
  level: 'beginner',
  duration: '4 hours',
  category: 'Hobbies & Interests',
  chapters: [chapter('Tools'), chapter('Glue'), chapter('Wires')],
};
const saveJugaad = (more: Partial<CourseToSave> = {}) =>
  saveCourse(e2e.product.session(), { ...jugaad, ...more });

/** Gives a browser the session of somebody who used the API. */
async function browseAs(context: BrowserContext, session: ApiSession): Promise<void> {
  await context.addCookies(
    session.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: e2e.url };
    }),
  );
}

/** Content of the first `<meta>` of that name or property in HTML as it is sent. */
function metaIn(html: string, name: string): string | undefined {
  const tag = html
    .match(/<meta[^>]*>/g)
    ?.find((text) => new RegExp(`(?:name|property)="${name}"`).test(text));
  return (
    tag &&
    /content="([^"]*)"/
      .exec(tag)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  );
}

describe('the Finish screen', () => {
  test('congratulates, sums the course up and leads on', async () => {
    const course = await saveJugaad();
    const { page, trouble } = await e2e.newPage();
    await page.goto(finishPath(course._id));
    await page.getByRole('heading', { level: 1, name: 'Congratulations' }).waitFor();
    await page.getByText(`Your course ${jugaad.courseName} is ready.`).waitFor();
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText(jugaad.description).waitFor();
    const facts = await summary.locator('dl').innerText();
    expect(facts.replace(/\s+/g, ' ')).toBe('Level beginner Duration 4 hours Chapters 3');
    expect(await summary.getByRole('link', { name: 'Start Course' }).getAttribute('href')).toBe(
      `/createcourse/start/${course._id}`,
    );
    expect(
      await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    expect(trouble).toEqual(quiet);
  });

  test('says who wrote it when that was the built-in author', async () => {
    const session = e2e.product.session();
    const response = await session.post('/api/course/save-course-layout', {
      'Course Name': 'By rote',
      Chapters: [{ 'Chapter Name': 'One' }],
      Author: { provider: 'builtin' },
    });
    const { courseId } = (await response.json()) as { courseId: string };
    const { page } = await e2e.newPage();
    await page.goto(publicPath(courseId));
    await page.getByText('Written by the built-in author, without an AI service').waitFor();
  });

  test('shows the fallback image when the thumbnail can’t be had', async () => {
    const course = await saveJugaad();
    const { page } = await e2e.newPage();
    await page.route('**/thumbnail.svg', (route) => route.fulfill({ status: 500 }));
    await page.goto(finishPath(course._id));
    await page.locator('main img[src$="/course-fallback.svg"]').waitFor();
  });

  test('lets a guest who goes back to the dashboard sign in, and keeps the course', async () => {
    const { page, context } = await e2e.newPage();
    const owner = e2e.product.session();
    const course = await saveCourse(owner, jugaad);
    await browseAs(context, owner);
    await page.goto(finishPath(course._id));
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/signin*');
    await page.getByText('You need to sign in or sign up to access this page.').waitFor();
    expect(await owner.json<{ _id: string }[]>('/api/courses/mine')).toEqual([
      expect.objectContaining({ _id: course._id }),
    ]);
  });

  test('an unknown course is "Course not found" with status 404', async () => {
    const { page } = await e2e.newPage();
    for (const path of [finishPath('nope'), publicPath('nope')]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Course not found' }).waitFor();
      expect(metaIn(await response!.text(), 'robots')).toBe('noindex');
    }
  });
});

describe('a course on its way', () => {
  test('comes to the Finish screen by itself, which says that it fetches', async () => {
    const owner = e2e.product.session();
    const letGo = Promise.withResolvers<number>();
    e2e.gemini.pace.delayMs = () => letGo.promise;
    const courseId = await saveLayout(owner, jugaad);
    await owner.post(`/api/courses/${courseId}/generation`);
    const { page, context, trouble } = await e2e.newPage();
    await browseAs(context, owner);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/createcourse/*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`/createcourse/${courseId}`);
    await page.getByRole('heading', { name: 'Course Layout' }).waitFor();
    letGo.resolve(0);
    await page.getByText('Fetching data from backend...').waitFor();
    arrived.resolve();
    await page.getByRole('heading', { level: 1, name: 'Congratulations' }).waitFor();
    expect(await page.title()).toBe(`${jugaad.courseName} · Saksham`);
    expect(trouble).toEqual(quiet);
  });

  test('says so, leads to its progress, and can be started with its first chapter', async () => {
    const owner = e2e.product.session();
    const letGo = new Map(
      jugaad.chapters.map(({ chapterName }) => [chapterName, Promise.withResolvers<number>()]),
    );
    e2e.gemini.pace.delayMs = ({ chapter: name }) => letGo.get(name ?? '')?.promise ?? 0;
    const courseId = await saveLayout(owner, jugaad);
    await owner.post(`/api/courses/${courseId}/generation`);
    const { page, trouble } = await e2e.newPage();
    await page.goto(finishPath(courseId));
    await page.getByRole('heading', { level: 1, name: 'Your course is being written' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start Course' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'See the progress' }).getAttribute('href')).toBe(
      `/createcourse/${courseId}`,
    );
    letGo.get('Tools')?.resolve(0);
    await page.getByText('1 of 3 chapters written').waitFor();
    await page.getByRole('link', { name: 'Start Course' }).waitFor();
    for (const { resolve } of letGo.values()) resolve(0);
    await page.getByRole('heading', { level: 1, name: 'Congratulations' }).waitFor();
    expect(trouble).toEqual(quiet);
  });

  test('of which some chapters failed says so and can be read as far as it goes', async () => {
    const owner = e2e.product.session();
    e2e.gemini.failWhen(({ chapter: name }) =>
      name === 'Glue' ? { kind: 'blocked-prompt', reason: 'SAFETY' } : undefined,
    );
    const courseId = await saveLayout(owner, jugaad);
    await owner.post(`/api/courses/${courseId}/generation`);
    await waitFor('the generation to end', async () => {
      const { state } = await owner.json<{ state: string }>(`/api/courses/${courseId}/generation`);
      return state === 'failed';
    });
    const { page } = await e2e.newPage();
    await page.goto(finishPath(courseId));
    await page.getByRole('heading', { level: 1, name: 'Some chapters could not be written' }).waitFor();
    await page.getByText('2 of 3 chapters written').waitFor();
    await page.getByRole('link', { name: 'Start Course' }).click();
    await page.getByRole('link', { name: 'Glue' }).click();
    await page.getByText('This chapter could not be written.').waitFor();
  });

  test('that nobody has had written leads from the Finish screen back to the layout; its public page shows the outline', async () => {
    const courseId = await saveLayout(e2e.product.session(), jugaad);
    const { page, trouble } = await e2e.newPage();
    await page.goto(finishPath(courseId));
    expect(new URL(page.url()).pathname).toBe(`/createcourse/${courseId}`);
    await page.goto(publicPath(courseId));
    await page.getByText('This course is still being prepared.').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Wires' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start', exact: true }).count()).toBe(0);
    expect(trouble).toEqual(quiet);
  });
});

describe('sharing', () => {
  test.each([
    ['Share on Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Share on X', (url: string, text: string) => `https://twitter.com/intent/tweet?url=${url}&text=${text}`],
    ['Share on LinkedIn', (url: string) => `https://linkedin.com/shareArticle?url=${url}&mini=true`],
    [
      'Share on WhatsApp',
      (url: string, text: string) => `https://api.whatsapp.com/send?text=${text}%20${url}`,
    ],
  ])('"%s" opens a window of 550 x 400 on the course’s public page', async (name, address) => {
    const course = await saveJugaad();
    const { page, context } = await e2e.newPage();
    await context.route(/facebook|twitter|linkedin|whatsapp/, (route) => route.fulfill({ body: 'shared' }));
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...given) => {
        document.documentElement.dataset['opened'] = JSON.stringify(given);
        return open(...given);
      };
    });
    const text = encodeURIComponent(`Have a look at the course “${jugaad.courseName}” on Saksham:`);
    const expected = address(encodeURIComponent(`${e2e.url}/course/${course._id}`), text);
    for (const path of [finishPath(course._id), publicPath(course._id)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const link = page.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(expected);
      const [window] = await Promise.all([context.waitForEvent('page'), link.click()]);
      expect(window.url()).toBe(expected);
      const opened = JSON.parse((await page.locator('html').getAttribute('data-opened')) ?? '[]') as string[];
      expect(opened[2]).toBe('width=550,height=400');
      await window.close();
    }
  });

  const copied = 'Message copied! Spread the word about the product!';
  const expectedMessage = (courseId: string) =>
    `Have a look at the course “${jugaad.courseName}” on Saksham: ${e2e.url}/createcourse/finish/${courseId}`;

  async function pressCopy(page: Page, courseId: string): Promise<void> {
    await page.goto(finishPath(courseId), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copy URL' }).click();
  }

  test('Copy URL copies a message with the Finish screen’s link, says so, and the words go away', async () => {
    const course = await saveJugaad();
    const { page, context, trouble } = await e2e.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressCopy(page, course._id);
    await page.getByRole('status').filter({ hasText: copied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expectedMessage(course._id));
    await page.getByText(copied).waitFor({ state: 'detached' });
    expect(trouble).toEqual(quiet);
  });

  test('Copy URL works on plain http, where the browser has no clipboard interface', async () => {
    const course = await saveJugaad();
    const { page, context } = await e2e.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      Object.assign(window, { keptClipboard: clipboard });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await pressCopy(page, course._id);
    await page.getByText(copied).waitFor();
    const text = await page.evaluate(() =>
      (window as unknown as { keptClipboard: Clipboard }).keptClipboard.readText(),
    );
    expect(text).toBe(expectedMessage(course._id));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy URL');
  });

  test('Copy URL says when nothing could be copied', async () => {
    const course = await saveJugaad();
    const { page } = await e2e.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await pressCopy(page, course._id);
    await page.getByRole('status').filter({ hasText: 'Failed to copy message' }).waitFor();
  });

  test('a visitor who isn’t signed in opens the shared link and reads', async () => {
    const course = await saveJugaad({ visibility: 'link' });
    const { page, context, trouble } = await e2e.newPage();
    await page.goto(publicPath(course._id));
    await page.getByRole('heading', { level: 1, name: jugaad.courseName }).waitFor();
    for (const { chapterName } of jugaad.chapters) {
      await page.getByRole('heading', { level: 3, name: chapterName }).waitFor();
    }
    const audience = page.getByRole('region', { name: 'Who it is for' });
    expect(await audience.getByRole('listitem').allInnerTexts()).toEqual([
      'For people who start from the beginning.',
      'For people who are interested in Hobbies & Interests.',
      'For people who read English.',
    ]);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('link', { name: 'Tools' }).click();
    await page.getByRole('heading', { level: 3, name: 'Tools, part 1' }).waitFor();
    expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
    expect(trouble).toEqual(quiet);
  });

  test('the first HTML of both pages says what a shared link shows, and the picture is 1200 x 630', async () => {
    const course = await saveJugaad();
    for (const path of [publicPath(course._id), finishPath(course._id)]) {
      const html = await (await fetch(e2e.url + path)).text();
      const tags = Object.fromEntries(
        ['title', 'description', 'type', 'url', 'image', 'image:width', 'image:height'].map((name) => [
          name,
          metaIn(html, `og:${name}`),
        ]),
      );
      expect(tags, path).toEqual({
        title: jugaad.courseName,
        description: jugaad.description,
        type: 'article',
        url: e2e.url + path,
        image: `${e2e.url}/course/${course._id}/cover.png`,
        'image:width': '1200',
        'image:height': '630',
      });
      expect(metaIn(html, 'twitter:card')).toBe('summary_large_image');
    }
    const picture = Buffer.from(
      await (await fetch(`${e2e.url}/course/${course._id}/cover.png`)).arrayBuffer(),
    );
    // PNG specification, 11.2.1: IHDR holds width and height at bytes 16 and 20.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('search engines may list a published course, not one for people with the link', async () => {
    const [open, hidden] = [await saveJugaad(), await saveJugaad({ visibility: 'link' })];
    const [openHtml, hiddenHtml] = await Promise.all(
      [open, hidden].map(async ({ _id }) => (await fetch(e2e.url + publicPath(_id))).text()),
    );
    expect(metaIn(openHtml!, 'robots')).toBeUndefined();
    expect(openHtml).toContain(`rel="canonical" href="${e2e.url}/course/${open._id}"`);
    expect(metaIn(hiddenHtml!, 'robots')).toBe('noindex');
    expect(metaIn(await (await fetch(e2e.url + finishPath(open._id))).text(), 'robots')).toBe('noindex');
  });
});

describe('confetti', () => {
  const drawn = (page: Page) =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      return context !== null && canvas.width > 0
        ? context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0)
        : false;
    });

  test('falls when a course is ready, within the policy', async () => {
    const course = await saveJugaad();
    const { page, trouble } = await e2e.newPage({ viewport: { width: 400, height: 400 } });
    await page.goto(finishPath(course._id));
    await waitFor('confetti', () => drawn(page));
    expect(trouble).toEqual(quiet);
  });

  test('stays away, its code too, from people who want no motion', async () => {
    const course = await saveJugaad();
    const { page } = await e2e.newPage({ reducedMotion: 'reduce', viewport: { width: 400, height: 400 } });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.clock.install();
    await page.goto(finishPath(course._id), { waitUntil: 'networkidle' });
    await page.clock.runFor(5_000);
    expect(await drawn(page)).toBe(false);
    expect(scripts.filter((url) => url.includes('confetti.module'))).toEqual([]);
  });
});

describe('reporting', () => {
  test('a visitor reports a course with a reason and is thanked', async () => {
    const course = await saveJugaad();
    const { page, context, trouble } = await e2e.newPage();
    await page.goto(publicPath(course._id), { waitUntil: 'networkidle' });
    const open = page.getByRole('button', { name: 'Report this course' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Report this course' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Please fill in this field.').waitFor();
    await dialog.getByLabel('Reason').fill('The second chapter is wrong.');
    const [answer] = await Promise.all([
      page.waitForResponse('**/reports'),
      dialog.getByRole('button', { name: 'Send report' }).click(),
    ]);
    expect(answer.status()).toBe(201);
    await dialog.getByText('Thank you. Your report was sent.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await context.cookies()).length).toBeGreaterThan(0);
    expect(trouble).toEqual(quiet);
  });

  test('a report that can’t be sent says so and keeps what was written', async () => {
    const course = await saveJugaad();
    const { page } = await e2e.newPage();
    await page.goto(publicPath(course._id), { waitUntil: 'networkidle' });
    await page.route('**/reports', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Report this course' }).click();
    await page.getByLabel('Reason').fill('Wrong.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('The server could not be reached. Please check your connection.').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Wrong.');
  });
});

test('axe finds nothing wrong, in light and dark, on a phone and a wide screen', async () => {
  const course = await saveJugaad();
  for (const sight of sights) {
    const { page, context } = await e2e.newPage(sight);
    await page.goto(finishPath(course._id));
    expect(await axeViolations(page), JSON.stringify(sight)).toEqual([]);
    await page.goto(publicPath(course._id), { waitUntil: 'networkidle' });
    expect(await axeViolations(page), JSON.stringify(sight)).toEqual([]);
    await context.close();
  }
  const { page } = await e2e.newPage(sights[0]);
  await page.goto(publicPath(course._id), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Report this course' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('paper is light, also when the screen is dark', async () => {
  const { page } = await e2e.newPage({ colorScheme: 'dark' });
  await page.goto('/');
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).color);
  const onDark = await ink();
  await page.emulateMedia({ media: 'print' });
  const onPaper = await ink();
  expect(onPaper).not.toBe(onDark);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  expect(await ink()).toBe(onPaper);
});
