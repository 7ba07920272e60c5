// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { offline } from '#tests/dom/contract-network.ts';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import {
  allRoots,
  itemsOf,
  nothingNext,
  ofEachKind,
  open,
  questionOf,
  threeAlike,
} from '#tests/dom/practice-course.tsx';
import CheckPage from './check-page.tsx';
import { Question } from './question/question.tsx';

// Another file in this worker may have left an outbox in which answers wait.
vi.hoisted(() => vi.resetModules());

test.each(['a press', 'Enter'])(
  'Check says what is missing before the page can take an answer (%s)',
  async (by) => {
    const [question] = ofEachKind;
    const asked = { ...question!, courseId: 'c' };
    const Early = ({ waits }: { waits: boolean }) => (
      <Question
        {...{ question: asked, waits }}
        language="en"
        given={undefined}
        onCheck={() => undefined}
        place="1"
      >
        <></>
      </Question>
    );
    function Page() {
      const [waits, setWaits] = useState(true);
      return (
        <>
          <Early waits={waits} />
          <button type="button" onClick={() => setWaits(false)}>
            Come
          </button>
        </>
      );
    }
    const { user } = await openPage('/practice', { default: Page }, {}, { me: learner });
    const check = screen.getByRole('button', { name: 'Check' });
    if (by === 'Enter') {
      check.focus();
      await user.keyboard('{Enter}');
    } else await user.click(check);
    screen.getByText('Choose an answer first.');
    expect(document.activeElement).toBe(check);
    await user.click(screen.getByRole('button', { name: 'Come' }));
    screen.getByText('Choose an answer first.');
    await user.click(screen.getByLabelText('The roots'));
    expect(screen.queryByText('Choose an answer first.')).toBeNull();
  },
);

test('questions say what is missing, what is right and why, up to a result with what to read again', async () => {
  const answers = { reportQuestion: () => ({ reported: true as const }) };
  const { press, choose, says, user, network } = await open(CheckPage, ofEachKind, answers);
  await focused(await screen.findByRole('heading', { name: 'Which part drinks (1)?' }));
  await press('Check');
  const none = await says('Choose an answer first.');
  const option = screen.getByLabelText('The roots');
  await focused(option);
  expect(option.getAttribute('aria-invalid')).toBe('true');
  expect(option.getAttribute('aria-describedby')).toBe(none.closest('[role=alert]')!.id);
  expect(screen.queryByRole('button', { name: 'Report a mistake' })).toBeNull();
  await choose('The flowers');
  const verdict = (await says(/^Not right/)).closest('[role=status]')!;
  expect(verdict.textContent).toBe('Not right. The answer is: The roots');
  await focused(verdict.querySelector('p')!);
  for (const words of ['Flowers make seeds.', 'Your answer: wrong', 'Right answer', 'Roots take up water.'])
    await says(words);
  const place = screen.getByRole('link', { name: 'See it in the text' });
  expect(place.getAttribute('href')).toMatch(/chapter=water#in-topic-2:~:text=Roots%20drink\.$/);
  document.documentElement.scrollTop = 99;
  await press('Next');
  await focused(await screen.findByRole('heading', { name: 'Which part drinks (2)?' }));
  expect(document.documentElement.scrollTop, 'the next question begins at the top').toBe(0);
  await choose('Light', 'Water');
  await says('Right!');
  expect(screen.queryByText(/You missed/)).toBeNull();
  await press('Report a mistake');
  await press('The answer is wrong');
  await user.type(await screen.findByLabelText('What is wrong?'), ': some leaves drink too.');
  await press('Send');
  await says('Thank you. The question will be looked at.');
  const report = {
    chapterId: 'water',
    questionId: 'q2',
    reason: 'The answer is wrong: some leaves drink too.',
  };
  expect(network.inputsOf('reportQuestion')).toMatchObject([report]);
  await press('Next');
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  await press('Check');
  const lack = await says(/^Type one number/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await focused(field);
  expect(field.getAttribute('aria-describedby')).toContain(lack.closest('[role=alert]')!.id);
  await user.type(field, '२,५{Enter}');
  await focused((await says('Right!')).closest('p')!);
  await user.keyboard('{Enter}');
  await press('Check');
  await says('Move the rows first.');
  await focused(screen.getByRole('button', { name: 'Move down: Leaf' }));
  await press('Move up: Soil');
  await says('Soil: now 1 of 3');
  await press('Check');
  await says(/^Not right/);
  const places = screen
    .getAllByText(/^Right place$|^You put it in place /)
    .map(({ textContent }) => textContent);
  expect(places).toEqual(['Right place', 'You put it in place 3', 'You put it in place 2']);
  document.documentElement.scrollTop = 99;
  await press('See the result');
  await focused(await screen.findByRole('heading', { name: 'A little more practice' }));
  // The picture above the heading would stand behind the header of the page.
  expect(document.documentElement.scrollTop).toBe(0);
  await says('2 of 4 right');
  await says('Question 1 of 4: Not right.');
  await says('2 more right and you pass.');
  const again = screen.getByRole('region', { name: 'Read again' });
  const links = within(again).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.querySelector('strong')!.textContent, link.hash])).toEqual([
    ['How roots work', '#in-topic-2'],
    ['Common mistakes', '#in-mistakes'],
  ]);
  await press('Try again with the others');
  await focused(await screen.findByRole('heading', { name: 'Which part drinks (1)?' }));
  await says('Question 3 of 4');
  await choose('The roots');
  await press('Next');
  await says('Question 4 of 4');
  await press('Move up: Soil');
  await press('Check');
  await press('See the result');
  await says('3 of 4 right');
});

