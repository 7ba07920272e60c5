// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { TextsContext } from '#web/platform/texts/texts.tsx';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { ideasOf } from './ideas.ts';

const chapter = {
  ...{ _id: 'id', chapterName: 'Halves', duration: '', about: 'What a half is.' },
  ...{ state: 'ready' as const, revision: 1, incomplete: false },
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
  const html = renderToStaticMarkup(
    <MarkdownReaderContext value={markdownReader}>
      <TextsContext value={textsIn('en', 'en')}>
        <article>
          <header>{chapter.chapterName}</header>
          <div data-chapter-text>
            <ChapterParts chapter={chapter} language="en" />
          </div>
        </article>
      </TextsContext>
    </MarkdownReaderContext>,
  );
  document.body.innerHTML = html;
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
    ['HintShare it.', 'Answer4'],
    ['It is 2.', 'It is small.', 'It is 4.'].map((part) => expect.stringContaining(part) as string),
  ]);
});
