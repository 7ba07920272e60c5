import type { Page } from 'playwright-core';
import type { ReverificationNeeded, Security } from '#contract/security.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

const date = '2026-11-20T10:00:00.000Z';
const device = { current: false, browser: null, system: null, createdAt: date, lastUsedAt: date };

/** All features of the page. No account of the page world has all of them. */
const everything: Security = {
  email: 'asha@example.org',
  emailVerified: false,
  mail: true,
  hasPassword: true,
  passwordSignsIn: true,
  twoFactor: { enabled: true, recoveryCodesLeft: 0 },
  passkeys: [
    { id: 'one', name: 'आशा का फ़ोन', createdAt: date },
    { id: 'two', name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschrank', createdAt: date },
  ],
  passkeysPossible: true,
  providers: [
    { id: 'one', name: 'University', connected: true },
    { id: 'two', name: 'School', connected: false },
  ],
  sessions: [
    { ...device, id: 'one', current: true, browser: 'Chrome', system: 'Android' },
    { ...device, id: 'two' },
    { ...device, id: 'three', browser: 'Firefox', system: 'Linux' },
  ],
};

const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);

const url = (path: string) => (address: URL) => address.pathname === path;

async function startTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Code', { exact: true }).fill('123456');
}

/** Accepts any first code without changing the account, which other states use. */
async function acceptAnyCode(page: Page): Promise<void> {
  await page.route(url('/api/me/two-factor/confirmation'), (route) =>
    route.fulfill({ json: { recoveryCodes: codes } }),
  );
  await page.route(url('/api/me/security'), (route) => route.fulfill({ json: everything }));
}

const confirmCode = async (page: Page) => {
  await startTwoFactor(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
};

const need: ReverificationNeeded = {
  level: 'multi_factor',
  methods: ['password', 'totp', 'recovery_code', 'passkey'],
};
const ofLearner = { path: '/dashboard/security', who: 'learner' } as const;

export const states: PageState[] = [
  { ...ofLearner, name: 'security', shows: 'Your devices', measured: true },
  {
    ...ofLearner,
    name: 'security-two-factor-setup',
    reach: startTwoFactor,
    shows: '2. Type the code that the app shows',
  },
  {
    ...ofLearner,
    name: 'security-everything',
    prepare: acceptAnyCode,
    reach: async (page) => {
      await confirmCode(page);
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
    },
    shows: 'Connected accounts',
  },
  {
    ...ofLearner,
    name: 'security-step-up',
    // The server answers a change of the password by asking for reverification.
    prepare: (page) =>
      page.route(url('/api/me/password'), (route) =>
        route.fulfill({
          status: 403,
          json: { error: 'no', code: 'reverification-needed', details: need, requestId: 'x' },
        }),
      ),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('New password').fill('a new long password');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    provokes: /403/,
    shows: 'Your password',
  },
];
