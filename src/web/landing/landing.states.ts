import type { Page } from 'playwright-core';
import { strangers, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

/** A state before may have begun courses, for which `/` is a home. */
const forgetBegun = (page: Page) => page.context().clearCookies();

export const states: PageState[] = [
  { name: 'landing', path: '/', shows: /^Get Started$|^What is Saksham/, findable: true, measured: true },
  { name: 'landing-hindi', path: '/', hindi: true, shows: 'कोर्स बनाएँ', findable: true },
  { name: 'landing-of-guest', path: '/', who: 'guest', shows: 'What is Saksham?', findable: true },
  { name: 'landing-about', path: '/?about', who: 'guest', shows: 'Key Features', findable: true },
  {
    name: 'landing-of-reader',
    path: '/',
    prepare: async (page, { readable, url }) => {
      const path = `/createcourse/start/${readable.id}?chapter=${readable.chapterIds[0]}`;
      const knots = { courseId: readable.id, courseName: 'Knots', language: 'en', path };
      const names = ['Loops that hold', 'Knots for a load'];
      const reads = JSON.stringify(names.map((chapterName) => ({ ...knots, chapterName })));
      // A state before may have made this visitor a guest, of whom the server knows more.
      await page.context().clearCookies();
      await page.context().addCookies([{ name: 'begun', value: '2', url }]);
      await page.addInitScript((kept) => localStorage.setItem('last read', kept), reads);
    },
    reach: (page) => page.context().clearCookies({ name: 'begun' }),
    shows: 'Knots for a load',
    findable: true,
  },
  {
    name: 'landing-of-saver',
    path: '/',
    prepare: async (page, { readable, url }) => {
      await page.context().clearCookies();
      await page.context().addCookies([{ name: 'begun', value: '1', url }]);
      const path = `/createcourse/start/${readable.id}`;
      const saved = JSON.stringify([{ courseId: readable.id, courseName: 'Knots', language: 'en', path }]);
      await page.addInitScript((kept) => localStorage.setItem('saved here', kept), saved);
    },
    reach: (page) => page.context().clearCookies({ name: 'begun' }),
    shows: 'Courses on this device',
    findable: true,
  },
  { name: 'landing-signed-in', path: '/?about', who: 'learner', shows: 'Key Features', findable: true },
  {
    name: 'landing-menu',
    path: '/',
    prepare: forgetBegun,
    reach: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
    shows: 'How It Works',
  },
  {
    name: 'landing-answer',
    path: '/',
    prepare: forgetBegun,
    reach: (page) => page.getByText('Is it really free?').click(),
    shows: /rupee|coins/i,
  },
];

/** The home of a learner with something to go on with is the dashboard. */
export const access: PageAccess[] = [strangers('/')];
