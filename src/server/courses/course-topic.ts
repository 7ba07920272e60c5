import type { CourseLanguage } from '#contract/language.ts';
import { singularWords, soundOf } from '#contract/word-sounds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectPublishedWith, type PublishedCourseRow } from './course-lists-store.ts';

/**
 * Words that say how a person learns or asks, but not about what. They are folded as topics are; `class` is not among them,
 * because class 7 and class 8 have other topics.
 */
const emptyWords = new Set(
  [
    'a an the not of in on for to and or with about from by at my me i is are was do does how what why when where who which there it this that',
    'can should could will would be your you we if then so many much one someone somebody something need needs best good right way ways',
    'learn learning study studying course basic basics beginner beginners beginning introduction intro simple easy lesson tutorial guide',
    'step steps tip tips trick tricks online free pdf note notes practice question questions answer meaning definition explained complete full hindi india indian',
    'का के की को में से और या पर है हैं था हो होता होती होते हुआ हुई हुए क्या कैसे कैसा कैसी क्यों कब कहाँ कौन किस किसे कितना कितनी कितने जब तब तो अगर कोई किसी कुछ',
    'सीखना सीखें सीखो सीखे सीखने सिखाएं बारे लिए कोर्स पाठ आसान शुरुआत परिचय जानकारी बताएं बताओ बताइए तरीका तरीके उपाय विधि मतलब अर्थ हिंदी हिन्दी भारत',
    'करना करें करे करते करती करो कर करने किया जाना जाए जाता जाती गया गई जाते दें देना देते देने दे लें लेना ले लेते चाहिए रहा रही रहे नहीं मुझे मेरा मेरी मेरे अपना अपने मैं आप हम सकते सकता वाला वाले',
    'बनाना बनाएं बनाए बनाते बनाने बनता लगाएं लगाना लगाए लगते लगता लगती निकालना निकालें निकालते भरें भरना भरते लिखें लिखना रखें रखना',
    'ka ke ki ko mein mai me se aur ya par hai hain h tha ho hota hoti hote hua hui kya kaise kese kaisa kaisi kyon kyo kyu kyun kab kaha kahan kaun kon kis kise kitna kitne jab tab to toh agar koi kisi kuch',
    'sikhna sikhe sikhen seekhna seekhe sikho bare baare liye liya course jankari jaankari batao bataye bataiye tarika tareeka tarike upay vidhi matlab hindi bharat',
    'karna kare karen karte karti karo kar karne kiya jana jaye jaaye jata jati gaya gayi jate de dena dete dene le lena lete chahiye raha rahi rahe nahi nahin mujhe mera meri mere apna apne aap hum sakte sakta wala wale',
    'banana banaye banaen banaye banate banane banta lagaye lagana lagaen lagta lagti lagte nikale nikalna nikalte bhare bharna bharte likhe likhna rakhe rakhna',
  ].flatMap((line) => [...wordsOf(line)]),
);

/** A topic with more words than these is a description, which no phrase is equal to. */
const mostWords = 12;

/** The texts that tell a course's topic. */
interface TopicTexts {
  courseName: string;
  topic: string;
  topicWords: readonly string[];
}

/** Returns the words of a topic that name its subject, each in the one spelling that its plural shares. */
function topicWordsOf(topic: string): Set<string> {
  return new Set([...wordsOf(topic)].filter((word) => !emptyWords.has(word)));
}

/** Lists the sounds of a text's words that name its subject, each as often as it occurs. */
export function soundsIn(text: string): string[] {
  return singularWords(text)
    .filter((word) => !emptyWords.has(word))
    .map(soundOf);
}

/** Words that may be missing from a course's known words when a phrase of several words matches. */
const mostUnknown = 1;

/**
 * Tells how closely a topic is met by texts about one course: 2 where one of them has just its words, 1 where it has all
 * words of one of them and every further word stands in another, 0 otherwise. Beside a phrase of several words, one further
 * word may be unknown. Words are whole ones, so that neither “photography” nor “time” meets a course on photosynthesis or on
 * time and work. They are compared by their sounds, because Hindi is typed in Latin letters as one likes; a word that stands
 * alone must be the same or in another script, because short sounds are alike: “table” is no tabla.
 */
export function matchOfTopic(topic: string, texts: readonly TopicTexts[]): 0 | 1 | 2 {
  const words = topicWordsOf(topic);
  if (words.size === 0 || words.size > mostWords) return 0;
  const sounds = new Set([...words].map(soundOf));
  const phrases = texts
    .flatMap((text) => [text.courseName, text.topic, ...text.topicWords])
    .map((text) => [...topicWordsOf(text)])
    .filter((phrase) => phrase.length > 0);
  const met = phrases.filter((phrase) =>
    words.size === 1 ? isSameAlone(phrase, words) : phrase.every((word) => sounds.has(soundOf(word))),
  );
  if (met.some((phrase) => new Set(phrase.map(soundOf)).size === sounds.size)) return 2;
  if (met.length === 0) return 0;
  const known = new Set(phrases.flat().map(soundOf));
  const unknown = [...sounds].filter((sound) => !known.has(sound)).length;
  return unknown <= (met.some((phrase) => phrase.length > 1) ? mostUnknown : 0) ? 1 : 0;
}

function isSameAlone(phrase: readonly string[], words: ReadonlySet<string>): boolean {
  const [one = ''] = phrase;
  const [word = ''] = words;
  if (phrase.length > 1) return false;
  if (one === word) return true;
  // An English `e` at the end is silent, so “table” sounds like तबला.
  return (
    isLatin(one) !== isLatin(word) && !/[a-z]e$/.test(`${one} ${word}`) && soundOf(one) === soundOf(word)
  );
}

const isLatin = (word: string) => /[a-z]/.test(word);

function wordsOf(text: string): Set<string> {
  return new Set(singularWords(text));
}

/** The newest courses with a topic's words that are considered. */
const mostCandidates = 24;
const longestWord = 60;

/** Lists published courses whose name or topic has just the words of `topic`, newest first. */
export async function listCoursesAbout(
  db: Db,
  topic: string,
  language: CourseLanguage,
): Promise<PublishedCourseRow[]> {
  // The database has words as they are written: `batter` begins both `battery` and `batteries`.
  const beginnings = [...topicWordsOf(topic)].map((word) => word.slice(0, longestWord).replace(/[yf]$/, ''));
  const words = beginnings.filter((word) => word !== '');
  if (words.length === 0) return [];
  const candidates = await selectPublishedWith(db, { beginnings: words, language, limit: mostCandidates });
  return candidates.filter((course) => matchOfTopic(topic, [course]) === 2);
}
