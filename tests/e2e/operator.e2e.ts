import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, savePublished } from '#tests/e2e/support/saved-course.ts';
import { link, phone, status } from '#tests/e2e/support/screens.ts';

const e2e = startProduct({ env: { OPERATOR_EMAILS: 'lakshmi@example.org' } });

test('an operator unpublishes a reported course, which removes it from every list until it is published again', async () => {
  const owner = e2e.product.session();
  const reported = { courseName: 'Mercury as a drink', description: 'Do not.', chapters: [chapter('One')] };
  const { _id } = await savePublished(owner, reported);
  const reader = e2e.product.session();
  await reader.post(`/api/courses/${_id}/reports`, { reason: 'This is dangerous.' });
  const isListed = async () =>
    (await (await fetch(`${e2e.url}/api/createcourse/savedcourse`)).text()).includes(_id);

  const operator = e2e.product.session();
  const email = 'lakshmi@example.org';
  await operator.post('/api/auth/sign-up/email', { email, password: 'a good long password', firstName: 'L' });
  await runOperatorCommand('confirm-email', [email], e2e.product.settings);
  const { page, context, trouble } = await e2e.newPage(phone);
  await context.addCookies(operator.browserCookies);
  await openPage(page, '/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await link(page, 'Operator console').click();
  await page.getByText(/^Works, 2 things to look at/).waitFor();
  await page.getByRole('link', { name: 'Reports' }).click();
  const mercury = page.getByRole('main').getByRole('listitem');
  const press = (name: string) => mercury.getByRole('button', { name }).click();
  await mercury.getByText('This is dangerous.').waitFor();
  await press('Unpublish');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await status(page, 'It is unpublished.').waitFor();
  expect(await isListed()).toBe(false);
  await press('Dismiss reports');
  await status(page, 'The reports are dismissed.').waitFor();
  await press('Publish again');
  await page.getByText('Nothing has been reported').waitFor();
  expect(await isListed()).toBe(true);

  expect(trouble).toEqual(noTrouble);
});
