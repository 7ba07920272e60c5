import { endOfId, writeProgressCode } from '#contract/learning/progress-code.ts';
import type { Page } from 'playwright-core';
import { needsHelp } from './layout-states.ts';
import { stopClock, type PageState } from './page-state.ts';

async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await Promise.all([
    page.waitForLoadState('load'),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
}

async function submitSignUp(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await Promise.all([page.waitForLoadState('load'), page.getByRole('button', { name: 'Sign up' }).click()]);
}

const atOptions = '/createcourse?step=3';
const usedUp = { error: 'no', code: 'ai-budget', details: { of: 'site' }, requestId: 'x' };
const unsure = { ...needsHelp, details: { ...needsHelp.details, unsure: true } };
const failedLayout = { error: 'no', code: 'author-unavailable', requestId: 'x' };
const halfALayout = `event: layout\ndata: ${JSON.stringify({
  'Course Name': 'Kites that fly',
  'Number of Chapters': 3,
  Chapters: [{ 'Chapter Name': 'Paper and bamboo' }],
})}\n\n`;

/** Pages that need no account: landing, sign-in, wizard, store and others. */
export const visitorStates: PageState[] = [
  { name: 'landing', path: '/', shows: 'Get Started', findable: true, measured: true },
  { name: 'landing-hindi', path: '/', hindi: true, shows: 'कोर्स बनाएँ', findable: true },
  { name: 'landing-of-guest', path: '/', who: 'guest', shows: 'Go on learning', findable: true },
  { name: 'landing-signed-in', path: '/', who: 'learner', shows: 'Get Started', findable: true },
  {
    name: 'landing-menu',
    path: '/',
    reach: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
    shows: 'How It Works',
  },
  {
    name: 'landing-answer',
    path: '/',
    reach: (page) => page.getByText('Is it really free?').click(),
    shows: /rupee|coins/i,
  },
  { name: 'signin', path: '/signin', shows: 'Please sign in / sign up to continue', measured: true },
  {
    name: 'signin-wrong',
    path: '/signin',
    reach: submitSignIn,
    provokes: /401/,
    shows: 'The email or the password is not right.',
  },
  // The toast fades by itself, so identity.e2e.ts tests its text.
  { name: 'signin-needed', path: '/dashboard', shows: 'Please sign in / sign up to continue' },
  { name: 'signup', path: '/signup', shows: 'Please sign in / sign up to continue', measured: true },
  {
    name: 'signup-taken',
    path: '/signup',
    reach: submitSignUp,
    provokes: /409|422|400/,
    shows: 'There is already an account with this email.',
  },
  { name: 'mobile-signin', path: '/mobile-signin', shows: 'Sign in', measured: true },
  {
    name: 'mobile-signin-wrong',
    path: '/mobile-signin',
    reach: submitSignIn,
    provokes: /401/,
    shows: 'The email or the password is not right.',
  },
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
    shows: 'To keep that account safe',
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
  { name: 'wizard', path: '/createcourse', shows: 'Step 1 of 3', measured: true },
  { name: 'wizard-topic', path: '/createcourse?step=2', shows: 'What topic do you want to dive into?' },
  { name: 'wizard-options', path: atOptions, shows: 'What you leave open is filled in' },
  { name: 'wizard-your-courses', path: '/createcourse', who: 'guest', shows: 'Deleted courses' },
  {
    name: 'wizard-delete-course',
    path: '/createcourse',
    who: 'guest',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page.getByRole('button', { name: /^Delete / }).click();
    },
    shows: 'deleted for good',
  },
  {
    name: 'wizard-planning',
    path: atOptions,
    prepare: (page) =>
      page.addInitScript((answer) => {
        const { fetch } = globalThis;
        // The answer does not end, which `route.fulfill` can't do.
        globalThis.fetch = (input, init) =>
          String(input instanceof Request ? input.url : input).includes('/api/authoring/layouts')
            ? Promise.resolve(
                new Response(
                  new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(answer)) }),
                  { headers: { 'Content-Type': 'text/event-stream' } },
                ),
              )
            : fetch(input, init);
      }, halfALayout),
    reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
    shows: 'Paper and bamboo',
  },
  {
    name: 'wizard-failed',
    path: atOptions,
    prepare: (page) =>
      page.route('**/api/authoring/layouts', (route) => route.fulfill({ status: 503, json: failedLayout })),
    reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
    provokes: /503/,
    shows: 'An error occurred while generating or saving the course layout.',
  },
  {
    name: 'wizard-help',
    path: '/createcourse?step=2',
    reach: async (page) => {
      await page.getByLabel('What topic do you want to dive into?').fill('My husband beats me');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Generate Course' }).click();
    },
    provokes: /422/,
    shows: 'It is not your fault, and there is help',
  },
  {
    name: 'wizard-unsure',
    path: atOptions,
    prepare: (page) =>
      page.route('**/api/authoring/layouts', (route) => route.fulfill({ status: 422, json: unsure })),
    reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
    provokes: /422/,
    shows: 'Go on',
  },
  {
    name: 'wizard-ai-budget',
    path: atOptions,
    prepare: (page) =>
      page.route('**/api/authoring/layouts', (route) => route.fulfill({ status: 429, json: usedUp })),
    reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
    provokes: /429/,
    shows: 'Go on with the built-in author',
  },
  { name: 'courses', path: '/courses', shows: 'Tea for four', findable: true },
  { name: 'courses-found', path: '/courses?q=tea&language=en', shows: 'Tea for four' },
  { name: 'courses-none', path: '/courses?q=nothing+like+it', shows: 'No course was found' },
  { name: 'store', path: '/store', shows: 'Test mode: no money moves', findable: true, measured: true },
  { name: 'store-paid', path: '/store?paid=1', shows: 'Your coins are added as soon as' },
  { name: 'store-cancelled', path: '/store?cancelled=1', shows: 'The payment was cancelled' },
  {
    name: 'store-buying',
    path: '/store',
    prepare: (page) => page.route('**/api/wallet/purchases', () => new Promise<void>(() => undefined)),
    reach: (page) => page.getByRole('button', { name: 'Pro Plan' }).click(),
    shows: 'Processing your purchase...',
  },
  { name: 'contact', path: '/getintouch', shows: 'Send Message', findable: true, measured: true },
  {
    name: 'contact-wrong',
    path: '/getintouch',
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Send Message' }).click();
    },
    provokes: /422/,
    shows: /can’t be empty/,
  },
  {
    name: 'contact-sent',
    path: '/getintouch',
    prepare: stopClock,
    reach: async (page) => {
      await page.getByLabel('First Name').fill('Asha');
      await page.getByLabel('Last Name').fill('Kumari');
      await page.getByLabel('Email').fill('asha@example.org');
      await page.getByLabel('Message').fill('Thank you for the course on bicycles.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('button', { name: 'Stay here' }).click();
      await page.clock.resume();
    },
    shows: 'You stay on this page.',
  },
  { name: 'saved-empty', path: '/saved', shows: 'No course is saved here yet' },
  {
    name: 'course-save-asked',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: (page) => page.getByRole('button', { name: 'Save for offline' }).click(),
    shows: /It takes about/,
  },
  {
    name: 'saved',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Save for offline' }).click();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      const list = page.getByRole('link', { name: 'Courses on this phone' });
      await save.or(list).waitFor();
      // In another size of the window it was saved before.
      if (await save.isVisible()) await save.click();
      await list.click();
    },
    shows: 'Search in the chapters',
  },
  { name: 'bring-answers', path: '/saved/import', shows: 'Bring my answers', measured: true },
  {
    name: 'bring-answers-wrong',
    path: '/saved/import',
    hindi: true,
    reach: async (page) => {
      await page.getByRole('textbox').fill('SK1-');
      await page.getByRole('button', { name: 'मेरे उत्तर ले आइए' }).click();
    },
    provokes: /422/,
    shows: /यह कोड पूरा नहीं है/,
  },
  {
    name: 'bring-answers-done',
    path: '/saved/import',
    reach: async (page, world) => {
      const code = writeProgressCode({
        device: '5f0c2b1e-7a64-4d0f-9a53-0e6b1c2d3e4f',
        courseId: world.practice.id,
        zone: 'Asia/Kolkata',
        events: [
          { seq: 0, atS: 1_790_000_000, about: endOfId(world.practice.chapterIds[0] ?? '') },
          { seq: 1, atS: 1_790_000_060, about: '00000000' },
        ],
      });
      await page.getByRole('textbox').fill(code);
      await page.getByRole('button', { name: 'Bring my answers' }).click();
    },
    shows: '1 answer or mark is here. It counts.',
  },
  { name: 'terms', path: '/terms', shows: 'Terms & Conditions', findable: true, measured: true },
  { name: 'policy', path: '/Policy', shows: 'Privacy Policy', findable: true, measured: true },
  { name: 'offline', path: '/offline', shows: 'You are offline' },
  {
    name: 'not-found',
    path: '/nothing-here',
    status: 404,
    provokes: /404/,
    shows: 'This page does not exist',
  },
];
