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

/** Tells whether all of `some` are shorter than each of `others`. */
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
  const options = keyOptions(draft);
  if (!options) return undefined;
  if (isShorter(options.key, options.others)) return 'shortest';
  return isShorter(options.others, options.key) ? 'longest' : undefined;
}

/** A way to choose options by their lengths alone. Gets the places of the options in order of length. */
const rules: Record<string, (places: readonly number[], kind: 'one' | 'many') => readonly number[]> = {
  'the shortest one, and all but the longest': (places, kind) =>
    kind === 'one' ? places.slice(0, 1) : places.slice(0, -1),
  'the longest one, and all but the shortest': (places, kind) =>
    kind === 'one' ? places.slice(-1) : places.slice(1),
  'the middle one, and all but the middle': (places, kind) => {
    const middle = Math.floor((places.length - 1) / 2);
    return kind === 'one' ? places.slice(middle, middle + 1) : places.filter((_, at) => at !== middle);
  },
};

/**
 * Returns the rule of lengths by which a person who has not read the chapter passes its questions of kind *one* and *many*;
 * undefined: none does, or there are fewer than three of them.
 */
export function ruleThatPasses(drafts: readonly QuestionDraft[]): string | undefined {
  const asked = drafts.filter(({ kind }) => kind === 'one' || kind === 'many');
  if (asked.length < fewestForARule) return undefined;
  return Object.keys(rules).find(
    (rule) => asked.filter((draft) => isPassedBy(draft, rule)).length >= asked.length * passingShare,
  );
}

function isPassedBy(draft: QuestionDraft, rule: string): boolean {
  const options = [...rightOptions(draft), ...draft.wrong];
  const right = rightOptions(draft).length;
  const lengths = options.map(lengthOf);
  const places = options
    .map((_, place) => place)
    .toSorted((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0));
  const chosen = rules[rule]?.(places, draft.kind === 'one' ? 'one' : 'many') ?? [];
  // A rule can't choose between options of one length.
  const isClear = places.every(
    (place) => chosen.includes(place) || chosen.every((each) => lengths[each] !== lengths[place]),
  );
  return isClear && chosen.length === right && chosen.every((place) => place < right);
}

/** Counts the keys that stand out, among the questions whose key a length could give away. */
export function lengthBalance(drafts: readonly QuestionDraft[]): {
  questions: number;
  shortest: number;
  longest: number;
} {
  const asked = drafts.filter((draft) => keyOptions(draft) !== undefined);
  const found = asked.map(keyStandsOut);
  return {
    questions: asked.length,
    shortest: found.filter((each) => each === 'shortest').length,
    longest: found.filter((each) => each === 'longest').length,
  };
}
