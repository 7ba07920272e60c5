import { foldedWords } from './course-search.ts';

/**
 * Words that say how somebody learns or asks, and not about what. They are folded as topics are; `class` is none of them,
 * because class 7 and class 8 have other topics.
 */
const emptyWords = new Set(
  [
    'a an the of in on for to and or with about from by at my me i is are do does how what why',
    'learn learning study studying course basic basics beginner beginners beginning introduction intro simple easy lesson',
    'का के की को में से और पर है हैं क्या कैसे क्यों सीखना सीखें सीखो बारे लिए कोर्स पाठ आसान शुरुआत परिचय',
    'ka ke ki ko mein se aur par hai hain kya kaise kyon sikhna sikhe seekhna bare liye',
  ].flatMap((line) => [...wordsOf(line)]),
);

/** A topic with more words than these is a description, which no phrase is equal to. */
const mostWords = 12;

/** What says what a course is about. */
interface TopicTexts {
  courseName: string;
  topic: string;
  topicWords: readonly string[];
}

/** Returns the words of a topic that say what it is about, each in the one spelling that its plural shares. */
export function topicWordsOf(topic: string): Set<string> {
  return new Set([...wordsOf(topic)].filter((word) => !emptyWords.has(word)));
}

/**
 * Tells how closely a topic is met by texts about one course: 2 where one of them has just its words, 1 where it has all
 * words of one of them and every further word stands in another, 0 otherwise. Words are whole ones, so that neither
 * “photography” nor “time” meets a course on photosynthesis or on time and work.
 */
export function matchOfTopic(topic: string, texts: readonly TopicTexts[]): 0 | 1 | 2 {
  const words = topicWordsOf(topic);
  if (words.size === 0 || words.size > mostWords) return 0;
  const phrases = texts
    .flatMap((text) => [text.courseName, text.topic, ...text.topicWords])
    .map(topicWordsOf)
    .filter((phrase) => phrase.size > 0 && isWithin(phrase, words));
  if (phrases.some((phrase) => phrase.size === words.size)) return 2;
  if (phrases.length === 0) return 0;
  const known = topicWordsOf(
    texts.flatMap((text) => [text.courseName, text.topic, ...text.topicWords]).join(' '),
  );
  return isWithin(words, known) ? 1 : 0;
}

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].every((word) => others.has(word));

function wordsOf(text: string): Set<string> {
  return new Set(foldedWords(text).map(singularOf));
}

/** Cuts no more than plurals do: `spacing` is no `space`. In Hindi, the vowel signs at the end. */
function singularOf(word: string): string {
  const cut = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..)ves$/, 'f')
    .replace(/(?<=...[^sui])s$/, '')
    .replace(/[\u0900-\u0903\u093e-\u094c]+$/u, '');
  return [...cut].length >= 2 ? cut : word;
}
