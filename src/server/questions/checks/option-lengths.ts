import type { QuestionDraft } from '#contract/questions.ts';
import { rightOptions } from '#server/questions/arrange-options.ts';
import { foldSpace } from './fold-question.ts';

/** Share of a set's questions whose key may stand out by being strictly the shortest option, or strictly the longest. */
export const mostStandingOut = 0.4;
/** Share of a chapter's questions at which a rule of lengths passes it. */
const passingShare = 0.8;
/** Fewer questions say nothing about a rule. */
const fewestForARule = 3;

const lengthOf = (text: string) => [...foldSpace(text)].length;

const isShorter = (some: readonly string[], others: readonly string[]) =>
  Math.max(...some.map(lengthOf)) < Math.min(...others.map(lengthOf));

/** Options whose length could give the key away: the right one of a *one*, the wrong one of a *many* that has one. */
function keyOptions(draft: QuestionDraft): { key: string[]; others: string[] } | undefined {
  const right = rightOptions(draft);
  if (draft.kind === 'one') return { key: right, others: draft.wrong };
  if (draft.kind === 'many' && draft.wrong.length === 1) return { key: draft.wrong, others: right };
  return undefined;
}

/** Tells whether the option that decides a question is strictly the shortest or the longest; undefined: neither. */
export function keyStandsOut(draft: QuestionDraft): 'shortest' | 'longest' | undefined {
  const { key, others } = keyOptions(draft) ?? { key: [], others: [] };
  if (key.length === 0) return undefined;
  if (isShorter(key, others)) return 'shortest';
  return isShorter(others, key) ? 'longest' : undefined;
}

/** Ways to choose options by their lengths alone: the place in order of length that *one* takes, and *many* leaves out. */
const rules: Record<string, (options: number) => [one: number, many: number]> = {
  'the shortest one, and all but the longest': (options) => [0, options - 1],
  'the longest one, and all but the shortest': (options) => [options - 1, 0],
  'the middle one, and all but the middle': (options) => {
    const middle = Math.floor((options - 1) / 2);
    return [middle, middle];
  },
};

/** Returns the rule of lengths by which a person who has not read the chapter passes its questions; undefined: none does. */
export function ruleThatPasses(drafts: readonly QuestionDraft[]): string | undefined {
  const asked = drafts.filter(({ kind }) => kind === 'one' || kind === 'many');
  if (asked.length < fewestForARule) return undefined;
  return Object.keys(rules).find(
    (rule) => asked.filter((draft) => isPassedBy(draft, rule)).length >= asked.length * passingShare,
  );
}

function isPassedBy(draft: QuestionDraft, rule: string): boolean {
  const right = rightOptions(draft);
  const options = [...right, ...draft.wrong].toSorted((one, other) => lengthOf(one) - lengthOf(other));
  const [one, many] = rules[rule]!(options.length);
  const chosen = draft.kind === 'one' ? options.slice(one, one + 1) : options.toSpliced(many, 1);
  const others = options.filter((option) => !chosen.includes(option));
  // A rule can't choose between options of one length.
  const isClear = chosen.every((each) => others.every((other) => lengthOf(each) !== lengthOf(other)));
  return isClear && chosen.length === right.length && chosen.every((each) => right.includes(each));
}

/** Counts the keys that stand out, among the questions whose key a length could give away. */
export function lengthBalance(drafts: readonly QuestionDraft[]) {
  const asked = drafts.filter((draft) => keyOptions(draft) !== undefined);
  const count = (how: 'shortest' | 'longest') => asked.filter((draft) => keyStandsOut(draft) === how).length;
  return { questions: asked.length, shortest: count('shortest'), longest: count('longest') };
}
