import { isDeepStrictEqual } from 'node:util';
import { QuestionDraft, type QuestionKind, questionKinds } from '#contract/questions.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';
import { readAmount } from '#contract/read-number.ts';
import { questionCaps } from '#contract/text-caps.ts';
import type { QuestionFacts, QuestionToSolve, SolveFacts } from '#server/authoring/author.ts';
import { fieldsOf, isRecord, questionsShape, solveShape, textIn, wrongShape } from './answer-shape.ts';
import { requireNoRefusal } from './model-refusal.ts';
import { countsFromZero, readRight } from './option-answer.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Parses questions, and drops those that don't fit the contract. `defect` names keys that are no numbers.
 * @throws AuthorFault `author-failed`, `author-refused`
 */
export function parseQuestionAnswer(answer: string, { objectives }: QuestionFacts) {
  const field = fieldsOf(readAnswer(answer, questionsShape));
  requireNoRefusal(field);
  const given = field('questions');
  if (!Array.isArray(given)) throw wrongShape('no list of questions');
  const items: unknown[] = given.slice(0, 4 * questionCaps.ofChapter);
  const read = items.map((item) => readQuestion(item, objectives));
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const unread = read.flatMap(({ unreadKey }, place) =>
    unreadKey === undefined ? [] : [`“${unreadKey}” of question ${place + 1}`],
  );
  const how = 'write digits with a point before decimals and nothing else';
  const defect = unread.length
    ? `The answer ${unread.join(', ')} is no number that can be read: ${how}.`
    : undefined;
  if (drafts.length === 0) throw wrongShape(defect ?? 'no usable questions');
  return { drafts: drafts.slice(0, questionCaps.ofChapter), defect };
}

const kindOf = (value: unknown): QuestionKind | undefined =>
  questionKinds.find((each) => each === line(value).toLowerCase());

/** Reads a question; its draft is undefined if it does not fit the contract. `unreadKey` is a key that is no number. */
function readQuestion(item: unknown, objectives: readonly string[]) {
  const field = fieldsOf(item);
  const kind = kindOf(field('kind'));
  const given = line(field('unit'));
  const stem = line(field('stem'));
  const lines = linesIn(field('answer'));
  const [number = '', off = line(field('tolerance'))] = (lines[0] ?? '').split(plusMinus);
  const single = lines.length === 1 ? lines[0] : undefined;
  const amount = kind === 'number' && single !== undefined ? readAmount(number, given) : undefined;
  const tolerance = amount && toleranceIn(off, amount.value, given);
  const unit = given || (amount?.unit ?? '');
  const objective = objectives.indexOf(line(field('objective')));
  const draft = QuestionDraft.safeParse({
    kind,
    stem,
    answer: kind === 'number' ? amount?.value : kind === 'one' ? (single ?? lines) : lines,
    ...(unit && { unit }),
    ...(tolerance !== undefined && { tolerance }),
    wrong: linesIn(field('wrong')),
    whyWrong: linesIn(field('whyWrong')),
    explanation: line(field('explanation')),
    quote: line(field('quote')),
    ...(objective >= 0 && { objective }),
  }).data;
  const isUnread = kind === 'number' && stem !== '' && !amount && /\p{Nd}/u.test(single ?? '');
  return { draft, unreadKey: isUnread ? single : undefined };
}

const plusMinus = /\s*(?:±|\+\s?[/-]\s?-?)\s*/;

/** Reads the accepted deviation of a number, unless it is so large that almost any answer would be right. */
function toleranceIn(text: string, number: number, unit: string): number | undefined {
  const tolerance = readAmount(text.replace(plusMinus, ''), unit)?.value ?? 0;
  return tolerance > 0 && tolerance <= Math.abs(number) / 2 ? tolerance : undefined;
}

const line = (value: unknown) =>
  textIn(value).replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
const linesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(line).filter((text) => text !== '');

/** The solver's right answers to each question; null if it names none, or none that can be read. */
export type SolvedAnswers = (string[] | null)[];

/**
 * Parses the texts of the right options of each question, or the number; an empty list says that nothing is right. What is
 * ambiguous is null, because a wrong reading would accept a wrong key. @throws AuthorFault `author-failed`
 */
export function parseSolveAnswer(answer: string, { questions }: SolveFacts): SolvedAnswers {
  const answers = fieldsOf(readAnswer(answer, solveShape))('answers');
  if (!Array.isArray(answers)) throw wrongShape('no list of answers');
  const given = answersByNumber(answers, questions);
  const isFromZero = [...given.values()].flat().some(({ right }) => countsFromZero(right));
  return questions.map((question, index) => {
    const readings = (given.get(index + 1) ?? []).map(({ right }) => readRight(question, right, isFromZero));
    const [first, ...others] = readings;
    // Two different answers to one question count as no answer.
    return first && others.every((other) => isDeepStrictEqual(other, first)) ? first : null;
  });
}

/** The given answers by the question's number, from 1. Answers without any question are in the order of the questions. */
function answersByNumber(answers: readonly unknown[], questions: readonly QuestionToSolve[]) {
  const read = answers.map((each) => {
    const field = fieldsOf(each);
    const question = ['question', 'id', 'questionId', 'questionNumber', 'number', 'q']
      .map((name) => line(field(name)))
      .find((text) => text !== '');
    return { question, right: isRecord(each) ? rightIn(field) : each };
  });
  const isInOrder = read.length === questions.length && read.every(({ question }) => question === undefined);
  const numbered = read.map((each, index) => ({
    ...each,
    number: isInOrder ? index + 1 : numberOf(each.question ?? '', questions),
  }));
  return Map.groupBy(
    numbered.filter(({ right }) => right !== undefined),
    ({ number }) => number,
  );
}

/** Names that models give to the right options, the clearest first. */
const rightNames =
  'right correct correctAnswer correctAnswers rightOptions correctOptions rightAnswer answer answers correctOption options ' +
  'option choice selected value';

const rightIn = (field: (name: string) => unknown): unknown =>
  rightNames
    .split(' ')
    .map(field)
    .find((value) => value !== undefined && value !== null);

/** Reads `Q1`, `1`, `Question 1` and `प्रश्न १`, or the question itself. */
function numberOf(text: string, questions: readonly QuestionToSolve[]): number | undefined {
  const [, digits] = /^[\p{L}\p{M}]{0,12}[\s._:#-]{0,3}(\d{1,3})[.):]?$/u.exec(toAsciiDigits(text)) ?? [];
  if (digits !== undefined) return Number(digits);
  const stems = questions.map(({ stem }, index) => ({ stem: line(stem), number: index + 1 }));
  const same = stems.filter(
    ({ stem }) => stem === text || text.replace(/^[\p{L}]{0,12}\s?\d{1,3}[.):\s-]+/u, '') === stem,
  );
  return same.length === 1 ? same[0]?.number : undefined;
}

export function openQuestions(solved: SolvedAnswers): string | undefined {
  const open = solved.flatMap((each, index) => (each === null ? [`Q${index + 1}`] : []));
  return open.length === 0 ? undefined : `The answer names nothing that can be read for ${open.join(', ')}.`;
}
