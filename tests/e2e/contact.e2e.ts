import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFormspreeStandIn } from '#tests/stand-ins/formspree.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { contact } from '#web/contact/contact.texts.en.ts';
import { axeViolations } from './support/axe.ts';
import { noTrouble, startProduct } from './support/product.ts';

const service = await startFormspreeStandIn();
afterAll(() => service.close());
const profiles = ['https://x.com/saksham', 'https://www.linkedin.com/company/saksham'];
const e2e = startProduct({
  author: 'builtin',
  env: { ...service.settings, SOCIAL_URLS: profiles.join(',') },
});
beforeEach(() => service.reset());

let count = 0;
const labels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', message: 'Message' };
type Message = Record<keyof typeof labels, string>;
const newMessage = (): Message => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  message: `Where is course ${(count += 1)}?\nI can’t find it.`,
});

const field = (page: Page, name: keyof Message) => page.getByLabel(labels[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function fillIn(page: Page, message: Message): Promise<void> {
  for (const name of Object.keys(labels) as (keyof Message)[]) await field(page, name).fill(message[name]);
}
async function valuesOf(page: Page): Promise<Message> {
  const entries = Object.keys(labels).map(
    async (name) => [name, await field(page, name as keyof Message).inputValue()] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Message;
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank You!' });

describe('a message', () => {
  test('is sent once, however often the button is pressed, and redirects home after a countdown from 5', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.clock.install();
    await page.goto('/getintouch');
    await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor();
    const links = page.getByRole('main').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(profiles);
    const message = newMessage();
    await fillIn(page, message);
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
    for (const seconds of [5, 4, 3, 2, 1]) {
      await page.getByText(`Redirecting to home in ${seconds} seconds...`).waitFor();
      await page.clock.runFor(1_000);
    }
    await page.waitForURL(`${e2e.url}/`);
    expect(trouble).toEqual(noTrouble);
  });

  test('can be written and sent by keyboard alone, and staying stops the redirect', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
    await page.clock.install();
    await page.goto('/Getintouch');
    const message = { ...newMessage(), message: 'One line.' };
    await field(page, 'firstName').focus();
    for (const text of Object.values(message)) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe('Send Message');
    await page.keyboard.press('Enter');
    await thanks(page).waitFor();
    expect(service.accepted).toEqual([message]);
    await page.clock.runFor(2_000);
    await page.getByText('Redirecting to home in 3 seconds...').waitFor();
    expect(await page.getByRole('status').allTextContents()).toContain(contact.redirectSoon);
    // The countdown pauses while the button that stops it has the focus.
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Stay here');
    await page.clock.runFor(10_000);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('status').allTextContents()).toContain(contact.staying);
    expect(await page.getByText('Redirecting to home').isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await page.clock.runFor(10_000);
    await thanks(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Write another message' }).click();
    await button(page, 'Send Message').waitFor();
  });

  test('is sent without scripts; wrong fields keep their values, and nothing redirects', async () => {
    const { page } = await e2e.newPage({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto('/getintouch');
    expect(await page.locator('main [required]').count()).toBe(4);
    expect(await field(page, 'email').getAttribute('inputmode')).toBe('email');
    const message = { ...newMessage(), message: '   ' };
    await fillIn(page, message);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await button(page, 'Send Message').click();
    expect((await answer).status()).toBe(422);
    await page.getByText('Message can’t be empty').waitFor();
    expect(await valuesOf(page)).toEqual(message);
    expect(await field(page, 'message').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'message').fill('Now there is something.');
    await button(page, 'Send Message').click();
    await thanks(page).waitFor();
    expect(service.accepted).toEqual([{ ...message, message: 'Now there is something.' }]);
    expect(await page.getByText('Redirecting to home').isVisible()).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
    await page.waitForURL(`${e2e.url}/`);
  });
});

test('an empty form is not sent: every field shows its error in the page’s language', async () => {
  const { page } = await e2e.newPage({ locale: 'hi-IN' });
  await page.goto('/getintouch');
  await button(page, 'संदेश भेजें').click();
  for (const label of ['पहला नाम', 'उपनाम', 'ईमेल', 'संदेश']) {
    await page.getByText(`${label} ख़ाली नहीं हो सकता`, { exact: true }).waitFor();
  }
  expect(await focusedName(page)).toBe('firstName');
  expect(service.submissions).toEqual([]);
});

test('the honeypot field is invisible, hidden from screen readers and unreachable by keyboard', async () => {
  const { page } = await e2e.newPage();
  await page.goto('/getintouch');
  expect(await page.getByRole('textbox').count()).toBe(4);
  const honeypot = page.locator('input[name="reference"]');
  expect(await honeypot.getAttribute('tabindex')).toBe('-1');
  const clipped = page.locator('[aria-hidden="true"]').filter({ has: honeypot });
  expect((await clipped.boundingBox())?.width).toBeLessThanOrEqual(1);
});

test('the page answers at two spellings of its path only', async () => {
  const { page } = await e2e.newPage();
  for (const [path, status] of [
    ['/getintouch', 200],
    ['/Getintouch', 200],
    ['/GETINTOUCH', 404],
    ['/getInTouch', 404],
  ] as const) {
    expect((await page.request.get(path)).status(), path).toBe(status);
  }
});
