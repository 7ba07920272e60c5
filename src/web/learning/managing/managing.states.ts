import type { Page } from 'playwright-core';
import type { RewriteState } from '#contract/rewriting.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const path = ({ readable: { id, chapterIds } }: PageWorld) =>
  `/createcourse/start/${id}?chapter=${chapterIds[0]}`;

const instruction = 'More examples from a kitchen garden.';

/** Shows a chapter that had a rewrite, and this many texts besides the one that is read. */
async function showRewrite(page: Page, rewrite: RewriteState['rewrite'], earlier: number): Promise<void> {
  const json: RewriteState = { possible: true, textsKept: 10, rewrite };
  await page.route('**/chapters/*/rewrites', (route) => route.fulfill({ json }));
  const versions = Array.from({ length: earlier + 1 }, (_, n) => ({
    _id: `version-${n}`,
    writtenAt: `2026-11-0${9 - n}T06:30:00.000Z`,
    read: n === 0,
  }));
  await page.route('**/chapters/*/versions', (route) => route.fulfill({ json: versions }));
}

const ofOwner = (
  name: string,
  shows: string,
  more: Partial<Pick<PageState, 'prepare' | 'reach' | 'hindi'>>,
): PageState => ({ name, path, who: 'learner', shows, ...more });
async function openAndPress(page: Page, name: string): Promise<void> {
  await page.getByText('Manage this chapter').click();
  await page.getByRole('button', { name }).click();
}
const rewritten = (state: 'under-way' | 'done') => ({ _id: 'a-rewrite', instruction, state });
const error = {
  code: 'author-unavailable',
  error: 'The AI service is down, busy or not reachable.',
} as const;

export const states: PageState[] = [
  ofOwner('chapter-rewrite', 'How should it be different?', {
    async reach(page) {
      await openAndPress(page, 'Rewrite this chapter');
      await page.getByRole('dialog').getByRole('button', { name: 'Simpler' }).click();
    },
  }),
  ofOwner('chapter-remove', 'The chapter and its questions are deleted for good', {
    reach: (page) => openAndPress(page, 'Remove this chapter'),
  }),
  ofOwner('chapter-rewriting', 'This chapter is being rewritten:', {
    prepare: (page) => showRewrite(page, rewritten('under-way'), 0),
  }),
  ofOwner(
    'chapter-rewritten',
    'The newest 10 versions are kept. The oldest is deleted when a new one comes.',
    {
      prepare: (page) => showRewrite(page, rewritten('done'), 2),
      reach: (page) => page.getByText('Manage this chapter').click(),
    },
  ),
  ofOwner('chapter-not-rewritten-hindi', 'यह अध्याय दोबारा नहीं लिखा जा सका', {
    hindi: true,
    prepare: (page) => showRewrite(page, { _id: 'a-rewrite', instruction, state: 'failed', error }, 1),
  }),
];
