import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const path = ({ practice }: PageWorld) => `/createcourse/questions/${practice.id}`;
const ofOwner = { path, who: 'learner' } as const;

export const states: PageState[] = [
  { name: 'questions', ...ofOwner, shows: 'Which part of a plant drinks water?' },
  {
    name: 'questions-edit',
    ...ofOwner,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.getByLabel('Why it is wrong 1').waitFor();
      // Otherwise, the page's header may cover a part of a button.
      await page.evaluate(() => scrollTo(0, 0));
    },
    shows: 'Why it is wrong 1',
  },
  {
    name: 'questions-not-yours',
    path,
    status: 403,
    provokes: /403/,
    shows: 'Only the person who created this course',
  },
];

export const access: PageAccess[] = [
  { path: '/createcourse/questions/COURSE', outcomes: { ...everybody('', 403).outcomes, owner: 200 } },
];
