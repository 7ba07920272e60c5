// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { RewriteState } from '#contract/rewriting.ts';
import { fails, offline, type Answers } from '#tests/dom/contract-network.ts';
import { filled } from '#tests/dom/filled.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import ManageChapter from './manage-chapter.tsx';

const wish = 'More examples from a kitchen garden.';
const rewrite = (state: 'under-way' | 'done' | 'failed') => ({ _id: 'r', instruction: wish, state });
const stateOf = (rewrite: RewriteState['rewrite']) => ({ possible: true, textsKept: 3, rewrite });
let count = 0;

/** Shows what the owner of a course of two chapters can do with one. Each has ids of its own, because reads are kept by id. */
async function openChapter(answers: Answers = {}) {
  const _id = `course-${(count += 1)}`;
  const chapters = ['Clay', 'Ants'].map((chapterName, at) => ({ _id: `${at}`, chapterName, state: 'ready' }));
  const course = { _id, courseName: 'Soil', chapters } as unknown as CourseSummary;
  let changes = 0;
  const page = await openPage(
    '/createcourse/start/c',
    { default: () => <ManageChapter course={course} chapterId="0" onChanged={() => (changes += 1)} /> },
    { readRewrite: () => stateOf(null), listVersions: () => [], ...answers },
  );
  const write = async (text: string) => {
    const field = await screen.findByLabelText<HTMLTextAreaElement>('How should it be different?');
    await page.fill(field, text);
    await page.press('Rewrite', await dialog());
    return field;
  };
  return { ...page, write, changes: () => changes };
}

const dialog = () => screen.findByRole('dialog', { name: 'Rewrite this chapter' });

test('has a chapter rewritten as wished, says when it is, and restores an earlier text', async () => {
  const { press, write, network, changes } = await openChapter();
  await press('Rewrite this chapter');
  await press('Rewrite', await dialog());
  await screen.findByText('Please fill in this field.');
  await press('More examples');
  const field = screen.getByLabelText<HTMLTextAreaElement>('How should it be different?');
  expect(field.value).toBe('More examples');
  network.answer({ rewriteChapter: () => stateOf(rewrite('under-way')) });
  await write(wish);
  await screen.findByText('This chapter is being rewritten:');
  screen.getByText(wish);
  expect(screen.queryByRole('dialog')).toBeNull();

  const version = (_id: string, read: boolean) => ({ _id, writtenAt: '2026-03-04T05:06:07.000Z', read });
  network.answer({
    readRewrite: () => stateOf(rewrite('done')),
    listVersions: () => [version('new', true), version('old', false)],
    restoreVersion: () => [],
  });
  dispatchEvent(new Event('online'));
  await screen.findByText('This chapter is rewritten.');
  await press(/^Restore the version of/);
  await waitFor(() => expect(network.inputsOf('restoreVersion')).toMatchObject([{ versionId: 'old' }]));
  await waitFor(() => expect(changes()).toBe(2));
});

test('says what fails, keeps the instruction, and repeats it under the same key', async () => {
  const help = { title: 'Help', text: 'Call.', contacts: [{ name: 'Tele-MANAS', number: '14416' }] };
  const { press, write, network } = await openChapter({ rewriteChapter: fails('author-refused') });
  await press('Rewrite this chapter');
  await write('Something dangerous.');
  await within(await dialog()).findByText(/^This is not written/);
  network.answer({ rewriteChapter: fails('topic-needs-help', { details: { help } }) });
  await write('Something sad.');
  await within(await dialog()).findByRole('list', { name: /numbers/i });
  expect(filled()).toEqual(['Call 14416 Tele-MANAS']);
  network.answer({ rewriteChapter: offline });
  await write(wish);
  await within(await dialog()).findByText(/^We could not reach Saksham\./);
  network.answer({ rewriteChapter: () => stateOf(rewrite('failed')) });
  expect((await write(wish)).value).toBe(wish);
  const failed = within(await screen.findByRole('alert'));
  failed.getByText(wish);
  failed.getByText('The chapter’s text has not changed.');
  const keys = network.calls.filter(({ name }) => name === 'rewriteChapter').map(({ key }) => key);
  expect(keys[2]).toBe(keys[3]);
  expect(new Set(keys).size).toBe(3);
});

test('removes a chapter once its owner has confirmed it, also when it is gone already', async () => {
  const { press, network, at } = await openChapter({ removeChapter: fails('chapter-not-found') });
  await press('Remove this chapter');
  await press('Remove', await screen.findByRole('alertdialog', { name: 'Remove “Clay”?' }));
  await screen.findByText('Another page');
  expect(at()).toMatch(/^\/createcourse\/start\/course-\d+$/);
  expect(network.inputsOf('removeChapter')).toMatchObject([{ chapterId: '0' }]);
});
