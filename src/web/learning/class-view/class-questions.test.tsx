// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { offline } from '#tests/dom/contract-network.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { ClassQuestions } from './class-questions.tsx';

const asked: AskedQuestion = {
  _id: 'q',
  courseId: 'c',
  chapterId: 'water',
  revision: 1,
  kind: 'one',
  stem: 'Which part drinks?',
  options: [
    { _id: 'a', text: 'The roots' },
    { _id: 'b', text: 'The flowers' },
  ],
};
const answer = {
  answer: ['a'],
  explanation: 'Roots take up water.',
  whyWrong: [{ option: 'b', why: 'Flowers make seeds.' }],
  quote: '',
};

function Text({ question }: { question: AskedQuestion }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setPlace} data-question="q" />
      {place && <ClassQuestions language="en" questions={[question]} places={[place]} />}
    </>
  );
}

const open = (question = asked) =>
  openPage('/class', { default: () => <Text question={question} /> }, { readCoursePackage: offline });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a class sees how right its choice is, and nothing of it is sent', async () => {
  const { user, network } = await open({ ...asked, known: answer });
  await user.click(await screen.findByLabelText('The flowers'));
  await user.click(await button(/^Check /));
  await screen.findByText('Not right.');
  await screen.findByText('Flowers make seeds.');
  expect(network.inputsOf('sendLearningEvents')).toEqual([]);
});

test('a class that only wants the answer sees it marked where it stands, with its reason and no verdict', async () => {
  const { user } = await open({ ...asked, known: answer });
  await user.click(await button('See the answer'));
  await screen.findByText('Roots take up water.');
  expect(screen.getByLabelText(/^The roots/).closest('label')!.textContent).toBe('The rootsRight answer');
  expect(screen.getByLabelText(/^The flowers/).closest('label')!.textContent).toBe('The flowers');
  for (const words of [/^Right!/, /^Not right/, 'Check']) expect(screen.queryByText(words)).toBeNull();
});

test('a number that a class only wants to see stands in its field', async () => {
  const { options: _, ...number } = asked;
  const { user } = await open({ ...number, kind: 'number', known: { ...answer, answer: 12 } });
  await user.click(await button('See the answer'));
  await screen.findByText('Right answer');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12');
});

test('an answer that can’t be read can be asked for again', async () => {
  const { user } = await open();
  await user.click(await button('See the answer'));
  await screen.findByText(/^We could not reach/);
  expect((await button('See the answer')).hasAttribute('disabled')).toBe(false);
});
