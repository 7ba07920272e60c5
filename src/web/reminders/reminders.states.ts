import type { PageState } from '#tests/page-states/page-state.ts';

const end = '/reminders/end?token=01890000-0000-4000-8000-000000000000';

export const states: PageState[] = [
  { name: 'reminders-end', path: end, shows: 'Stop the reminders?' },
  {
    name: 'reminders-ended-hindi',
    path: end,
    hindi: true,
    reach: (page) => page.getByRole('button', { name: 'रिमाइंडर बंद करें' }).click(),
    shows: 'अब आपको याद नहीं दिलाया जाएगा',
  },
  {
    name: 'reminders-chosen',
    path: '/dashboard/settings',
    who: 'learner',
    reach: (page) => page.getByRole('radio', { name: 'Notification on this device' }).check(),
    shows: /^Once a day at most/,
  },
];
