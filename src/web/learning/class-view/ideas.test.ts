// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { chapterParts, drawn } from '#tests/dom/drawn.tsx';
import { inDocument } from '#tests/dom/in-document.ts';
import { ideasOf } from './ideas.ts';

const chapter = {
  objectives: ['Say what a half is'],
  description: 'One.\n\nTwo:\n\n- three\n- four\n\nFive.',
  topics: [
    { topic_id: 'a', title: 'Cut', description: 'Six.\n\n| a |\n| --- |\n| b |\n\nSeven.', code: null },
  ],
  practice: { problem: 'Half of 8?', hint: 'Share it.', answer: '4' },
  mistakes: [{ wrong: 'It is 2.', tempting: 'It is small.', right: 'It is 4.' }],
};

const wordsIn = (element: HTMLElement) => element.textContent.trim();

test('a chapter is split into ideas, with what is shown when it is asked for', () => {
  const text = `<div data-chapter-text>${drawn(chapterParts(chapter))}</div>`;
  inDocument(`<article><header>Halves</header>${text}</article>`);
  const ideas = ideasOf(document.querySelector('article')!);
  const shown = ideas.map(({ shown: elements }) =>
    elements.filter((each) => !each.matches('.topic, .text-reading')).map(wordsIn),
  );
  expect(shown).toEqual([
    ['Halves'],
    ['What you will be able to doSay what a half is'],
    ['One.'],
    ['Two:', 'threefour'],
    ['Five.'],
    ['Six.', 'ab'],
    ['Seven.'],
    [expect.stringContaining('Half of 8?')],
    [expect.stringContaining('It is 2.')],
  ]);
  expect(ideas.map(({ later }) => later.map(wordsIn))).toEqual([
    ...Array.from({ length: 7 }, () => []),
    ['HintShare it.', 'See the answer4'],
    ['It is 2.', 'It is small.', 'It is 4.'].map((part) => expect.stringContaining(part) as string),
  ]);
});
