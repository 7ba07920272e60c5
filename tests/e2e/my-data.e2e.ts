import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

const e2e = startProduct({ author: 'builtin' });
const password = 'a good long password';

interface Person {
  page: Page;
  email: string;
  session: ApiSession;
  /** Course ids, by visibility. */
  courses: { published: string; byLink: string };
}

/** Signs up a person with a course of each visibility and opens the page with the session that the API uses. */
async function openMyData(): Promise<Person> {
  const session = e2e.product.session();
  const email = `${randomUUID()}@example.org`;
  await session.post('/api/auth/sign-up/email', { email, password, firstName: 'Asha' });
  const made = (visibility: 'public' | 'link') =>
    saveCourse(session, {
      courseName: `Weaving, ${visibility}`,
      description: 'Warp and weft.',
      visibility,
      chapters: [chapter('The loom')],
    });
  const courses = { published: (await made('public'))._id, byLink: (await made('link'))._id };
  const { page, context } = await e2e.newPage({
    viewport: { width: 360, height: 740 },
  });
  await context.addCookies(session.browserCookies);
  await openPage(page, '/dashboard/my-data');
  return { page, email, session, courses };
}

const kindOf = async (session: ApiSession) => (await session.json<Me>('/api/me')).kind;
const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const statusOf = async (courseId: string) =>
  (await e2e.product.session().get(`/api/createcourse/${courseId}`)).status;
const deletion = (page: Page) => page.getByRole('region', { name: 'Delete my account' });
const pressDelete = (page: Page) => deletion(page).getByRole('button', { name: 'Delete my account' }).click();

async function ageProofs(email: string): Promise<void> {
  await e2e.database.pool.query(
    `update sessions set first_factor_at = first_factor_at - interval '2 days'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

async function confirmByPassword(page: Page): Promise<void> {
  await stepUp(page).getByLabel('Your password').fill(password);
  await stepUp(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

test('the download asks an old session for proof of identity, then saves all data in one file', async () => {
  const { page, email } = await openMyData();
  await ageProofs(email);
  await page.route('**/api/me/export', (route) => route.abort(), { times: 1 });
  const press = () => page.getByRole('button', { name: 'Download my data' }).click();
  await press();
  await page.getByText('We could not reach Saksham.').waitFor();
  const arriving = page.waitForEvent('download');
  await press();
  await confirmByPassword(page);
  const download = await arriving;
  const name = download.suggestedFilename();
  expect(name).toMatch(/^saksham-my-data-\d{4}-\d\d-\d\d\.json$/);
  await page.getByText(`Your data is saved as ${name}.`).waitFor();
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, object>;
  expect(JSON.stringify(data['account'])).toContain(email);
  expect(JSON.stringify(data['courses'])).toContain('Weaving, public');
});

test('deleting requires the email, a choice and a fresh proof, and then keeps only the published course', async () => {
  const { page, email, session, courses } = await openMyData();
  const elsewhere = e2e.product.session();
  await elsewhere.post('/api/auth/sign-in/email', { email, password });
  await ageProofs(email);
  const here = deletion(page);
  await here.getByText('You have published 1 course, which everyone here can find.').waitFor();
  await here.getByRole('radio', { name: 'Leave them, without my name' }).check();
  await here.getByLabel(/^To be sure/).fill(email);
  await pressDelete(page);
  await stepUp(page).getByRole('button', { name: 'Cancel' }).click();
  await stepUp(page).waitFor({ state: 'hidden' });
  expect(await kindOf(session)).toBe('learner');

  await pressDelete(page);
  await confirmByPassword(page);
  await page.waitForURL(`${e2e.url}/`);
  await page.getByText('Your account is deleted.').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'LOGIN' }).waitFor();
  expect(await Promise.all([kindOf(session), kindOf(elsewhere)])).toEqual(['visitor', 'visitor']);
  expect((await elsewhere.post('/api/auth/sign-in/email', { email, password })).status).toBe(401);
  expect(await Promise.all([statusOf(courses.published), statusOf(courses.byLink)])).toEqual([200, 404]);
});
