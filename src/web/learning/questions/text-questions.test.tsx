// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import { enabled, focused, learner, openPage } from '#tests/dom/open-page.tsx';
import CheckPage from '#web/practice/check-page.tsx';
import { TextQuestions } from './text-questions.tsx';

const [courseId, chapterId] = ['plants', 'water'];
const questions = ['roots', 'leaves', 'stems'].map((_id) => ({
  _id,
  revision: 1,
  kind: 'one' as const,
  stem: `What do ${_id} do?`,
  options: ['Drink', 'Sing'].map((text, at) => ({ _id: 'ab'[at]!, text })),
}));
const asked = questions.map((question) => ({ ...question, courseId, chapterId }));

/** A text that asks the first question. */
function Text() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setPlace} data-question="roots" />
      <div>
        <h3>{'The next topic'}</h3>
      </div>
      {place && (
        <TextQuestions
          {...{ courseId, chapterId, questions: asked, places: [place] }}
          language="en"
          pressed={undefined}
        />
      )}
    </>
  );
}

test('a question in the text is answered in place, and “Check yourself” asks the others of the same sitting', async () => {
  const chapters = [{ _id: chapterId, chapterName: 'Water', state: 'ready' }];
  const course = {
    _id: courseId,
    courseName: 'Plants',
    language: 'en',
    chapters,
  } as unknown as CourseSummary;
  const found = { course, place: 0, initial: undefined };
  const counts = { state: 'ready' as const, accepted: 3, withheld: 0 };
  const rest = { inText: ['roots'], selfChecks: [], generators: [], mine: false };
  const answers = {
    readQuestions: () => ({ ...counts, questions, ...rest }),
    readChapterReview: () => ({ nextAt: null, count: 0 }),
    sendLearningEvents: ({ events }: { events: readonly { id: string }[] }) => ({
      verdicts: events.map(({ id }) => ({ id, verdict: 'accepted' as const, right: true, answer: ['a'] })),
      cursor: '1',
    }),
  };
  const text = await openPage('/text', { default: Text }, answers, { me: learner });
  const place = within(await screen.findByRole('region', { name: 'What do roots do?' }));
  await text.user.click(await enabled(place.getByLabelText('Drink')));
  await text.user.click(place.getByRole('button', { name: 'Check' }));
  await focused((await screen.findByText('Right!')).closest('p')!);
  await text.user.click(screen.getByRole('button', { name: 'Read on' }));
  await focused(screen.getByRole('heading', { name: 'The next topic' }));
  const first = sentAnswers(text.network);
  cleanup();

  const check = await openPage(
    '/practice',
    { default: CheckPage, clientLoader: () => ({ texts: {}, found, status: 200 }) },
    answers,
    { me: learner },
  );
  await screen.findByText('Question 2 of 3');
  for (const stem of ['What do leaves do?', 'What do stems do?']) {
    await screen.findByRole('heading', { name: stem });
    await check.user.click(screen.getByLabelText('Drink'));
    await check.user.click(screen.getByRole('button', { name: 'Check' }));
    await check.user.click(await screen.findByRole('button', { name: /^Next$|^See the result$/ }));
  }
  await screen.findByText('3 of 3 right');
  const sittings = [...first, ...sentAnswers(check.network)].map(({ sitting }) => sitting);
  expect(sittings).toHaveLength(3);
  expect(new Set(sittings).size).toBe(1);
});

function sentAnswers(network: { inputsOf: (name: 'sendLearningEvents') => object[] }) {
  return network
    .inputsOf('sendLearningEvents')
    .flatMap((input) => (input as { events: LearningEvent[] }).events)
    .filter((event) => event.kind === 'answer');
}
