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

export const states: PageState[] = [
  {
    name: 'chapter-rewrite',
    path,
    who: 'learner',
    async reach(page) {
      await page.getByRole('button', { name: 'Rewrite this chapter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Simpler' }).click();
    },
    shows: 'How should it be different?',
  },
  {
    name: 'chapter-remove',
    path,
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Remove this chapter' }).click(),
    shows: 'The chapter goes for good',
  },
  {
    name: 'chapter-rewriting',
    path,
    who: 'learner',
    prepare: (page) => showRewrite(page, { _id: 'a-rewrite', instruction, state: 'under-way' }, 0),
    shows: 'This chapter is being rewritten:',
  },
  {
    name: 'chapter-rewritten',
    path,
    who: 'learner',
    prepare: (page) => showRewrite(page, { _id: 'a-rewrite', instruction, state: 'done' }, 2),
    shows: 'The newest 10 texts of a chapter are kept.',
  },
  {
    name: 'chapter-not-rewritten-hindi',
    path,
    who: 'learner',
    hindi: true,
    prepare: (page) =>
      showRewrite(
        page,
        {
          _id: 'a-rewrite',
          instruction,
          state: 'failed',
          error: { code: 'author-unavailable', error: 'The AI service is down, busy or not reachable.' },
        },
        1,
      ),
    shows: 'यह अध्याय दोबारा नहीं लिखा जा सका',
  },
];