test('an answer that is partly right says what it missed, unless nothing but too much was chosen', async () => {
  const asked = [1, 2].map((n) => questionOf(n, { ...ofEachKind[1], _id: `q${n}` }));
  const { press, choose, says } = await open(CheckPage, asked);
  await choose('Light', 'Salt');
  const verdict = await says('Partly right.');
  expect(verdict.closest('p')!.textContent).toBe('Partly right.You missed: Water');
  await press('Next');
  await choose('Light', 'Water', 'Salt');
  await says('Partly right.');
  expect(screen.queryByText(/You missed/)).toBeNull();
});

test('the result names a long question that was missed by how it begins', async () => {
  const stem = `A leaf ${'of a tree that stands by the river '.repeat(6)}fell. Which part drinks?`;
  const [first, ...others] = threeAlike;
  const { press, choose, says } = await open(CheckPage, [{ ...first!, stem }, ...others]);
  await choose('The flowers');
  for (const _ of others) {
    await press('Next');
    await choose('The roots');
  }
  await press('See the result');
  await says('2 of 3 right');
  const missed = screen.getByRole('region', { name: 'Read again' });
  expect(missed.textContent).toMatch(/A leaf of a tree .*…$/);
  expect(missed.textContent).not.toContain('fell.');
});

test('all right is passed: what one can do, the next chapter and the exercises', async () => {
  const asked = threeAlike.map((each) => ({ ...each, objective: 'Tell what roots do' }));
  const page = await open(CheckPage, asked, {
    more: { generators: ['units'] },
    readChapterReview: nothingNext,
  });
  await allRoots(page, 'See the result');
  const { says } = page;
  await says('Well done, you passed!');
  expect(itemsOf(screen.getByRole('region', { name: 'You can now' }))).toEqual(['Tell what roots do']);
  const addresses = ['Next: About light', 'More exercises'].map((name) =>
    screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href'),
  );
  expect(addresses).toEqual([
    expect.stringContaining('chapter=light'),
    expect.stringMatching(/water\/exercises$/),
  ]);
});

test.each([
  [0, 'Not checked yet', '3 answers are kept here until there is a network.'],
  [1, 'Your result so far', '2 answers are kept here until there is a network.'],
])(
  'after %i of 3 answers were counted, the result says “%s” and once “%s”, and leads on',
  async (counted, title, words) => {
    const { network, choose, press, says } = await open(CheckPage, threeAlike);
    for (const n of [1, 2, 3]) {
      if (n > counted) network.answer({ sendLearningEvents: offline });
      await choose('The roots');
      await says(n > counted ? /^Your answer is kept/ : 'Right!');
      await press(n === 3 ? 'See the result' : 'Next');
    }
    await screen.findByRole('heading', { name: title });
    await says(words);
    expect(screen.getAllByText(/\d answers/)).toHaveLength(1);
    const score = screen.queryByText(/ right$/)?.textContent;
    expect(score).toBe(counted > 0 ? '1 of 1 right' : undefined);
    const next = screen.getByRole('link', { name: 'Next: About light' });
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(next.className).not.toBe(again.className);
    expect(next.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('what is next stands before all that a passed chapter with a miss says, so that the first screen has it', async () => {
  const asked = [1, 2, 3, 4, 5].map((n) => questionOf(n, { objective: n === 5 ? 'Water' : 'Tell' }));
  const { choose, press } = await open(CheckPage, asked, { readChapterReview: nothingNext });
  for (const n of [1, 2, 3, 4, 5]) {
    await choose(n === 5 ? 'The flowers' : 'The roots');
    await press(n === 5 ? 'See the result' : 'Next');
  }
  await screen.findByRole('heading', { name: 'Well done, you passed!' });
  const next = screen.getByRole('link', { name: 'Next: About light' });
  for (const name of ['You can now', 'Read again']) {
    const region = screen.getByRole('region', { name });
    expect(next.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
