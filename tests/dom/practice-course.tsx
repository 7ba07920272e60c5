import { screen, within } from '@testing-library/react';
import type { CourseSummary } from '#contract/courses.ts';
import { gradeAnswer, keyOfAnswered } from '#contract/learning/grade-answer.ts';
import { generateExercise, parseExerciseId } from '#contract/learning/generators/generators.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import type { AnsweredQuestion, ChapterQuestions } from '#contract/questions.ts';
import { offline, type Answers, type Network } from '#tests/dom/contract-network.ts';
import { enabled, learner, openPage } from '#tests/dom/open-page.tsx';

const optionsOf = (...texts: string[]) => texts.map((text, at) => ({ _id: 'abc'[at]!, text }));
const ofOne = { revision: 1, chapterId: 'water', kind: 'one', quote: '' } as const;
export const questionOf = (n: number, of: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
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
export const ofEachKind = [
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
export const threeAlike = [1, 2, 3].map((n) => questionOf(n));

/** These questions as readers of a chapter see them, once the contract has taken their answers away. */
export const askedOf = (questions: AnsweredQuestion[], more: Partial<ChapterQuestions> = {}) => {
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
  const asked = questions.find(({ _id }) => _id === event.questionId);
  if (asked === undefined)
    return { id: event.id, verdict: 'refused' as const, code: 'question-not-found' as const };
  const { answer, explanation, whyWrong, quote, ...question } = asked;
  const right = gradeAnswer(keyOfAnswered({ ...question, answer }), event.chosen);
  return { ...accepted, right, answer, explanation, whyWrong: right ? [] : whyWrong, quote };
}

export const eventsOf = (network: Network) =>
  network.inputsOf('sendLearningEvents').flatMap(({ events }) => events as LearningEvent[]);

export const judging =
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
export async function open(
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

export const nothingNext = () => ({ nextAt: null, count: 0 });
export const allRoots = async ({ choose, press, says }: Awaited<ReturnType<typeof open>>, last: string) => {
  for (const next of ['Next', 'Next', last]) {
    await choose('The roots');
    await says('Right!');
    await press(next);
  }
};
export const itemsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
