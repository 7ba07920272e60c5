import type { Page } from 'playwright-core';
import type { RewriteState } from '#contract/rewriting.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const path = ({ readable: { id, chapterIds } }: PageWorld) =>
  `/createcourse/start/${id}?chapter=${chapterIds[0]}`;

/** Shows a chapter that was rewritten, and two texts besides the one that is read. */
async function showRewrite(page: Page): Promise<void> {
  const rewrite = { _id: 'a-rewrite', instruction: 'More examples.', state: 'done' } as const;
  const json: RewriteState = { possible: true, textsKept: 10, rewrite };
  await page.route('**/chapters/*/rewrites', (route) => route.fulfill({ json }));
  const versions = [0, 1, 2].map((n) => ({
    _id: `version-${n}`,
    writtenAt: `2026-11-0${9 - n}T06:30:00.000Z`,
    read: n === 0,
  }));
  await page.route('**/chapters/*/versions', (route) => route.fulfill({ json: versions }));
}

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
  ofOwner('chapter-rewritten', /^The newest 10 versions are kept\./, { prepare: showRewrite }),
];
