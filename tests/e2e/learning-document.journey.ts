import { expect, test } from 'vitest';
import { signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import { learnTwoChapters, saveCourseToLearn } from '#tests/e2e/support/learned-course.ts';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, savePublished } from '#tests/e2e/support/saved-course.ts';

// The learning screen is a document that is the same for everybody; scripts add what only its reader may see.

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };
const soil = {
  courseName: 'Soil for growers',
  description: 'What lives in soil.',
  chapters: [chapter('Clay'), chapter('Sand')],
};

test('is the same bytes for its owner, another person and a visitor, and sets no cookie', async () => {
  const owner = e2e.product.session();
  const { _id, chapters } = await savePublished(owner, soil);
  for (const path of [learningPath(_id), learningPath(_id, chapters[0]?._id)]) {
    const asked = [owner, e2e.product.session()].map((session) => session.get(path));
    const answers = await Promise.all([...asked, fetch(e2e.url + path)]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    for (const other of others) expect(other).toBe(first);
    for (const { headers } of answers) {
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('vary')).not.toMatch(/cookie/i);
      expect(headers.get('content-security-policy')).not.toContain('nonce-');
      expect(headers.get('cache-control')).toContain('s-maxage=60');
    }
  }
});

test('brings at most 60 KB with the first chapter, and 15 KB with a further one', async () => {
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

test('shows a learner their account, coins and what they have read', async () => {
  const course = await saveCourseToLearn(e2e.product.session(), e2e.database);
  const { page, trouble } = await signedIn(e2e, { viewport: { width: 1280, height: 800 } });
  await learnTwoChapters(page, e2e.database, course, e2e.url);
  await openPage(page, learningPath(course.courseId));
  await page.getByRole('link', { name: 'Continue: Water and roots' }).waitFor();
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0);
  const coins = page.getByRole('link', { name: /^Coins: \d+$/ });
  expect(await coins.getAttribute('href')).toBe('/dashboard/wallet');
  await sidebar(page).getByText('Read', { exact: true }).first().waitFor();
  expect(trouble).toEqual(noTrouble);
});
