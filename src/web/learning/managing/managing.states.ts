import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const path = ({ readable: { id, chapterIds } }: PageWorld) =>
  `/createcourse/start/${id}?chapter=${chapterIds[0]}`;

const ofOwner = (
  name: string,
  shows: PageState['shows'],
  more: Pick<PageState, 'prepare' | 'reach'>,
): PageState => ({ name, path, who: 'learner', shows, ...more });

export const states: PageState[] = [
  ofOwner('chapter-rewrite', 'How should it be different?', {
    async reach(page) {
      await page.getByRole('button', { name: 'Rewrite this chapter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Simpler' }).click();
    },
  }),
  ofOwner('chapter-remove', 'The chapter and its questions are deleted for good', {
    reach: (page) => page.getByRole('button', { name: 'Remove this chapter' }).click(),
  }),
];
