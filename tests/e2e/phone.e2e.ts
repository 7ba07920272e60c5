import { expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listLibrary } from '#contract/library.ts';
import { smallPhone } from '#tests/e2e/support/answer-sheet.ts';
import { loadedBytes } from '#tests/e2e/support/loaded-bytes.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { checkPath, savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { chapter, saveCourse, saveLayout, signUpAsha } from '#tests/e2e/support/saved-course.ts';
import {
  balance,
  expectApart,
  expectInFirstView,
  learningPath,
  link,
  phone,
  plan,
  status,
} from '#tests/e2e/support/screens.ts';
import { saveButton } from '#tests/e2e/support/saving.ts';
import { brokenTexts, overflowFaults } from '#tests/page-states/overflow.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { countSavedBytes } from '#tests/support/saved-bytes.ts';

// Measures how much pages, and the whole library, take of a phone's screen, line and storage. walks.journey.ts taps through screens in
// English; words are longer in Hindi.

const e2e = startProduct({ env: { LIBRARY: 'on' } });
const read = { kind: 'read', done: true } as const;
const openPhone = () => e2e.newPage({ ...phone, locale: 'hi-IN' });
const weather = {
  courseName: 'Reading the weather without instruments',
  description: 'Clouds, wind and birds tell about the next hours. '.repeat(6).trim(),
  chapters: [chapter('Clouds', [{ description: 'Look up before you go out.' }]), chapter('Wind')],
};

test('each screen of making and reading a course has its deciding act in the first view of a phone', async () => {
  const { page, context } = await openPhone();
  const owner = e2e.product.session();
  const layoutId = await saveLayout(owner, weather);
  await context.addCookies(owner.browserCookies);
  const { _id } = await saveCourse(owner, weather);
  for (const [path, role, name] of [
    ['/createcourse', 'button', 'आगे'],
    ['/createcourse?step=2', 'button', 'आगे'],
    ['/createcourse?step=3', 'button', 'रूपरेखा बनवाएँ'],
    [`/createcourse/${layoutId}`, 'button', 'कोर्स की सामग्री लिखवाएँ'],
    [`/createcourse/finish/${_id}`, 'link', 'कोर्स शुरू करें'],
    [learningPath(_id), 'link', 'पहले अध्याय से शुरू करें'],
  ] as const) {
    await openPage(page, path);
    await expectInFirstView(page.getByRole(role, { name, exact: true }));
  }
});

test('a chapter’s text begins in the first view, and a bar of 56 px stays above it', async () => {
  const { page } = await openPhone();
  const { _id, chapters } = await saveCourse(e2e.product.session(), weather);
  await openPage(page, learningPath(_id, chapters[0]?._id));
  await expectInFirstView(page.getByText('Look up before you go out.'));
  const bar = page.getByRole('button', { name: 'अध्याय सूची खोलें 1 / 2', exact: true });
  expect((await bar.boundingBox())?.height).toBe(56);
  await page.setViewportSize({ width: 360, height: 300 });
  await page.getByRole('link', { name: /Wind/ }).last().scrollIntoViewIfNeeded();
  expect((await bar.boundingBox())?.y).toBe(0);
});

test('an option looks chosen from the moment it is pressed, and what a finger presses keeps its words', async () => {
  const { page } = await e2e.newPage(phone);
  await openPage(page, checkPath(await savePracticeCourse(e2e.product.session())));
  const option = page.locator('fieldset:enabled label').first();
  const look = () => option.evaluate((each) => getComputedStyle(each).backgroundColor);
  await option.hover();
  const before = await look();
  await page.mouse.down();
  const pressed = await look();
  expect(pressed).not.toBe(before);
  await page.mouse.up();
  await option.locator('input:checked').waitFor();
  expect(await look()).toBe(pressed);
  const highlights = await page.evaluate(() =>
    ['html', 'fieldset label'].map((selector) =>
      getComputedStyle(document.querySelector(selector)!).getPropertyValue('-webkit-tap-highlight-color'),
    ),
  );
  expect(highlights).toEqual(['rgba(246, 168, 28, 0.25)', 'rgba(0, 0, 0, 0)']);
});

