import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ChapterQuestions } from '#contract/questions.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import { savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveLayout, savePublished } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const email = 'lakshmi@example.org';
const e2e = startProduct({ env: { OPERATOR_EMAILS: `${email}, moderator@example.org` } });
let reportedId: string;

const signUp = async (page: Page, address: string) => {
  const made = await page.request.post('/signup', {
    form: { firstName: 'Lakshmi', lastName: '', email: address, password: 'a good long password' },
    headers: { origin: e2e.url },
    maxRedirects: 0,
  });
  expect(made.status()).toBe(303);
};
const card = (page: Page, course: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: course }) });
const isListed = async () =>
  (await (await fetch(`${e2e.url}/api/createcourse/savedcourse`)).text()).includes(reportedId);

beforeAll(async () => {
  const maker = e2e.product.session();
  const reported = { courseName: 'Mercury as a drink', description: 'Do not.', chapters: [chapter('One')] };
  reportedId = (await savePublished(maker, reported))._id;
  const reader = e2e.product.session();
  await reader.post(`/api/courses/${reportedId}/reports`, { reason: 'This is dangerous.' });
  e2e.gemini.failNext({ kind: 'stop', reason: 'SAFETY' });
  const failing = { courseName: 'Fireworks', description: '', chapters: [chapter('Powder')] };
  const failingId = await saveLayout(maker, failing);
  await maker.post(`/api/courses/${failingId}/generation`);
  await waitFor('the generation to fail', async () => {
    const { state } = await maker.json<{ state: string }>(`/api/courses/${failingId}/generation`);
    return state === 'failed' || undefined;
  });
});

test('an operator sees failed generations and reports, and unpublishes a course, which removes it from every list', async () => {
  const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  await signUp(page, email);
  expect(await runOperatorCommand('confirm-email', [email], e2e.product.settings)).toMatchObject({ code: 0 });

  await openPage(page, '/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Operator console' }).click();
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  await page.getByText('Everything works').waitFor();

  await page.getByRole('link', { name: 'Generations' }).click();
  await card(page, 'Fireworks').getByText('author-refused').waitFor();
  await card(page, 'Fireworks').getByText('0 of 1 chapter written, 1 failed').waitFor();

  await page.getByRole('link', { name: 'AI spending' }).click();
  await page
    .getByRole('row', { name: /Gemini/ })
    .first()
    .getByText('1 failed')
    .waitFor();

  expect(await isListed()).toBe(true);
  await page.getByRole('link', { name: 'Reports' }).click();
  const mercury = card(page, 'Mercury as a drink');
  await mercury.getByText('This is dangerous.').waitFor();
  await mercury.getByRole('button', { name: 'Unpublish' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Unpublish “Mercury as a drink”?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await isListed()).toBe(true);
  await mercury.getByRole('button', { name: 'Unpublish' }).click();
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('status').filter({ hasText: 'It is unpublished.' }).waitFor();
  await mercury.getByRole('button', { name: 'Publish again' }).waitFor();
  expect(await isListed()).toBe(false);
  const html = await (await fetch(`${e2e.url}/course/${reportedId}`)).text();
  expect(html).toContain('Mercury as a drink');
  expect(html).toContain('<meta name="robots" content="noindex"/>');

  await mercury.getByRole('button', { name: 'Dismiss reports' }).click();
  await page.getByRole('status').filter({ hasText: 'The reports are dismissed.' }).waitFor();
  await mercury.getByRole('button', { name: 'Publish again' }).click();
  await page.getByRole('heading', { name: 'Mercury as a drink' }).waitFor({ state: 'detached' });
  await page.getByText('Nothing has been reported').waitFor();
  expect(await isListed()).toBe(true);
  expect(trouble).toEqual(noTrouble);
});

test('an operator looks at a withheld question and accepts it', async () => {
  const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  const owner = e2e.product.session();
  const { courseId, chapterIds } = await savePracticeCourse(owner);
  const path = `/api/courses/${courseId}/chapters/${chapterIds[2]}/questions`;
  const { questions } = await owner.json<ChapterQuestions>(path);
  await owner.post(`${path}/${questions[0]?._id}/reports`, { reason: 'Stems drink as well.' });
  await signUp(page, 'moderator@example.org');
  await runOperatorCommand('confirm-email', ['moderator@example.org'], e2e.product.settings);

  await openPage(page, '/operator');
  await page.getByRole('link', { name: 'See withheld questions' }).click();
  await page.getByRole('link', { name: 'Reported by readers' }).click();
  await page.waitForURL(/reported/);
  const question = card(page, 'Plants at home');
  await question.getByText('Stems drink as well.').waitFor();
  await question.getByRole('button', { name: 'Withhold' }).click();
  await page.getByRole('status').filter({ hasText: 'The question is withheld.' }).waitFor();
  await page.getByText('There is none in this state').waitFor();
  await page.getByRole('link', { name: 'Withheld by an operator' }).click();
  await question.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('status').filter({ hasText: 'The question is accepted.' }).waitFor();
  expect(await owner.json<ChapterQuestions>(path)).toMatchObject({ accepted: 3, withheld: 0 });
  expect(trouble).toEqual(noTrouble);
});
