import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface Account {
  email: string;
  password: string;
}

export function newAccount(): Account {
  return { email: `${randomUUID()}@example.org`, password: 'correct horse' };
}

export async function fillIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
}

/** Fills in the form of `/signup` and sends it. */
export async function submitSignUp(page: Page, account: Account): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Signs up where addresses need no confirmation by mail. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await submitSignUp(page, account);
  await page.waitForURL('**/dashboard');
  return account;
}

/** Sends the sign-in form of the page that is open. */
export async function submitSignIn(page: Page, account: Account): Promise<void> {
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Presses “Sign out” in the account's menu; the caller waits for the next page. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname === '/');
}

/** Returns the role of a toast. Waits until it is attached, not visible, because it fades by itself on a slow machine. */
export function roleOfToast(page: Page, text: string): Promise<string | null> {
  return page.locator('[role=status], [role=alert]').filter({ hasText: text }).first().getAttribute('role');
}

/** Saves a layout as a visitor, which makes them a guest. Returns the course's id. */
export async function becomeGuest(page: Page, origin: string): Promise<string> {
  const layout = {
    'Course Name': 'Knots',
    Description: 'Ropes',
    Chapters: [{ 'Chapter Name': 'The bowline' }],
  };
  const saved = await page.request.post('/api/course/save-course-layout', {
    data: layout,
    headers: { origin },
  });
  if (saved.status() !== 201) throw new Error(`saving a layout: ${saved.status()}`);
  return ((await saved.json()) as { courseId: string }).courseId;
}

export async function myCourses(page: Page): Promise<string[]> {
  const mine = (await (await page.request.get('/api/courses/mine')).json()) as { _id: string }[];
  return mine.map(({ _id }) => _id);
}
