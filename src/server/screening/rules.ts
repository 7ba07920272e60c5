import type { Concept } from './words/concepts.ts';

export const helpKinds = ['self-harm', 'abuse', 'emergency'] as const;
export type HelpKind = (typeof helpKinds)[number];
export type RefusedKind = 'weapons' | 'violence' | 'drugs' | 'minors' | 'hate';
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
  /** Holds only in the words of a person, not in those of a course: "I was bitten" in a chapter is an example. */
  own?: true;
  /** Holds only if the texts have at most so many words in all. */
  mostWords?: number;
}

const about: readonly Concept[] = ['prevention', 'study'];

/** Rules in the order in which they are asked; within an outcome the first that holds names the kind. */
export const rules: readonly Rule[] = [
  // A person who wants to kill others and themselves needs help first.
  { outcome: 'help', kind: 'self-harm', all: [['deathWish']], own: true },
  { outcome: 'help', kind: 'self-harm', all: [['selfKilling'], ['howTo', 'painless', 'want']] },
  { outcome: 'help', kind: 'self-harm', all: [['selfKilling']], unless: about },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['dying'], ['howTo', 'painless']],
    within: 3,
    unless: [...about, 'figure', 'ofOthers', 'victim'],
    own: true,
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['painless'], ['dying', 'death']],
    within: 3,
    unless: [...about, 'animal'],
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['suicide'], ['howTo', 'painless', 'want', 'me']],
    within: 4,
    unless: [...about, 'ofOthers'],
  },
  { outcome: 'help', kind: 'self-harm', all: [['suicide']], unless: [...about, 'figure'], mostWords: 2 },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['overdose'], ['howTo', 'painless', 'want', 'quantity']],
    within: 5,
    unless: about,
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['quantity'], ['pills'], ['dying', 'death']],
    within: 8,
    unless: about,
  },
  { outcome: 'help', kind: 'self-harm', all: [['starving']], own: true, unless: about },
  { outcome: 'help', kind: 'abuse', all: [['abuseOfMe']], own: true },
  { outcome: 'help', kind: 'abuse', all: [['abuser'], ['abusing'], ['meObject']], within: 5, own: true },
  { outcome: 'help', kind: 'abuse', all: [['relative'], ['abusing'], ['meObject']], within: 6, own: true },
  { outcome: 'help', kind: 'abuse', all: [['sexualHarm'], ['me']], within: 3, own: true },
  { outcome: 'help', kind: 'abuse', all: [['blackmail'], ['me']], within: 4, own: true },
  {
    outcome: 'help',
    kind: 'emergency',
    all: [['hurt'], ['me', 'relative', 'somebody', 'now']],
    within: 5,
    own: true,
    unless: ['precaution'],
  },
  {
    outcome: 'help',
    kind: 'emergency',
    all: [['sign'], ['now', 'relative', 'meObject']],
    within: 7,
    own: true,
    unless: ['precaution'],
  },
  {
    outcome: 'help',
    kind: 'emergency',
    all: [['swallowing'], ['poison'], ['me', 'relative', 'somebody', 'now']],
    within: 7,
    own: true,
    unless: ['precaution'],
  },

  { outcome: 'refused', kind: 'minors', all: [['childPornography']], unless: ['prevention', 'justice'] },
  {
    outcome: 'refused',
    kind: 'minors',
    all: [['sexual'], ['minor']],
    within: 6,
    unless: ['prevention', 'justice', 'teaching', 'study'],
  },
  {
    outcome: 'refused',
    kind: 'weapons',
    all: [['explosive'], ['make', 'obtain', 'howTo']],
    within: 5,
    unless: ['disposal', 'study'],
  },
  { outcome: 'refused', kind: 'weapons', all: [['explosive'], ['make']], within: 2 },
  { outcome: 'refused', kind: 'drugs', all: [['drug'], ['make']], within: 2 },
  {
    outcome: 'refused',
    kind: 'weapons',
    all: [['poisonWeapon'], ['make', 'obtain', 'howTo']],
    within: 6,
    unless: ['disposal'],
  },
  { outcome: 'refused', kind: 'weapons', all: [['gun'], ['make', 'obtain']], within: 4, unless: ['play'] },
  { outcome: 'refused', kind: 'weapons', all: [['illegalGun']], unless: about },
  {
    outcome: 'refused',
    kind: 'drugs',
    all: [['drug'], ['make', 'obtain', 'smuggle']],
    within: 5,
    unless: ['prevention'],
  },
  {
    outcome: 'refused',
    kind: 'drugs',
    all: [['softDrug'], ['grow', 'smuggle']],
    within: 4,
    unless: ['prevention'],
  },
  { outcome: 'refused', kind: 'drugs', all: [['drink'], ['drugging']], within: 5, unless: ['prevention'] },
  { outcome: 'refused', kind: 'violence', all: [['violencePlan']], unless: ['prevention'] },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['violence'], ['howTo', 'plan', 'want']],
    within: 4,
    unless: ['prevention', 'study', 'play', 'justice', 'pest'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['killing'], ['person'], ['howTo', 'want', 'plan']],
    within: 5,
    unless: ['prevention', 'play'],
  },
  { outcome: 'refused', kind: 'violence', all: [['killOthers']], unless: ['play'] },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['poisoning'], ['person'], ['howTo', 'want', 'plan', 'giving']],
    within: 6,
    unless: ['prevention', 'play'],
  },
  { outcome: 'refused', kind: 'hate', all: [['group'], ['destroying']], within: 3, unless: about },
  { outcome: 'refused', kind: 'hate', all: [['group'], ['insult']], within: 4, unless: about },
  { outcome: 'refused', kind: 'hate', all: [['terrorGroup'], ['joining']], within: 4, unless: about },

  { outcome: 'care', kind: 'first-aid', all: [['firstAid']] },
  { outcome: 'care', kind: 'first-aid', all: [['hurt']] },
  { outcome: 'care', kind: 'first-aid', all: [['sign']] },
  { outcome: 'care', kind: 'pregnancy', all: [['pregnancy']] },
  { outcome: 'care', kind: 'medicine', all: [['medicine']] },
  { outcome: 'care', kind: 'medicine', all: [['overdose']] },
  { outcome: 'care', kind: 'health', all: [['health']] },
  { outcome: 'care', kind: 'health', all: [['suicide']], unless: ['figure'] },
  { outcome: 'care', kind: 'electricity', all: [['electricity']] },
  { outcome: 'care', kind: 'pesticides', all: [['pesticide']] },
  { outcome: 'care', kind: 'heights', all: [['heights']] },
  { outcome: 'care', kind: 'law', all: [['law']] },
  { outcome: 'care', kind: 'money', all: [['money']] },
];
