import type { Rule } from './rule.ts';

/** It can be taught, with a safety note. */
export const careRules: readonly Rule[] = [
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
