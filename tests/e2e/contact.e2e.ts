import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFormspreeStandIn } from '#tests/stand-ins/formspree.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { noTrouble, startProduct } from './support/product.ts';

const service = await startFormspreeStandIn();
afterAll(() => service.close());
const profiles = ['https://x.com/saksham', 'https://www.linkedin.com/company/saksham'];
const e2e = startProduct({
  author: 'builtin',
  env: { ...service.settings, SOCIAL_URLS: profiles.join(',') },
});
beforeEach(() => service.reset());

const labels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', message: 'Message' };
const names = Object.keys(labels) as (keyof typeof labels)[];
const message = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  message: 'Where is my course?',
};

const field = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank You!' });

test('a message is written by keyboard, sent once, and followed by a countdown to the home page', async () => {
  const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  await page.clock.install();
  await page.goto('/Getintouch');
  await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
  const links = page.getByRole('main').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(profiles);
  await field(page, 'firstName').focus();
  for (const text of Object.values(message)) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await focused(page)).toBe('Send Message');
  const release = service.hold();
  await button(page, 'Send Message').dblclick();
  await button(page, 'Sending...').waitFor();
  await page.keyboard.press('Enter');
  await waitFor('the message to arrive', () => service.submissions.length > 0);
  release();
  await thanks(page).waitFor();
  await page.getByText("Your message has been successfully sent. We'll get back to you soon.").waitFor();
  expect(service.accepted).toEqual([message]);
  expect(await focused(page)).toBe('Thank You!');
  await page.getByText('Redirecting to home in 5 seconds...').waitFor();
  await page.clock.runFor(2_000);
  await page.getByText('Redirecting to home in 3 seconds...').waitFor();
  // The countdown pauses while the button that stops it has the focus.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Stay here');
  await page.clock.runFor(10_000);
  await page.keyboard.press('Tab');
  await page.clock.runFor(3_000);
  await page.waitForURL(`${e2e.url}/`);
  expect(trouble).toEqual(noTrouble);
});

test('a message is sent without scripts; wrong fields keep their values, and nothing redirects', async () => {
  const { page } = await e2e.newPage({ javaScriptEnabled: false, colorScheme: 'dark' });
  await page.goto('/getintouch');
  const wrong = { ...message, message: '   ' };
  for (const name of names) await field(page, name).fill(wrong[name]);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page, 'Send Message').click();
  expect((await answer).status()).toBe(422);
  await page.getByText('Message can’t be empty').waitFor();
  for (const name of names) expect(await field(page, name).inputValue()).toBe(wrong[name]);
  // The same message twice within ten minutes is delivered once.
  const right = { ...message, message: 'Now there is something.' };
  await field(page, 'message').fill(right.message);
  await button(page, 'Send Message').click();
  await thanks(page).waitFor();
  expect(service.accepted).toEqual([right]);
  expect(await page.getByText('Redirecting to home').isVisible()).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
  await page.waitForURL(`${e2e.url}/`);
});
