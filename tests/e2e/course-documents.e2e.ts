import { expect, test } from 'vitest';
import { publicPath } from '#tests/e2e/support/course-to-share.ts';
import { signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import { learnTwoChapters, saveCourseToLearn } from '#tests/e2e/support/learned-course.ts';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout, savePublished } from '#tests/e2e/support/saved-course.ts';
import { pressSignOut } from '#tests/e2e/support/accounts.ts';

// A course's public page and the learning screen are documents that are the same for everybody; scripts add what only their
// reader may see.

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };
const soil = {
  courseName: 'Soil for growers',
  description: 'What lives in soil.',
  chapters: [chapter('Clay'), chapter('Sand')],
};
const scripts = (urls: string[]) => urls.filter((url) => url.endsWith('.js'));

test('are the same bytes for the owner, another learner and a visitor, and set no cookie', async () => {
  const owner = e2e.product.session();
  const { _id, chapters } = await savePublished(owner, soil);
  for (const path of [publicPath(_id), learningPath(_id), learningPath(_id, chapters[0]?._id)]) {
    const asked = [owner, e2e.product.session()].map((session) => session.get(path));
    const answers = await Promise.all([...asked, fetch(e2e.url + path)]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    for (const other of others) expect(other).toBe(first);
    for (const { headers } of answers) {
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('vary')).not.toMatch(/cookie/i);
      expect(headers.get('content-security-policy')).not.toContain('nonce-');
      // Without `PUBLIC_URL` no cache between us and the reader may keep what names its host.
      expect(headers.get('cache-control')).toBe(
        'private, max-age=0, s-maxage=60, stale-while-revalidate=600',
      );
    }
  }
});

test('the page of a course for people with the link is kept by the reader’s browser alone', async () => {
  const { _id } = await saveCourse(e2e.product.session(), soil);
  const { headers } = await fetch(e2e.url + publicPath(_id));
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('a course’s page loads one small script before a press, and is whole without any', async () => {
  const { _id } = await savePublished(e2e.product.session(), soil);
  const { page, trouble } = await e2e.newPage(phone);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const answer = await page.goto(publicPath(_id), { waitUntil: 'networkidle' });
  const { responseBodySize } = await answer!.request().sizes();
  // TCP's first ten packets, so that the page is there after one round trip.
  expect(responseBodySize).toBeLessThanOrEqual(14 * 1024);
  expect(scripts(loaded).map((url) => url.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    `${e2e.url}/assets/course-page.island`,
  ]);
  expect(trouble).toEqual(noTrouble);

  const { page: plain } = await e2e.newPage({ ...phone, javaScriptEnabled: false });
  await plain.goto(publicPath(_id));
  await plain.getByRole('heading', { level: 3, name: 'Sand' }).waitFor();
  await plain.getByRole('link', { name: 'LOGIN' }).filter({ visible: true }).waitFor();
  await plain.getByRole('link', { name: 'Start', exact: true }).click();
  await plain.waitForURL(`**/createcourse/start/${_id}`);
});

test.each(['/saved', publicPath('no-such-course'), learningPath('no-such-course')])(
  '%s: shows a learner their menu instead of LOGIN',
  async (path) => {
    const { page } = await signedIn(e2e, phone);
    await page.goto(path);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0);
    await pressSignOut(page);
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test('the learning screen brings at most 60 KB with the first chapter, and 15 KB with a further one', async () => {
  const { _id, chapters } = await savePublished(e2e.product.session(), soil);
  const { page, context, trouble } = await e2e.newPage(phone);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  let bytes = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await openPage(page, learningPath(_id, chapters[0]?._id));
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(8 * 1024);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
  bytes = 0;
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'Sand' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(15 * 1024);
  expect(trouble).toEqual(noTrouble);
});

test('show a learner their account, coins, what they have read and the chapter to go on with, and sign them out', async () => {
  const course = await saveCourseToLearn(e2e.product.session(), e2e.database);
  const { page, trouble } = await signedIn(e2e, phone);
  await learnTwoChapters(page, e2e.database, course, e2e.url);
  await page.goto(publicPath(course.courseId));
  await page.getByRole('link', { name: 'Continue: Water and roots' }).waitFor();
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, learningPath(course.courseId));
  await page.getByRole('link', { name: 'Continue: Water and roots' }).waitFor();
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0);
  const coins = page.getByRole('link', { name: /^Coins: \d+$/ });
  expect(await coins.getAttribute('href')).toBe('/dashboard/wallet');
  await sidebar(page).getByText('Read', { exact: true }).first().waitFor();
  await page.setViewportSize(phone.viewport);
  await page.goto(publicPath(course.courseId));
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname !== publicPath(course.courseId));
  await page.goto(publicPath(course.courseId));
  await page.getByRole('link', { name: 'LOGIN' }).filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.waitForURL(`**/createcourse/start/${course.courseId}`);
  expect(trouble).toEqual(noTrouble);
});

test('a course’s page is in the language that its reader chose, also where a shared cache gave them another', async () => {
  const { _id } = await savePublished(e2e.product.session(), soil);
  const { page } = await e2e.newPage({ ...phone, locale: 'en-IN' });
  await page.goto(publicPath(_id));
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('heading', { name: 'आप क्या सीखेंगे' }).waitFor();
  expect(page.url()).toBe(e2e.url + publicPath(_id));
  const inEnglish = await (await fetch(e2e.url + publicPath(_id))).text();
  await page.route(e2e.url + publicPath(_id), (route) =>
    route.fulfill({ body: inEnglish, contentType: 'text/html' }),
  );
  await page.goto(publicPath(_id));
  await page.waitForURL(`**${publicPath(_id)}?language=hi`);
  await page.getByRole('heading', { name: 'आप क्या सीखेंगे' }).waitFor();
  await page.getByRole('button', { name: 'भाषा' }).click();
  await page.unroute(e2e.url + publicPath(_id));
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'What you will learn' }).waitFor();
});

test('a course’s page shows chapters as they are written, without a reload', async () => {
  const session = e2e.product.session();
  const courseId = await saveLayout(session, soil);
  const { page, trouble } = await e2e.newPage(phone);
  await page.clock.install();
  expect((await session.post(`/api/courses/${courseId}/generation`)).ok).toBe(true);
  await page.goto(publicPath(courseId));
  await page.locator('html').evaluate((html) => (html.dataset['first'] = 'yes'));
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000);
      return page.getByRole('link', { name: 'Start', exact: true }).count();
    })
    .toBe(1);
  expect(await page.locator('html').getAttribute('data-first')).toBe('yes');
  expect(trouble).toEqual(noTrouble);
});

test('a course’s page says so where a part can’t be loaded, and loads it with the next press', async () => {
  const { _id } = await savePublished(e2e.product.session(), soil);
  const { page } = await e2e.newPage(phone);
  await page.route('**/assets/app-*.css', (route) => route.abort());
  await page.goto(publicPath(_id));
  const report = page.getByRole('button', { name: 'Report this course' });
  await report.click();
  await page.getByRole('alert').getByText('We could not reach Saksham.').waitFor();
  await page.unroute('**/assets/app-*.css');
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report this course' });
  await dialog.getByLabel('Reason').fill('The second chapter is wrong.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Thank you. Your report was sent.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await report.evaluate((element) => element === document.activeElement)).toBe(true);
});
