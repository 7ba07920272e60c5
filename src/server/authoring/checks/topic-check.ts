/** Scripts of the course languages; a topic in one of them can only be compared with words in the same one. */
const scripts = ['Latn', 'Deva', 'Beng', 'Telu', 'Taml', 'Arab', 'Gujr', 'Knda', 'Mlym', 'Orya', 'Guru'];

/** A shorter word is an abbreviation or says little: `AI`, `SQL`, `GST`. */
const shortestWord = 4;
/** Two words are alike if they share so many of their pairs of letters: inflections, misspellings, other spellings. */
const alike = 0.5;
/** An abbreviation has at most so many letters. */
const longestAbbreviation = 6;

/**
 * Says that an answer is about another topic than the one asked for: it names another one, and nowhere in its texts is a word
 * like one of the topic's. Where that cannot be judged (no topic, only short words, an answer in another script), it is taken
 * to be about the topic.
 *
 * @param said the topic that the answer names; empty: none
 */
export function topicFault(topic: string, said: string, texts: readonly string[]): string | undefined {
  const asked = wordsOf(topic);
  const telling = asked.filter((word) => word.length >= shortestWord);
  const script = scriptOf(topic);
  if (telling.length === 0 || script === undefined || scriptOf(said) !== script) return undefined;
  const different = new Set([said, ...texts].flatMap(wordsOf));
  if ([...different].some((word) => telling.some((other) => areAlike(word, other)))) return undefined;
  const names = wordsOf(said);
  if (names.some((word) => asked.includes(word))) return undefined;
  if (isAbbreviation(asked, names) || isAbbreviation(names, asked)) return undefined;
  return `The answer is about “${said}”, and a course about “${topic}” was asked for; “Topic” is as given.`;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The script of every letter; undefined when there is none, or more than one. */
function scriptOf(text: string): string | undefined {
  const found = scripts.filter((script) => new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'u').test(text));
  return found.length === 1 ? found[0] : undefined;
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

/** Is the one word made of letters of the others in their order, the first letter first, as in `dbms`? */
function isAbbreviation([word = '', ...more]: readonly string[], others: readonly string[]): boolean {
  if (more.length > 0 || word.length > longestAbbreviation || others.length < 2) return false;
  const text = others.join('');
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return text[0] === word[0] && at >= word.length;
}
