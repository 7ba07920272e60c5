import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import type { Level } from '#contract/category.ts';

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

export const scriptName = (language: CourseLanguage) => scriptNames.of(languageFacts[language].script) ?? '';

/** Returns the value of the `Language:` line, for example `Hindi (hi)`. */
export const languageFact = (language: CourseLanguage): string =>
  `${languageFacts[language].english} (${language})`;

/** Sentences of these languages end with a danda. */
const withDanda: readonly CourseLanguage[] = ['hi', 'bn', 'or', 'pa', 'as'];

/** Says which language and script to write in, and what may stay in English. */
export function languageDirective(language: CourseLanguage): string {
  if (language === 'en') {
    return 'Write every text in plain English with short sentences, so that a reader whose second language it is can follow.';
  }
  const { english, endonym } = languageFacts[language];
  return (
    `Write every text in ${english} (${endonym}), in the ${scriptName(language)} script, in everyday words and short sentences. ` +
    `An established technical term may stay in English where ${english} readers use it so; ` +
    `explain it once in ${english} where it first appears. ` +
    `Speak to the reader politely${language === 'hi' ? ' (आप)' : ''}. Numbers are written with the digits 0 to 9` +
    `${withDanda.includes(language) ? ', and a sentence ends with a danda (।), one that ends with a number too' : ''}. ` +
    'The JSON keys, and code with its identifiers, stay as they are.'
  );
}

export const levelDirectives: Record<Level, string> = {
  beginner:
    'The reader knows nothing of it yet: start from daily life, define every term, one idea at a time.',
  intermediate: 'The reader knows the basics: connect ideas, give worked examples and typical mistakes.',
  advanced: 'The reader works with it already: go into reasons, limits, trade-offs and hard cases.',
};

/** Says where the reader lives, so that examples, rules and examinations are those around them. */
export const placeDirective =
  'Where the learner’s words name no other place, the reader lives in India: rupees, kilometres and kilograms; Indian law, ' +
  'offices and helplines; boards and examinations of India (CBSE, state boards, NCERT’s words); its crops and seasons ' +
  '(kharif, rabi, monsoon); villages and small towns as well as cities; first names of all its regions and religions.';
