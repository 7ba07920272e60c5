import { v7 as newId } from 'uuid';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';
import type { Inspection, QuestionDraft } from '#contract/questions.ts';
import { readNumber } from '#contract/read-number.ts';
import type { QuestionToSolve } from '#server/authoring/authoring.ts';
import { answerKeyOf, rightOptions, shuffle } from './arrange-options.ts';
import { foldSpace } from './checks/fold-question.ts';
import { keyStandsOut, lengthBalance, mostStandingOut, ruleThatPasses } from './checks/option-lengths.ts';
import { checkQuestion, type QuestionContext } from './checks/question-checks.ts';
import type { QuestionRow } from './questions-store.ts';
import type { Solution, Work, WorkDraft } from './stages-store.ts';

/** Limit on the questions that a chapter keeps, and the number to request: many don't pass. */
const questionsKept = 6;
export const questionsAsked = 2 * questionsKept;

type Judged = Pick<QuestionRow, 'id' | 'draft' | 'state' | 'reason'> & { inspection: Inspection };

/** Checks drafts in their order, each beside those that passed before it and the questions that stand already. */
export function checkDrafts(drafts: readonly QuestionDraft[], context: QuestionContext): WorkDraft[] {
  const others = [...context.others];
  return drafts.map((draft) => {
    const checks = checkQuestion(draft, { ...context, others });
    if (isPassed(checks)) others.push(draft);
    return { id: newId(), draft, checks };
  });
}

const isPassed = (checks: Inspection['checks']) => checks.every(({ passed }) => passed);

export function toSolve({ drafts }: Work): WorkDraft[] {
  return drafts.filter(({ checks }) => isPassed(checks));
}

/** Drafts as one of the solvers sees them: without keys, in an order of its own. */
export function blindly(drafts: readonly WorkDraft[], solver: 0 | 1): QuestionToSolve[] {
  return drafts.map(({ draft }) => ({
    kind: draft.kind,
    stem: draft.stem,
    options:
      draft.kind === 'number'
        ? []
        : shuffle([...rightOptions(draft), ...draft.wrong], `solver ${solver} ${draft.stem}`),
    ...(draft.unit !== undefined && { unit: draft.unit }),
  }));
}

export function agrees(draft: QuestionDraft, answer: readonly string[]): boolean {
  if (draft.kind === 'number') {
    const number = answer.length === 1 ? readNumber(answer[0] ?? '', draft.unit) : undefined;
    return number !== undefined && gradeAnswer(answerKeyOf(draft), number);
  }
  const right = rightOptions(draft).map(foldSpace);
  const given = answer.map(foldSpace);
  if (draft.kind !== 'order') [right, given].forEach((texts) => texts.sort());
  return given.length === right.length && given.every((text, index) => text === right[index]);
}

/**
 * Judges drafts that both solvers have seen: accepted is what passed every check and what both of them answered exactly by
 * its key, as far as a chapter keeps questions. Accepted questions beyond that are left out. A solver whose answer can't be read
 * is no solver who disagrees.
 */
export function judge(work: Work, at: string): Judged[] {
  const { drafts, solutions, model } = work;
  const solved = toSolve(work);
  const judged = drafts.map((each): Judged => {
    const { id, draft, checks } = each;
    const index = solved.indexOf(each);
    const solvers = index < 0 ? [] : solutions.map((solution) => solverOf(draft, solution, index));
    const reason = index < 0 ? 'check' : reasonOf(solvers);
    return {
      id,
      draft,
      state: reason ? 'withheld' : 'accepted',
      reason,
      inspection: { checks, solvers, model, at },
    };
  });
  const accepted = judged.filter(({ state }) => state === 'accepted');
  const kept = new Set<Judged>();
  const isFull = () => kept.size >= questionsKept;
  // Questions whose answer no length gives away come first, because they make room for the others.
  for (const each of accepted.toSorted(standingOutLast)) {
    if (!isFull() && isBalanced([...kept, each].map(({ draft }) => draft))) kept.add(each);
  }
  return judged.flatMap((each) => {
    if (each.state === 'withheld' || kept.has(each)) return [each];
    return isFull() ? [] : [givenAwayByLength(each)];
  });
}

const standingOutLast = (one: Judged, other: Judged) =>
  Number(keyStandsOut(one.draft) !== undefined) - Number(keyStandsOut(other.draft) !== undefined);

/** Tells whether the lengths of options say too little to pass these questions unread. */
function isBalanced(drafts: readonly QuestionDraft[]): boolean {
  const { questions, shortest, longest } = lengthBalance(drafts);
  return Math.max(shortest, longest) <= questions * mostStandingOut && ruleThatPasses(drafts) === undefined;
}

/** A solver's other answer weighs more than a missing one, which says nothing about the question. */
function reasonOf(solvers: Inspection['solvers']): 'solvers' | 'unanswered' | null {
  if (solvers.some(({ agrees: isKey, unanswered }) => !isKey && !unanswered)) return 'solvers';
  return solvers.some(({ unanswered }) => unanswered) ? 'unanswered' : null;
}

function solverOf(draft: QuestionDraft, solution: Solution | null, index: number) {
  const answer = solution?.answers[index];
  if (!answer) return { answer: [], agrees: false, unanswered: true };
  return { answer, agrees: agrees(draft, answer) };
}

function givenAwayByLength(judged: Judged): Judged {
  const detail = 'With it, lengths of options would tell too many of the chapter’s answers.';
  const checks = [...judged.inspection.checks, { name: 'length-balance', passed: false, detail }];
  return { ...judged, state: 'withheld', reason: 'check', inspection: { ...judged.inspection, checks } };
}
