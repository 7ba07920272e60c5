import { comparableWords, scriptsOf } from './words.ts';

/** A shorter word is an abbreviation or too general to compare: `AI`, `SQL`, `GST`. */
const shortestWord = 4;
/** Words that share this part of their letter pairs are alike, as inflections and misspellings are. */
const alike = 0.5;
/** An abbreviation has at most this many letters. */
const longestAbbreviation = 6;

/**
 * Returns a fault if an answer is about another topic than the requested one: it names another topic, and no word of its
 * texts is like one of the requested topic. There is no fault where that cannot be judged: without a topic, with short words
 * only, or for an answer in another script.
 *
 * @param said the topic that the answer names, or an empty text
 */
export function topicFault(topic: string, said: string, texts: readonly string[]): string | undefined {
  const asked = comparableWords(topic);
  const telling = asked.filter((word) => word.length >= shortestWord);
  const script = scriptOf(topic);
  if (telling.length === 0 || script === undefined || scriptOf(said) !== script) return undefined;
  const different = new Set([said, ...texts].flatMap(comparableWords));
  if ([...different].some((word) => telling.some((other) => areAlike(word, other)))) return undefined;
  const names = comparableWords(said);
  if (names.some((word) => asked.includes(word))) return undefined;
  if (isAbbreviation(asked, names) || isAbbreviation(names, asked)) return undefined;
  return `The answer is about “${said}”, and a course about “${topic}” was asked for; “Topic” is as given.`;
}

/** Returns the only script of the letters; undefined for none or several. */
function scriptOf(text: string): string | undefined {
  const [only, ...others] = scriptsOf(text);
  return others.length === 0 ? only?.name : undefined;
}

/** Compares by Dice's coefficient of the words' pairs of letters. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size) >= alike;
}

function pairsOf(word: string): Set<string> {
  return new Set(Array.from(word.slice(0, -1), (_, at) => word.slice(at, at + 2)));
}

/** Tells whether the one word abbreviates the others, as in `dbms`: it has letters of theirs in order, the first one first. */
function isAbbreviation([word = '', ...more]: readonly string[], others: readonly string[]): boolean {
  if (more.length > 0 || word.length > longestAbbreviation || others.length < 2) return false;
  const text = others.join('');
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return text[0] === word[0] && at >= word.length;
}
