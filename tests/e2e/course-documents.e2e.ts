import { expect, test } from 'vitest';
import { newAccount, pressSignOut, submitSignIn, submitSignUp } from '#tests/e2e/support/accounts.ts';
import { loadedBytes } from '#tests/e2e/support/loaded-bytes.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, savePublished } from '#tests/e2e/support/saved-course.ts';
import {
  button,
  chapterList,
  heading,
  isFocused,
  learningPath,
  link,
  phone,
  publicPath,
} from '#tests/e2e/support/screens.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

// A course's public page and the learning screen are documents that are the same for everybody; scripts add what only their
// reader may see.

const e2e = startProduct({ author: 'builtin' });
const soil = {
  courseName: 'Soil for growers',
  description: 'What lives in soil.',
  chapters: [chapter('Clay'), chapter('Sand')],
};
const publishSoil = () => savePublished(e2e.product.session(), soil);

test('are the same bytes for the owner, another learner and a visitor, and set no cookie', async () => {
  const owner = e2e.product.session();
  const { _id, chapters } = await savePublished(owner, soil);
  for (const path of [publicPath(_id), learningPath(_id), learningPath(_id, chapters[0]?._id)]) {
    const asked = [owner, e2e.product.session()].map((session) => session.get(path));
    const answers = await Promise.all([...asked, fetch(e2e.url + path)]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
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
  const { _id: byLink } = await saveCourse(e2e.product.session(), soil);
  const { headers } = await fetch(e2e.url + publicPath(byLink));
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('load little before a press: a course’s page one script, a chapter at most 60 KB, and a further one 15 KB', async () => {
  const { _id, chapters } = await publishSoil();
  const { page } = await e2e.newPage(phone);
  const scripts = (await loadedBytes(page, publicPath(_id))).filter(({ path }) => path.endsWith('.js'));
  expect(scripts.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/assets\/course-page\.island-/)]);
  const { page: reader } = await e2e.newPage(phone);
  const loaded = await loadedBytes(reader, learningPath(_id, chapters[0]?._id));
  const first = loaded.reduce((sum, each) => sum + each.bytes, 0);
  expect(first).toBeLessThanOrEqual(60 * 1024);
  let further = 0;
  const protocol = await reader.context().newCDPSession(reader);
  await protocol.send('Network.enable');
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => (further += encodedDataLength));
  await reader.getByRole('link', { name: 'Next chapter' }).click();
  await reader.getByRole('heading', { level: 2, name: 'Sand' }).waitFor();
  await reader.waitForLoadState('networkidle');
  expect(further).toBeGreaterThan(0);
  expect(further).toBeLessThanOrEqual(15 * 1024);
});

test('show a learner what they have read, the chapter to go on with, their account and coins, and sign them out', async () => {
  const { _id, chapters } = await publishSoil();
  const { page, session, trouble } = await e2e.newLearner(phone);
  const [clay, sand] = chapters.map((each) => ({ courseId: _id, chapterId: each._id }));
  await session.post(
    '/api/learning/events',
    batchOf([eventOf(clay!, { kind: 'read', done: true }), eventOf(sand!, { kind: 'opened' })]),
  );
  const goOn = link(page, 'Continue: Sand');
  await page.goto(publicPath(_id));
  await goOn.waitFor();
  expect(await link(page, 'LOGIN').count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, learningPath(_id));
  await goOn.waitFor();
  await chapterList(page).getByText('Read', { exact: true }).first().waitFor();
  await openPage(page, learningPath(_id, chapters[0]?._id));
  await page.locator('summary', { hasText: 'Print, share' }).click();
  await page.locator('article a[data-coins][href="/dashboard/wallet"]', { hasText: /\d/ }).waitFor();
  await page.setViewportSize(phone.viewport);
  await page.goto(publicPath(_id));
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname !== publicPath(_id));
  await page.goto(publicPath(_id));
  await link(page, 'LOGIN').filter({ visible: true }).waitFor();
  await link(page, 'Start').waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('are in the language that their reader chose, also where a shared cache gave them another', async () => {
  const path = publicPath((await publishSoil())._id);
  const { page } = await e2e.newPage(phone);
  await page.goto(path);
  await button(page, /^हिन्दी/).click();
  await heading(page, 'अध्याय').waitFor();
  expect(page.url()).toBe(e2e.url + path);
  const body = await (await fetch(e2e.url + path)).text();
  await page.route(e2e.url + path, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(path);
  await page.waitForURL(`**${path}?language=hi`);
  await page.unroute(e2e.url + path);
  await button(page, /^English/).click();
  await heading(page, 'Chapters').waitFor();
});

test('say so where a part can’t be loaded, and load it with the next press', async () => {
  const { _id } = await publishSoil();
  const { page } = await e2e.newPage(phone);
  await page.route('**/assets/app-*.css', (route) => route.abort());
  await page.goto(publicPath(_id));
  const report = button(page, 'Report this course');
  await report.click();
  await page.getByRole('alert').getByText('We could not reach Saksham.').waitFor();
  await page.unroute('**/assets/app-*.css');
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report this course' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(report)).toBe(true);
});

const openPlain = () => e2e.newPage({ ...phone, javaScriptEnabled: false });

test('without scripts menus open and close, and an account is made and signed in to', async () => {
  const { page, context, trouble } = await openPlain();
  await page.goto('/');
  await button(page, 'Open menu').click();
  expect(await link(page, 'How It Works').getAttribute('href')).toBe('#how-it-works');
  await button(page, 'Close menu').click();
  const account = newAccount();
  await page.goto('/signup');
  await submitSignUp(page, account);
  await page.waitForURL('**/dashboard');
  await button(page, 'Open menu').click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await button(page, 'Open menu').click();
  await drawer.getByRole('link', { name: 'Explore' }).click();
  await heading(page, 'Explore').waitFor();
  await context.clearCookies();
  await page.goto('/signin?next=/createcourse');
  expect(await button(page, 'Show password').count()).toBe(0);
  await submitSignIn(page, account);
  await page.waitForURL('**/createcourse');
  expect(trouble.consoleErrors).toEqual([]);
});

test('without scripts a course leads from its page to its chapters, its answers open, a term leads to its meaning and back', async () => {
  const { _id, chapters } = await savePublished(e2e.product.session(), {
    courseName: 'Fractions',
    description: 'One half and one third.',
    chapters: [{ ...taughtChapters.en, duration: '30 minutes' }, chapter('Decimals', [{ code: 'x = 1' }])],
  });
  const { page } = await openPlain();
  await page.goto(publicPath(_id));
  await link(page, 'Start').click();
  await page.waitForURL(`**${learningPath(_id, chapters[0]?._id)}`);
  const answer = page.getByText('11/12');
  expect(await answer.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Answer' }).click();
  await answer.filter({ visible: true }).waitFor();
  await page.locator('.text-reading').getByRole('link', { name: 'denominator' }).click();
  await page.waitForURL('**?chapter=*#term-1');
  await page.locator('#term-1').getByRole('link').click();
  await page.waitForURL('**?chapter=*#use-1');
  await page.getByRole('button', { name: 'Open chapters' }).click();
  await chapterList(page).getByRole('link', { name: 'Decimals' }).click();
  await page.getByText('x = 1').waitFor();
});
