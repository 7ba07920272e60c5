import { stopClock, type PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
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
];
