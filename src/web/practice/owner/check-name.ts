import type { TextKey, Translate } from '#web/platform/texts/texts.tsx';

const checkTexts: Partial<Record<string, TextKey>> = {
  shape: 'questions.checkShape',
  'distinct-options': 'questions.checkDistinctOptions',
  quote: 'questions.checkQuote',
  'distinct-stems': 'questions.checkDistinctStems',
  'no-all-or-none': 'questions.checkNoAllOrNone',
  'positive-stem': 'questions.checkPositiveStem',
  'balanced-claims': 'questions.checkBalancedClaims',
  'key-length': 'questions.checkKeyLength',
  'word-of-stem': 'questions.checkWordOfStem',
  article: 'questions.checkArticle',
  script: 'questions.checkScript',
  'not-given-away': 'questions.checkNotGivenAway',
  'without-the-text': 'questions.checkWithoutTheText',
  'length-balance': 'questions.checkLengthBalance',
};

/** Says what a check of a question asks for, or its name where there are no words for it. */
export function checkName(t: Translate, name: string): string {
  const key = checkTexts[name];
  return key === undefined ? name : (t as (key: TextKey) => string)(key);
}