test('the toast of a purchase leaves logo and coins to be seen, on a phone and on a wide screen', async () => {
  const { page } = await e2e.newPage(phone);
  await openPage(page, '/store');
  for (const [width, coins] of [
    [360, 50],
    [768, 100],
    [1280, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await plan(page, 'Basic Plan').click();
    const toast = page.getByText('Processing your purchase...').locator('xpath=..');
    for (const shown of [page.locator('a[data-coins]'), page.locator('.site-header a').first()])
      await expectApart(toast, shown.filter({ visible: true }));
    await balance(page, coins).waitFor();
  }
});

test.each([
  ['en-IN', 'Start with one of these', 'A plant and its parts', 'Get Started'],
  ['hi-IN', 'इनसे शुरू करें', 'पौधा और उसके हिस्से', 'शुरू करें'],
])(
  'four covers and a way in stand in the first view of the landing page (%s), the covers on a wide screen too, with at most 80 KB, and a tap opens a first chapter',
  async (locale, listName, chapterName, wayIn) => {
    const { page } = await e2e.newPage({ ...phone, locale, hasTouch: true });
    const loaded = await loadedBytes(page, '/');
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(80 * 1024);
    // The shelf below shows no pictures.
    expect(loaded.filter(({ path }) => path.includes('thumbnail'))).toHaveLength(4);
    const covers = await page.getByRole('list', { name: listName }).getByRole('link').all();
    expect(covers).toHaveLength(4);
    for (const screen of [{ width: 1280, height: 800 }, phone.viewport]) {
      await page.setViewportSize(screen);
      for (const cover of covers) await expectInFirstView(cover);
    }
    await expectInFirstView(page.getByRole('link', { name: wayIn, exact: true }));
    await covers[0]!.tap();
    await page.getByRole('heading', { name: chapterName }).waitFor();
  },
);

test('the dashboard of a learner with five courses has at most four screens of a phone, and each course once', async () => {
  const { page, session } = await e2e.newLearner(phone);
  const { courses } = await session.json<ReplyOf<typeof listLibrary>>('/api/library/courses');
  const begun = courses.slice(0, 5).map(({ editions: [first] }) => {
    const { _id: courseId, firstChapterId: chapterId } = first!;
    return eventOf({ courseId, chapterId }, { kind: 'opened' });
  });
  await session.post('/api/learning/events', batchOf(begun));
  await openPage(page, '/dashboard');
  // The card of the course to continue with says no more than its chapter.
  await expect.poll(() => page.getByText(/^0 of \d read/).count()).toBeGreaterThanOrEqual(4);
  const cards = page.getByRole('region', { name: 'Featured courses' }).getByRole('listitem');
  const begunNames = courses.slice(0, 5).map(({ editions: [first] }) => first!.courseName);
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => begunNames.includes(name))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 740);
});

test.each(['en-IN', 'hi-IN'])(
  'what shows the library (%s) fits a phone with letters of twice the size, with no word over another',
  async (locale) => {
    const { page } = await e2e.newPage({ ...phone, locale });
    const { courses } = await e2e.product.session().json<ReplyOf<typeof listLibrary>>('/api/library/courses');
    const language = locale.slice(0, 2);
    const editions = courses.flatMap((each) => each.editions).filter((each) => each.language === language);
    expect(editions.length).toBeGreaterThan(10);
    for (const path of ['/courses', '/', '/paths', ...editions.map(({ _id }) => `/course/${_id}`)]) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect([path, ...(await overflowFaults(page))]).toEqual([path]);
    }
  },
);

test('no category of a course is broken on the smallest phones, also with larger letters', async () => {
  const { page } = await e2e.newPage({ ...phone, viewport: { width: 320, height: 640 } });
  await page.goto('/createcourse');
  for (const width of [320, 330, 344, 360]) {
    for (const letters of ['100%', '110%', '130%', '200%']) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      expect([width, letters, ...(await brokenTexts(page))]).toEqual([width, letters]);
    }
  }
});

