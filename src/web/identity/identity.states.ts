import type { Page } from 'playwright-core';
import { everybody, strangers, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await Promise.all([
    page.waitForLoadState('load'),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
}

export const states: PageState[] = [
  { name: 'signin', path: '/signin', shows: 'Please sign in / sign up to continue', measured: true },
  {
    name: 'signin-wrong',
    path: '/signin',
    reach: submitSignIn,
    provokes: /401/,
    shows: 'The email or the password is not right.',
  },
  { name: 'signup', path: '/signup', shows: 'Please sign in / sign up to continue', measured: true },
  {
    name: 'signup-for-certificate-hindi',
    path: '/signup?next=%2Fdashboard%2Fcertificates%3Fcourse%3Dsoil',
    who: 'guest',
    hindi: true,
    shows: 'प्रमाण-पत्र पर आपका नाम चाहिए',
  },
  { name: 'mobile-signin', path: '/mobile-signin', shows: 'Sign in', measured: true },
  { name: 'mobile-signup', path: '/mobile-signup', shows: 'Sign up', measured: true },
  {
    name: 'second-step',
    path: '/signin/code',
    reach: (page) => page.getByRole('button', { name: 'Continue' }).click(),
    shows: 'Please enter the code.',
  },
  { name: 'second-step-recovery', path: '/signin/code?by=recovery', who: 'guest', shows: 'Each works once.' },
  {
    name: 'provider-problem',
    path: '/signin/problem?reason=account-exists',
    shows: 'so we did not let you in',
  },
  { name: 'forgot-password', path: '/forgot-password', shows: 'This site can’t send mails' },
  {
    name: 'reset-password',
    path: '/reset-password?token=made-up',
    reach: (page) => page.getByRole('button', { name: 'Set the new password' }).click(),
    shows: 'Please enter your password.',
  },
  { name: 'reset-password-expired', path: '/reset-password', shows: 'This link no longer works' },
  { name: 'confirm-email', path: '/confirm-email?token=made-up', shows: 'Confirm this address' },
  { name: 'confirm-email-done', path: '/confirm-email?confirmed', shows: 'Your address is confirmed' },
  { name: 'check-mail', path: '/check-mail', shows: 'This site can’t send mails' },
  { name: 'sign-out', path: '/signout', who: 'learner', shows: 'You are signed in as Asha.' },
];

export const access: PageAccess[] = [
  ...['/signin', '/signup', '/mobile-signin', '/mobile-signup', '/signin/code'].map((path) =>
    strangers(path),
  ),
  everybody('/signin/with/nobody', 'to /signin/problem?provider=nobody&reason=failed'),
  {
    path: '/signin/done',
    outcomes: { ...strangers('/signin/done').outcomes, visitor: 'to /signin', guest: 'to /signin' },
  },
];
