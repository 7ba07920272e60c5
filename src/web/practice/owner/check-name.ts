import type { Translate } from '#web/platform/texts/texts.tsx';

const checkTexts = {
  shape: 'Shape',
  'distinct-options': 'DistinctOptions',
  quote: 'Quote',
  'distinct-stems': 'DistinctStems',
  'no-all-or-none': 'NoAllOrNone',
  'positive-stem': 'PositiveStem',
  'balanced-claims': 'BalancedClaims',
  'key-length': 'KeyLength',
  'word-of-stem': 'WordOfStem',
  article: 'Article',
  script: 'Script',
  'not-given-away': 'NotGivenAway',
  'without-the-text': 'WithoutTheText',
  'length-balance': 'LengthBalance',
} as const;

const isNamed = (name: string): name is keyof typeof checkTexts => name in checkTexts;

/** Says what a check of a question found, or its name where there are no words for it. */
export const checkName = (t: Translate, name: string, passed: boolean): string =>
  isNamed(name) ? t(`questions.${passed ? 'check' : 'fault'}${checkTexts[name]}`) : name;
