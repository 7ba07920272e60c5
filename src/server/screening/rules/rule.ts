import type { Concept } from '#server/screening/words/concepts.ts';

export const helpKinds = ['self-harm', 'abuse', 'emergency'] as const;
export type HelpKind = (typeof helpKinds)[number];
export type RefusedKind =
  | 'weapons'
  | 'violence'
  | 'drugs'
  | 'minors'
  | 'hate'
  | 'fraud'
  | 'theft'
  | 'privacy'
  | 'wildlife';
export type CareKind =
  | 'first-aid'
  | 'health'
  | 'medicine'
  | 'pregnancy'
  | 'electricity'
  | 'pesticides'
  | 'heights'
  | 'law'
  | 'money';

export interface Rule {
  outcome: 'help' | 'refused' | 'care';
  kind: HelpKind | RefusedKind | CareKind;
  /** One of the concepts of each group is named. Those of the first group are the ones that the distance counts from. */
  all: readonly (readonly Concept[])[];
  /** The number of words that the other groups may be away; default 6. */
  within?: number;
  /** Concepts that make it harmless when they are named nearby. */
  unless?: readonly Concept[];
  /**
   * Holds only if the first concept begins or ends a text. The verb of a wish does: "Steal a bike" in English, "bike churana"
   * in Hindi.
   */
  edge?: boolean;
  /** Holds only in the words of a person, not in those of a course: "I was bitten" in a chapter is an example. */
  own?: true;
  /** Holds only if the texts have at most so many words in all. */
  mostWords?: number;
}

/** Those who prevent something, or study it, name it too. */
export const about: readonly Concept[] = ['prevention', 'study'];
/** It turns a mention into a wish. */
export const intent: readonly Concept[] = ['howTo', 'want', 'plan'];
