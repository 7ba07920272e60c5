import { stopClock, type PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'contact', path: '/getintouch', shows: 'Send Message', findable: true, measured: true },
  {
    name: 'contact-sent',
    path: '/getintouch',
    prepare: stopClock,
    reach: async (page) => {
      for (const label of ['First Name', 'Last Name', 'Message']) await page.getByLabel(label).fill('Asha');
      await page.getByLabel('Email').fill('asha@example.org');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('button', { name: 'Stay here' }).click();
      await page.clock.resume();
    },
    shows: 'You stay on this page.',
  },
];