test.each(['the browser', 'the page'])(
  'no word is broken or covered on a wide screen where %s has letters of twice the size',
  async (where) => {
    const isBrowser = where === 'the browser';
    await using browser = await launchBrowser(isBrowser ? ['--blink-settings=defaultFontSize=32'] : []);
    const session = e2e.product.session();
    const { courses } = await session.json<ReplyOf<typeof listLibrary>>('/api/library/courses');
    const { _id: courseId, firstChapterId: chapterId } = courses[0]!.editions[0]!;
    const page = await browser.newPage({ baseURL: e2e.url, locale: 'en-IN', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/', learningPath(courseId, chapterId), '/dashboard', '/dashboard/progress']) {
      if (path === '/dashboard') {
        await signUpAsha(session);
        await session.post('/api/learning/events', batchOf([eventOf({ courseId, chapterId }, read)]));
        await page.context().addCookies(session.browserCookies);
      }
      await page.goto(path);
      if (!isBrowser) await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect([path, ...(await brokenTexts(page))]).toEqual([path]);
      if (path !== '/' || !isBrowser) continue;
      const { y, height } = (await page.getByRole('searchbox').boundingBox())!;
      expect(y + height).toBeLessThan(800);
    }
  },
);

test('the menu of a phone with letters of twice the size leads to practice and progress, right below the header', async () => {
  await using browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
  const page = await browser.newPage({
    ...phone,
    baseURL: e2e.url,
    locale: 'hi-IN',
    reducedMotion: 'reduce',
  });
  for (const path of ['/courses', '/']) {
    await page.goto(path);
    await page.mouse.wheel(0, 30);
    await page.getByRole('button', { name: 'मेनू खोलें' }).click();
    const menu = page.locator('#site-menu');
    for (const name of ['अभ्यास', 'मेरी पढ़ाई']) await menu.getByRole('link', { name, exact: true }).waitFor();
    const { y, height } = (await page.getByRole('banner').boundingBox())!;
    expect([y, (await menu.boundingBox())!.y]).toEqual([0, y + height]);
    const last = menu.getByRole('combobox', { name: 'डेटा की बचत' });
    await last.scrollIntoViewIfNeeded();
    const end = (await last.boundingBox())!;
    expect(end.y + end.height).toBeLessThanOrEqual(phone.viewport.height);
  }
});

test.each(['en-IN', 'hi-IN'])(
  'the places of a learner (%s) take two rows, and leave what a page without notes leads to in the first view',
  async (locale) => {
    const { page } = await e2e.newLearner({ ...smallPhone, locale });
    await openPage(page, '/dashboard/notes');
    const places = page.getByRole('navigation', { name: /^(?:Your learning|आपकी पढ़ाई)$/ });
    const tops = await places
      .locator('li:visible')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([5, 2]);
    expect(await overflowFaults(page)).toEqual([]);
    await expectInFirstView(
      page.getByRole('main').getByRole('link', { name: /^(?:Find a course|कोर्स ढूँढ़ें)$/ }),
    );
  },
);

test.each(['en', 'hi'])(
  'each chapter of a Hindi course is at most 13.5 KB on a page in %s, which arrives in 15 KB with its head and who reads it',
  async (language) => {
    const session = e2e.product.session();
    const { courses } = await session.json<ReplyOf<typeof listLibrary>>('/api/library/courses');
    const editions = courses.flatMap((each) => each.editions);
    const { _id } = editions.find(({ courseName }) => courseName === 'बिना रसायन के दो एकड़')!;
    const { chapters } = await session.json<CourseSummary>(`/api/courses/${_id}/summary`);
    expect(chapters).toHaveLength(5);
    const headers = { 'Accept-Encoding': 'br', 'Accept-Language': language };
    for (const chapter of chapters) {
      // The second reader has the page compressed better for the third.
      const bytes = async () => {
        const answer = await fetch(e2e.url + learningPath(_id, chapter._id), { headers });
        expect(await answer.text()).toContain(`<html lang="${language}"`);
        return Number(answer.headers.get('Content-Length') ?? Infinity);
      };
      await expect.poll(bytes, { message: chapter.chapterName }).toBeLessThanOrEqual(13.5 * 1024);
    }
  },
);

test('who turns the page around a lesson into Hindi finds the same chapter in Hindi in the first view', async () => {
  const { page } = await e2e.newPage(phone);
  const session = e2e.product.session();
  const { courses } = await session.json<ReplyOf<typeof listLibrary>>('/api/library/courses');
  const editions = courses.flatMap((each) => each.editions);
  const { _id } = editions.find(({ courseName }) => courseName === 'Fractions to percent')!;
  const { chapters } = await session.json<CourseSummary>(`/api/courses/${_id}/summary`);
  await openPage(page, learningPath(_id, chapters[1]?._id));
  await page.getByRole('button', { name: /^हिन्दी/ }).click();
  const inHindi = link(page, 'यह अध्याय हिन्दी में पढ़ें');
  await expectInFirstView(inHindi);
  await inHindi.click();
  await page.getByRole('heading', { level: 2, name: /^बराबर भिन्नें, और कौन-/ }).waitFor();
  expect(await inHindi.count()).toBe(0);
});

test('a course of 5 chapters says what it will take: at most 145 KB, and 400 KB with the practice', async () => {
  const { page } = await e2e.newPage(withServiceWorker);
  await page.goto('/courses');
  await link(page, 'Fractions to percent').click();
  const save = saveButton(page);
  const [, kilobytes = ''] = /([\d,]+)\sKB/.exec(await save.innerText())!;
  await save.click();
  await status(page, 'Saved on this device').waitFor();
  const bytes = await countSavedBytes(page, [page.url().split('/').at(-1)!]);
  expect(bytes.courses).toBeLessThanOrEqual(145 * 1024);
  expect(bytes.courses + bytes.shell).toBeLessThanOrEqual(400 * 1024);
  const said = Number(kilobytes.replace(',', '')) * 1_000;
  expect(Math.abs(said - bytes.courses - bytes.shell)).toBeLessThan(said * 0.15);
});
