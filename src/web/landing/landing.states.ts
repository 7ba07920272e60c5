import { strangers, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'landing', path: '/', shows: /^Get Started$|^What is Saksham/, findable: true, measured: true },
  { name: 'landing-hindi', path: '/', hindi: true, shows: 'कोर्स बनाएँ', findable: true },
  { name: 'landing-of-guest', path: '/', who: 'guest', shows: 'What is Saksham?', findable: true },
  { name: 'landing-about', path: '/?about', who: 'guest', shows: 'Key Features', findable: true },
  {
    name: 'landing-of-reader',
    path: '/',
    prepare: async (page, { readable }) => {
      const path = `/createcourse/start/${readable.id}?chapter=${readable.chapterIds[0]}`;
      const names = { courseName: 'Knots', chapterName: 'Loops that hold', language: 'en' };
      const last = { courseId: readable.id, path, ...names };
      // A state before may have made this visitor a guest, of whom the server knows more.
      await page.context().clearCookies();
      await page.addInitScript((kept) => localStorage.setItem('last read', kept), JSON.stringify(last));
    },
    shows: 'Loops that hold',
    findable: true,
  },
  { name: 'landing-signed-in', path: '/?about', who: 'learner', shows: 'Key Features', findable: true },
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
];

/** The home of a learner with something to go on with is the dashboard. */
export const access: PageAccess[] = [strangers('/')];
