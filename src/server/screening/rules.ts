import type { Concept } from './words/concepts.ts';

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
  edge?: true;
  /** Holds only in the words of a person, not in those of a course: "I was bitten" in a chapter is an example. */
  own?: true;
  /** Holds only if the texts have at most so many words in all. */
  mostWords?: number;
}

const about: readonly Concept[] = ['prevention', 'study'];
const intent: readonly Concept[] = ['howTo', 'want', 'plan'];
/** What turns a mention of fraud into a wish to commit it. */
const crime: readonly Concept[] = [...intent, 'make', 'obtain', 'business'];
/** Those who want to be safe from fraud use the same words as those who commit it. */
const harmless: readonly Concept[] = ['defence', 'play', 'precaution', 'disposal'];

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
    unless: [...about, 'figure', 'ofOthers', 'victim', 'pest'],
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
  // What a person does to themselves, or is about to.
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['cutting'], ['ownLimb']],
    within: 3,
    own: true,
    unless: about,
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['lethalAct'], ['me', 'want', 'hopeless', 'dying']],
    within: 6,
    own: true,
    unless: [...about, 'figure'],
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['hopeless'], ['dying', 'death', 'lethalAct', 'poison']],
    within: 10,
    own: true,
    unless: [...about, 'figure'],
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['dying'], ['me'], ['thinking']],
    within: 5,
    own: true,
    unless: [...about, 'figure', 'ofOthers'],
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['sleepForever'], ['me', 'pills', 'howTo', 'want', 'quantity']],
    within: 12,
    own: true,
  },
  {
    outcome: 'help',
    kind: 'self-harm',
    all: [['pills'], ['many'], ['swallowing']],
    own: true,
    unless: ['precaution'],
  },
  { outcome: 'help', kind: 'abuse', all: [['abuseOfMe']], own: true },
  { outcome: 'help', kind: 'abuse', all: [['abuser'], ['abusing'], ['meObject']], within: 5, own: true },
  { outcome: 'help', kind: 'abuse', all: [['relative'], ['abusing'], ['meObject']], within: 6, own: true },
  { outcome: 'help', kind: 'abuse', all: [['sexualHarm'], ['me']], within: 3, own: true },
  { outcome: 'help', kind: 'abuse', all: [['blackmail'], ['me']], within: 4, own: true },
  {
    outcome: 'help',
    kind: 'abuse',
    all: [['abuser'], ['violentAbuse'], ['relativeObject']],
    own: true,
    unless: ['prevention', 'play'],
  },
  {
    outcome: 'help',
    kind: 'abuse',
    all: [['abuser'], ['violentAbuse'], ['always']],
    own: true,
    unless: ['prevention', 'play', 'figure'],
  },
  {
    outcome: 'help',
    kind: 'abuse',
    all: [['indecentAct'], ['indecentVictim'], ['abuser', 'kin', 'relative']],
    within: 8,
    own: true,
    unless: ['prevention', 'teaching'],
  },
  { outcome: 'help', kind: 'abuse', all: [['privatePictures'], ['coercing'], ['me']], within: 10, own: true },
  { outcome: 'help', kind: 'abuse', all: [['captive'], ['meObject']], own: true, unless: about },
  {
    outcome: 'help',
    kind: 'abuse',
    all: [['lure'], ['captive'], ['me', 'relative', 'meObject']],
    within: 10,
    own: true,
    unless: [...about, 'valuable'],
  },
  { outcome: 'help', kind: 'abuse', all: [['runaway'], ['me']], within: 8, own: true, unless: about },
  {
    outcome: 'help',
    kind: 'abuse',
    all: [['missing'], ['relative']],
    within: 4,
    own: true,
    unless: [...about, 'device', 'valuable', 'fakeable', 'exam'],
  },
  {
    outcome: 'help',
    kind: 'abuse',
    all: [['marriage'], ['coercedMarriage'], ['me', 'relative']],
    within: 10,
    own: true,
    unless: ['study', 'teaching'],
  },
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
  // Somebody is named, and it has happened.
  {
    outcome: 'help',
    kind: 'emergency',
    all: [
      ['hurt', 'sign', 'mishap'],
      ['kin', 'relative', 'meObject'],
      ['happened', 'now'],
    ],
    within: 8,
    own: true,
    unless: ['precaution', 'study', 'play'],
  },
  // Hindi leaves out whom it has happened to.
  {
    outcome: 'help',
    kind: 'emergency',
    all: [['hurt', 'sign'], ['happenedInHindi']],
    within: 4,
    own: true,
    unless: ['precaution', 'study', 'play'],
  },
  {
    outcome: 'help',
    kind: 'emergency',
    all: [['swallowing'], ['poison'], ['kin']],
    within: 7,
    own: true,
    unless: ['precaution', 'study', 'play'],
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
  { outcome: 'refused', kind: 'drugs', all: [['drink'], ['drugging']], within: 8, unless: ['prevention'] },
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
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['poisoning'], ['giving'], ['drink']],
    within: 5,
    unless: [...about, 'disposal', 'pest', 'precaution', 'play'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['toDeath'], ['beating'], intent],
    within: 8,
    unless: [...about, 'play'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['mob'], ['killing', 'violence', 'toDeath'], ['gathering', ...intent]],
    within: 8,
    unless: [...about, 'play', 'justice'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['beating'], ['toDeath']],
    within: 8,
    edge: true,
    unless: [...about, 'play'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['murder'], ['person']],
    within: 4,
    edge: true,
    unless: [...about, 'play', 'justice', 'pest'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['arson'], ['place'], ['person', 'group']],
    edge: true,
    unless: [...about, 'lamp', 'play', 'precaution'],
  },
  {
    outcome: 'refused',
    kind: 'weapons',
    all: [['explosive'], ['place', 'person'], ['planting']],
    unless: ['disposal', ...about, 'play'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['acid'], ['throwing']],
    within: 4,
    unless: [...about, 'justice'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['acid'], ['pouring'], ['victim', 'pictured']],
    within: 5,
    unless: [...about, 'justice'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['arson'], ['place'], ['person', 'group'], intent],
    unless: [...about, 'lamp', 'play', 'precaution'],
  },
  {
    outcome: 'refused',
    kind: 'violence',
    all: [['foetusSex']],
    unless: [...about, 'justice'],
  },
  {
    outcome: 'refused',
    kind: 'minors',
    all: [['luring'], ['minor']],
    within: 5,
    unless: [...about, 'justice', 'teaching', 'play'],
  },
  {
    outcome: 'refused',
    kind: 'hate',
    all: [['group'], ['killing', 'arson', 'destroying', 'violence'], intent],
    within: 7,
    unless: [...about, 'play'],
  },
  {
    outcome: 'refused',
    kind: 'hate',
    all: [['arson', 'killing', 'beating'], ['group']],
    edge: true,
    unless: [...about, 'play', 'lamp'],
  },
  { outcome: 'refused', kind: 'hate', all: [['group'], ['humbling']], within: 7, unless: about },
  {
    outcome: 'refused',
    kind: 'hate',
    all: [['hatred'], ['spreading'], ['group']],
    within: 9,
    unless: ['countering', 'teaching'],
  },
  { outcome: 'refused', kind: 'hate', all: [['group'], ['destroying']], within: 3, unless: about },
  { outcome: 'refused', kind: 'hate', all: [['group'], ['insult']], within: 4, unless: about },
  { outcome: 'refused', kind: 'hate', all: [['terrorGroup'], ['joining']], within: 4, unless: about },

  { outcome: 'refused', kind: 'fraud', all: [['fake'], ['fakeable'], crime], within: 7, unless: harmless },
  { outcome: 'refused', kind: 'fraud', all: [['credential'], ['stealing']], own: true, unless: harmless },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['credential'], ['harvesting'], ['deceived', 'person', 'funds', 'fake']],
    within: 7,
    own: true,
    unless: harmless,
  },
  { outcome: 'refused', kind: 'fraud', all: [['funds'], ['stealing'], crime], unless: harmless },
  { outcome: 'refused', kind: 'fraud', all: [['scamThing'], crime], within: 5, unless: harmless },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['deceiving'], ['deceived'], crime],
    within: 7,
    unless: harmless,
  },
  { outcome: 'refused', kind: 'fraud', all: [['hacking'], ['hackable'], crime], unless: harmless },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['exam'], ['examFraud'], crime],
    within: 7,
    unless: ['defence', 'precaution'],
  },
  { outcome: 'refused', kind: 'fraud', all: [['crookedDeal'], crime], unless: harmless },
  { outcome: 'refused', kind: 'fraud', all: [['adulterating'], crime], unless: harmless },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['stealing'], ['credential', 'funds']],
    edge: true,
    unless: harmless,
  },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['examFraud'], ['exam']],
    edge: true,
    unless: ['defence', 'precaution'],
  },
  { outcome: 'refused', kind: 'fraud', all: [['deceiving'], ['deceived']], edge: true, unless: harmless },
  { outcome: 'refused', kind: 'theft', all: [['theft'], ['valuable']], edge: true, unless: harmless },
  { outcome: 'refused', kind: 'privacy', all: [['deepfake'], ['pictured']], edge: true, unless: harmless },
  {
    outcome: 'refused',
    kind: 'minors',
    all: [['luring'], ['minor', 'pictured']],
    edge: true,
    unless: harmless,
  },
  { outcome: 'refused', kind: 'theft', all: [['theft'], ['valuable'], crime], unless: harmless },
  {
    outcome: 'refused',
    kind: 'privacy',
    all: [['hiddenCamera'], ['privatePlace']],
    within: 7,
    unless: harmless,
  },
  { outcome: 'refused', kind: 'privacy', all: [['camera'], ['undressingPlace']], unless: harmless },
  {
    outcome: 'refused',
    kind: 'privacy',
    all: [['deepfake'], ['pictured'], ['make', ...crime]],
    unless: harmless,
  },
  {
    outcome: 'refused',
    kind: 'privacy',
    all: [['spying'], ['partner'], ['device']],
    own: true,
    unless: harmless,
  },
  {
    outcome: 'refused',
    kind: 'wildlife',
    all: [['wildAnimal'], ['poaching'], ['smuggle', ...crime]],
    unless: harmless,
  },

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
