import { QuestionDraft, type QuestionKind, questionKinds } from '#contract/questions.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { AuthorFault, type QuestionFacts, type SolveFacts } from '#server/authoring/author.ts';
import { withAsciiDigits } from '#server/authoring/checks/arithmetic-check.ts';
import { fieldsOf, parseAnswer, textIn, wrongShape } from './answer-text.ts';
import { requireNoRefusal } from './model-refusal.ts';

/**
 * Parses a model's questions. One that does not fit the contract is dropped, never mended: what is missing from it can't be
 * known.
 *
 * @throws AuthorFault `author-failed`, `author-refused`
 */
export function parseQuestionAnswer(answer: string, { objectives }: QuestionFacts): QuestionDraft[] {
  const field = fieldsOf(parseAnswer(answer));
  requireNoRefusal(field);
  const given = field('questions');
  if (!Array.isArray(given)) throw wrongShape('no list of questions');
  const drafts = given.flatMap((item: unknown) => draftFrom(item, objectives) ?? []);
  if (drafts.length === 0) throw wrongShape('no usable questions');
  return drafts.slice(0, questionCaps.ofChapter);
}

function draftFrom(item: unknown, objectives: readonly string[]): QuestionDraft | undefined {
  const field = fieldsOf(item);
  const kind = questionKinds.find((each) => each === field('kind'));
  if (!kind) return undefined;
  const unit = line(field('unit'));
  const objective = objectives.indexOf(line(field('objective')));
  const { success, data } = QuestionDraft.safeParse({
    kind,
    stem: line(field('stem')),
    answer: answerFrom(kind, linesIn(field('answer'))),
    ...(unit && { unit }),
    wrong: linesIn(field('wrong')),
    whyWrong: linesIn(field('whyWrong')),
    explanation: line(field('explanation')),
    quote: line(field('quote')),
    ...(objective >= 0 && { objective }),
  });
  return success ? data : undefined;
}

/** Undefined where the answer does not fit the kind. */
function answerFrom(
  kind: QuestionKind,
  lines: readonly string[],
): string | number | readonly string[] | undefined {
  if (kind === 'many' || kind === 'order') return lines;
  if (lines.length !== 1) return undefined;
  return kind === 'one' ? lines[0] : numberFrom(lines[0] ?? '');
}

/** Reads a number that stands alone; undefined: it does not. */
export function numberFrom(text: string): number | undefined {
  const plain = withAsciiDigits(text).replaceAll(',', '').replace('−', '-').trim();
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

const line = (value: unknown) =>
  textIn(value).replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
const linesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(line).filter((text) => text !== '');

/**
 * Parses what a solver answered: for each question the texts of the options that it calls right, or the number as text.
 * Nothing is tolerated, neither a fence nor a question without an answer, because a wrong reading would accept a wrong key.
 *
 * @throws AuthorFault `author-failed`, not to be tried again
 */
export function parseSolveAnswer(answer: string, { questions }: SolveFacts): string[][] {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch (cause) {
    throw new AuthorFault('author-failed', 'The solver’s answer is not JSON.', { cause });
  }
  const answers = fieldsOf(value)('answers');
  if (!Array.isArray(answers)) throw new AuthorFault('author-failed', 'The solver’s answer has no list.');
  const given = new Map(
    answers.map((each: unknown) => {
      const field = fieldsOf(each);
      return [line(field('question')), linesIn(field('right'))] as const;
    }),
  );
  return questions.map((_, index) => given.get(`Q${index + 1}`) ?? []);
}
