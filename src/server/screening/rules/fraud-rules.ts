import type { Concept } from '#server/screening/words/concepts.ts';
import { intent, type Rule } from './rule.ts';

/** These words turn a mention of fraud into a wish to commit it. */
const crime: readonly Concept[] = [...intent, 'make', 'obtain', 'business'];
/** Those who want to be safe from fraud use the same words as those who commit it. */
const safety: readonly Concept[] = ['defence', 'play', 'precaution', 'disposal'];

/** Somebody wants to cheat, steal, spy or poach. */
export const fraudRules: readonly Rule[] = [
  { outcome: 'refused', kind: 'fraud', all: [['fake'], ['fakeable'], crime], within: 7, unless: safety },
  { outcome: 'refused', kind: 'fraud', all: [['credential'], ['stealing']], own: true, unless: safety },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['credential'], ['harvesting'], ['deceived', 'person', 'funds', 'fake']],
    within: 7,
    own: true,
    unless: safety,
  },
  { outcome: 'refused', kind: 'fraud', all: [['funds'], ['stealing'], crime], own: true, unless: safety },
  { outcome: 'refused', kind: 'fraud', all: [['scamThing'], crime], within: 5, unless: safety },
  // A script is for a stage or for callers who cheat.
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['scamThing'], ['scamScript']],
    unless: ['defence', 'prevention', 'study'],
  },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['deceiving'], ['deceived'], crime],
    within: 7,
    unless: safety,
  },
  { outcome: 'refused', kind: 'fraud', all: [['hacking'], ['hackable'], crime], unless: safety },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['exam'], ['examFraud'], crime],
    within: 7,
    unless: ['defence', 'precaution'],
  },
  { outcome: 'refused', kind: 'fraud', all: [['crookedDeal'], crime], unless: safety },
  { outcome: 'refused', kind: 'fraud', all: [['adulterating'], crime], unless: safety },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['stealing'], ['credential', 'funds']],
    edge: true,
    unless: safety,
  },
  {
    outcome: 'refused',
    kind: 'fraud',
    all: [['examFraud'], ['exam']],
    edge: true,
    unless: ['defence', 'precaution'],
  },
  { outcome: 'refused', kind: 'fraud', all: [['deceiving'], ['deceived']], edge: true, unless: safety },
  { outcome: 'refused', kind: 'theft', all: [['theft'], ['valuable']], edge: true, unless: safety },
  { outcome: 'refused', kind: 'privacy', all: [['deepfake'], ['pictured']], edge: true, unless: safety },
  { outcome: 'refused', kind: 'theft', all: [['theft'], ['valuable'], crime], own: true, unless: safety },
  {
    outcome: 'refused',
    kind: 'privacy',
    all: [['hiddenCamera'], ['privatePlace']],
    within: 7,
    unless: safety,
  },
  { outcome: 'refused', kind: 'privacy', all: [['camera'], ['undressingPlace']], unless: safety },
  {
    outcome: 'refused',
    kind: 'privacy',
    all: [['deepfake'], ['pictured'], ['make', ...crime]],
    unless: safety,
  },
  {
    outcome: 'refused',
    kind: 'privacy',
    all: [['spying'], ['partner'], ['device']],
    own: true,
    unless: safety,
  },
  {
    outcome: 'refused',
    kind: 'wildlife',
    all: [['wildAnimal'], ['poaching'], ['smuggle', ...crime]],
    unless: safety,
  },
];
