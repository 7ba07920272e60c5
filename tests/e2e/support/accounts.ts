import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { button } from './screens.ts';

export const newAccount = () => ({ email: `${randomUUID()}@example.org`, password: 'correct horse' });
type Account = ReturnType<typeof newAccount>;

async function submit(page: Page, { email, password }: Account, name: 'Sign in' | 'Sign up'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await button(page, name).click();
}

export const submitSignIn = (page: Page, account: Account) => submit(page, account, 'Sign in');

export async function submitSignUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await submit(page, account, 'Sign up');
}

/** Signs up where addresses need no confirmation by mail. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await page.goto('/signup');
  await submitSignUp(page, account);
  await page.waitForURL('**/dashboard');
  return account;
}

export async function pressSignOut(page: Page): Promise<void> {
  await button(page, 'Account menu').click();
  await button(page, 'Sign out').click();
}

export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname === '/');
}
