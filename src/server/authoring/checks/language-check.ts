import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { scriptName } from '#server/authoring/prompts/language-directive.ts';

const leastShare = 0.85;
/** A course that teaches a language may quote it in another script, so less is required. */
const leastShareOfLanguageCourse = 0.5;
/** A text of fewer letters is too short to judge. */
const fewestLetters = 60;
const fewestWords = 40;
const leastCommon = 0.03;

/** Nearly every paragraph has some of these words, which tell languages of one script apart. */
const commonWords: Partial<Record<CourseLanguage, string>> = {
  en: 'the of and to a in is it that for you are with on as this be can or not what how from your by an at its their we have',
  hi: 'है हैं और में से को के लिए यह आप नहीं होता होती होते करें किसी इस पर ने था कि भी जो तो एक अपने',
  mr: 'आहे आहेत आणि हे ते मध्ये नाही साठी असते असतो करा तुम्ही किंवा आपण ही हा या तो एक च्या पण जे काय कसे',
  bn: 'এবং এই একটি করে হয় আপনি থেকে জন্য ও কি না করা করতে হবে যে এর সঙ্গে আর তা কিন্তু কোন',
  as: 'আৰু এই এটা কৰে হয় আপুনি পৰা বাবে নহয় কৰা কৰিব যে ইয়াৰ লগত তাৰ কিন্তু কি কোন হ’ব আপোনাৰ',
  ur: 'ہے ہیں اور میں سے کو کے کا کی یہ آپ نہیں لیے پر ہوتا ہوتی کہ اس جو بھی ایک کیا کرنا کریں',
};

/** A text could be mistaken for this other language of its script. */
const rivals: Partial<Record<CourseLanguage, CourseLanguage>> = { hi: 'mr', mr: 'hi', bn: 'as', as: 'bn' };

/**
 * Returns a sentence to the model if a text is not in the course's language or script; undefined if it is. `terms` may be in
 * any script: the course's terms, and the learner's own words.
 */
export function languageFault(
  text: string,
  language: CourseLanguage,
  { terms = [], teachesLanguage = false }: { terms?: readonly string[]; teachesLanguage?: boolean } = {},
): string | undefined {
  const { english, script } = languageFacts[language];
  const words = proseWords(text, terms);
  const { letters, share } = scriptShare(words, script);
  if (letters < fewestLetters) return undefined;
  if (share < (teachesLanguage ? leastShareOfLanguageCourse : leastShare)) {
    const percent = Math.floor(share * 100);
    return `Only ${percent} % of the letters are in the ${scriptName(language)} script of ${english}.`;
  }
  return commonWordsFault(words, language);
}

/** Returns the share of letters in a language's script, from 0 to 1, without code, addresses and abbreviations. */
export function shareOfScript(text: string, language: CourseLanguage): number {
  return scriptShare(proseWords(text, []), languageFacts[language].script).share;
}

/** Returns the words in lower case, without code, addresses, glosses in brackets, abbreviations and terms. */
function proseWords(text: string, terms: readonly string[]): string[] {
  const prose = text
    .replace(/(```|~~~)[^]*?(?:\1|$)/g, ' ')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
    .replace(/\([^()\n]{1,80}\)/g, ' ');
  const known = new Set(terms.flatMap(wordsIn).map((word) => word.toLowerCase()));
  return wordsIn(prose)
    .filter((word) => !/^\p{Lu}{2,6}$/u.test(word))
    .map((word) => word.toLowerCase())
    .filter((word) => !known.has(word));
}

function wordsIn(text: string): string[] {
  return text.normalize('NFC').match(/\p{L}(?:\p{L}|\p{M}|[’']|\u200c|\u200d)*/gu) ?? [];
}

function scriptShare(words: readonly string[], script: string): { letters: number; share: number } {
  const all = words.join('');
  const letters = all.match(/\p{L}/gu)?.length ?? 0;
  const own = all.match(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'gu'))?.length ?? 0;
  return { letters, share: letters === 0 ? 1 : own / letters };
}

function commonWordsFault(words: readonly string[], language: CourseLanguage): string | undefined {
  const common = commonWords[language];
  if (common === undefined || words.length < fewestWords) return undefined;
  const own = countOf(words, common);
  const ofRival = countOf(words, commonWords[rivals[language] ?? language] ?? '');
  if (own >= words.length * leastCommon && own >= ofRival) return undefined;
  return `The text is not in ${languageFacts[language].english}.`;
}

function countOf(words: readonly string[], list: string): number {
  const listed = new Set(list.normalize('NFC').split(' '));
  return words.filter((word) => listed.has(word)).length;
}
