// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { parseExerciseId } from '#contract/learning/generators/generators.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { enabled, focused } from '#tests/dom/open-page.tsx';
import {
  allRoots,
  askedOf,
  eventsOf,
  itemsOf,
  judging,
  nothingNext,
  open,
  threeAlike,
} from '#tests/dom/practice-course.tsx';
import { TextQuestions } from '#web/learning/questions/text-questions.tsx';
import CheckPage from './check-page.tsx';
import ExercisesPage from './exercises/exercises-page.tsx';
import PlacementPage from './placement/placement-page.tsx';

// Another file in this worker may have left an outbox in which answers wait.
vi.hoisted(() => vi.resetModules());

function Text({ courseId }: { courseId: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [questions] = useState(() => threeAlike.map((each) => ({ ...each, courseId })));
  const asked = { courseId, chapterId: 'water', questions, language: 'en', focused: undefined } as const;
  return (
    <>
      <div ref={setPlace} data-question="q1" />
      <div>
        <h3>{'The next topic'}</h3>
      </div>
      {place && <TextQuestions {...asked} places={[place]} />}
    </>
  );
}

test('a question in the text is answered in place, and “Check yourself” asks the others of the same sitting', async () => {
  const of = { _id: crypto.randomUUID(), more: { inText: ['q1'] }, readChapterReview: nothingNext };
  const text = await open(() => <Text courseId={of._id} />, threeAlike, of);
  await screen.findByRole('region', { name: 'Which part drinks (1)?' });
  await text.user.click(await enabled(screen.getByLabelText('The roots')));
  await text.press('Check Which part drinks (1)?');
  await focused((await text.says('Right!')).closest('p')!);
  await text.press('Read on');
  await focused(screen.getByRole('heading', { name: 'The next topic' }));
  cleanup();

  const check = await open(CheckPage, threeAlike, of);
  await check.says('Question 2 of 3');
  await check.says('You answered 1 question while reading.');
  await check.choose('The roots');
  await check.press('Next');
  await check.says('Question 3 of 3');
  expect(screen.queryByText(/while reading/)).toBeNull();
  await check.choose('The roots');
  await check.press('See the result');
  await check.says('3 of 3 right');
  const sittings = [text, check]
    .flatMap(({ network }) => eventsOf(network))
    .flatMap((event) => (event.kind === 'answer' ? [event.sitting] : []));
  expect([sittings.length, new Set(sittings).size]).toEqual([3, 1]);
});

test('a self-check is marked, and the mark is sent', async () => {
  const selfChecks = [{ _id: 'half', text: 'Explain a half.' }];
  const { user, network } = await open(CheckPage, [], { more: { selfChecks } });
  await screen.findByRole('heading', { name: 'Now you try' });
  await user.click(await screen.findByRole('checkbox', { name: 'Explain a half.' }));
  const mark = { kind: 'selfcheck', selfCheckId: 'half', done: true };
  await waitFor(() => expect(eventsOf(network)).toContainEqual(expect.objectContaining(mark)));
});

test('a placement test leaves a chapter out after what can’t be proved any more', async () => {
  const light = threeAlike.map((each) => ({ ...each, _id: `l${each._id}`, chapterId: 'light' }));
  const page = await open(PlacementPage, [...threeAlike, ...light], {
    readQuestions: ({ chapterId }) => askedOf(chapterId === 'water' ? threeAlike : light),
  });
  await page.says('At most 6 questions, about 3 minutes. Wrong answers cost nothing.');
  await page.press('Start');
  await page.choose('The flowers');
  await page.press('Next');
  await allRoots(page, 'Next');
  await focused(await screen.findByRole('heading', { name: 'You can skip 1 of 2 chapters' }));
  const known = ['About waterLearn this', 'About lightYou know this: skip it'];
  expect(itemsOf(screen.getByRole('main'))).toEqual(known);
  expect(screen.getByRole('link', { name: /^Start with: About water/ })).toBeDefined();
});

test('an exercise is graded without a network; another five come once, however often that is pressed', async () => {
  const more = { generators: ['units'] };
  const { press, says, user, network } = await open(ExercisesPage, [], { more, sendLearningEvents: offline });
  for (let n = 1; n <= 5; n += 1) {
    await says(`Exercise ${n} of 5`);
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), '0');
    await press('Check');
    await says(/^Not right/);
    await says('Step by step');
    expect(screen.queryByRole('button', { name: 'Report a mistake' })).toBeNull();
    if (n === 1) await says(/^1 answer is kept here/);
    await press(n < 5 ? 'Next' : 'See the result');
  }
  await says('0 of 5 right');
  const another = await screen.findByRole('button', { name: 'Five more exercises' });
  another.click();
  another.click();
  await says('Exercise 1 of 5');
  network.answer({ sendLearningEvents: judging([]) });
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/waits? to be sent/)).toBeNull());
  const places = eventsOf(network).map(
    (event) => event.kind === 'answer' && parseExerciseId(event.questionId)?.place,
  );
  expect(places.slice(-5)).toEqual([0, 1, 2, 3, 4]);
});
