// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import { gradeAnswer, keyOfAnswered } from '#contract/learning/grade-answer.ts';
import { generateExercise, parseExerciseId } from '#contract/learning/generators/generators.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import type { AnsweredQuestion, ChapterQuestions } from '#contract/questions.ts';
import { offline, type Answers, type Network } from '#tests/dom/contract-network.ts';
import { enabled, focused, learner, openPage } from '#tests/dom/open-page.tsx';
import { TextQuestions } from '#web/learning/questions/text-questions.tsx';
import CheckPage from './check-page.tsx';
import ExercisesPage from './exercises/exercises-page.tsx';
import PlacementPage from './placement/placement-page.tsx';
import { Question } from './question/question.tsx';

const optionsOf = (...texts: string[]) => texts.map((text, at) => ({ _id: 'abc'[at]!, text }));
const ofOne = { revision: 1, chapterId: 'water', kind: 'one', quote: '' } as const;
const questionOf = (n: number, of: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  ...ofOne,
  _id: `q${n}`,
  stem: `Which part drinks (${n})?`,
  options: optionsOf('The roots', 'The flowers'),
  answer: ['a'],
  explanation: 'Roots take up water.',
  whyWrong: [{ option: 'b', why: 'Flowers make seeds.' }],
  ...of,
});
const quote = 'Roots drink.';
const needs = ['Light', 'Water', 'Salt'];
const way = ['Leaf', 'Soil', 'Root'];
const ofEachKind = [
  questionOf(1, { quote, source: { part: 'topic', number: 2, title: 'How roots work' } }),
  questionOf(2, { kind: 'many', options: optionsOf(...needs), answer: ['a', 'b'], whyWrong: [], quote }),
  questionOf(3, { kind: 'number', options: undefined, unit: 'litres', answer: 2.5, whyWrong: [] }),
  questionOf(4, {
    kind: 'order',
    options: optionsOf(...way),
    answer: ['b', 'c', 'a'],
    whyWrong: [],
    source: { part: 'mistakes' },
  }),
];
const threeAlike = [1, 2, 3].map((n) => questionOf(n));

/** These questions as readers of a chapter see them, once the contract has taken their answers away. */
const askedOf = (questions: AnsweredQuestion[], more: Partial<ChapterQuestions> = {}) => {
  const state = questions.length > 0 ? ('ready' as const) : ('none' as const);
  const rest = { withheld: 0, inText: [], selfChecks: [], generators: [], mine: false };
  return { state, accepted: questions.length, questions, ...rest, ...more };
};

function verdictOn(event: LearningEvent, questions: readonly AnsweredQuestion[]) {
  const accepted = { id: event.id, verdict: 'accepted' as const };
  if (event.kind !== 'answer') return accepted;
  const exercise = parseExerciseId(event.questionId);
  if (exercise) {
    const { generator, seed, place } = exercise;
    const { answer } = generateExercise(generator, seed, place, 'en');
    return { ...accepted, right: answer === event.chosen, answer };
  }
  const { answer, explanation, whyWrong, quote, ...question } = questions.find(
    ({ _id }) => _id === event.questionId,
  )!;
  const right = gradeAnswer(keyOfAnswered({ ...question, answer }), event.chosen);
  return { ...accepted, right, answer, explanation, whyWrong: right ? [] : whyWrong, quote };
}

const eventsOf = (network: Network) =>
  network.inputsOf('sendLearningEvents').flatMap(({ events }) => events as LearningEvent[]);

const judging =
  (questions: readonly AnsweredQuestion[]): Answers['sendLearningEvents'] =>
  ({ events }) => ({
    verdicts: (events as unknown as LearningEvent[]).map((event) => verdictOn(event, questions)),
    cursor: '1',
  });

interface Course {
  _id?: string;
  more?: Partial<ChapterQuestions>;
}

/** Opens a page of a course with two chapters. Each course is another one, because a browser keeps its sittings. */
async function open(
  Shown: Parameters<typeof openPage>[1]['default'],
  questions: AnsweredQuestion[],
  { more, _id = crypto.randomUUID(), ...answers }: Answers & Course = {},
) {
  const course = {
    _id,
    courseName: 'Plants',
    language: 'en',
    chapters: ['water', 'light'].map((_id) => ({ _id, chapterName: `About ${_id}`, state: 'ready' })),
  } as unknown as CourseSummary;
  const loaded = {
    texts: {},
    found: { course, place: 0, initial: undefined },
    course,
    count: 6,
    status: 200,
  };
  const page = await openPage(
    '/practice',
    { default: Shown, clientLoader: () => loaded },
    {
      readQuestions: () => askedOf(questions, more),
      sendLearningEvents: judging(questions),
      readCourseProgress: offline,
      ...answers,
    },
    { me: learner },
  );
  const click = async (found: Promise<HTMLElement>) => page.user.click(await enabled(await found));
  const press = (name: string | RegExp) => click(screen.findByRole('button', { name }));
  return {
    ...page,
    press,
    choose: async (...names: string[]) => {
      for (const name of names) await click(screen.findByLabelText(name, { selector: 'input' }));
      await press('Check');
    },
    says: (words: string | RegExp) => screen.findByText(words),
  };
}

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
  await says('Choose an answer first.');
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
  await says(/^Type one number/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, '२,५{Enter}');
  await focused((await says('Right!')).closest('p')!);
  await user.keyboard('{Enter}');
  await press('Check');
  await says('Move the rows first.');
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
  await says('2 more right and you pass.');
  const again = screen.getByRole('region', { name: 'Read again' });
  const links = within(again).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.querySelector('strong')!.textContent, link.hash])).toEqual([
    ['How roots work', '#in-topic-2'],
    ['Common mistakes', '#in-mistakes'],
  ]);
  await press('Try again');
  await says('Which part drinks (1)?');
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

const nothingNext = () => ({ nextAt: null, count: 0 });
const allRoots = async ({ choose, press, says }: Awaited<ReturnType<typeof open>>, last: string) => {
  for (const next of ['Next', 'Next', last]) {
    await choose('The roots');
    await says('Right!');
    await press(next);
  }
};
const itemsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

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
  [0, 'Not checked yet', '3 answers wait to be sent'],
  [1, 'Your result so far', '2 answers wait to be sent'],
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
  await text.choose('The roots');
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
    if (n === 1) await says(/^1 answer waits to be sent/);
    await press(n < 5 ? 'Next' : 'See the result');
  }
  await says('0 of 5 right');
  const another = await screen.findByRole('button', { name: 'Five more exercises' });
  another.click();
  another.click();
  await says('Exercise 1 of 5');
  network.answer({ sendLearningEvents: judging([]) });
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/waits? for the network/)).toBeNull());
  const places = eventsOf(network).map(
    (event) => event.kind === 'answer' && parseExerciseId(event.questionId)?.place,
  );
  expect(places.slice(-5)).toEqual([0, 1, 2, 3, 4]);
});
