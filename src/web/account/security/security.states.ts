import type { ReverificationNeeded } from '#contract/security.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

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
    reach: (page) => page.getByRole('button', { name: 'Turn on' }).click(),
    shows: '2. Type the code that the app shows',
  },
  {
    ...ofLearner,
    name: 'security-step-up',
    // The server answers a change of the password by asking for reverification.
    prepare: (page) =>
      page.route('**/api/me/password', (route) =>
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
