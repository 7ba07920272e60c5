import { foldedWords } from '#contract/folded-words.ts';
import { subjectWords } from '#contract/subject-words.ts';
import { singularOf, soundOf } from '#contract/word-sounds.ts';

export { subjectWords };

/** A shorter sound is that of too many words: a lie is not लिया. */
const shortest = 3;

/** Infinitives in Devanagari keep the ending that those in Latin letters lose: जलना is no `jalna`, but जल is. Who dreams (सपना) sees no snake. */
const ending = /(?<=[\u0915-\u0939].*[\u0915-\u0939].*)(?<!^सप)न[\u093e\u0940\u0947]$/u;

/** Tells whether a text has a word of the same sound. */
export function hears(text: string, word: string): boolean {
  const sound = soundOf(word);
  const sounds = remembered.get(text) ?? soundsOf(text);
  remembered.set(text, sounds);
  return sound.length >= shortest && sounds.has(sound);
}

/** Kept in memory, because each letter that is typed looks up the words of all saved chapters. */
const remembered = new Map<string, ReadonlySet<string>>();

/** Infinitives have the sound without their ending too. */
function soundsOf(text: string): ReadonlySet<string> {
  const words = [...new Set(foldedWords(text))];
  const stems = words.filter((word) => ending.test(word)).map((word) => word.replace(ending, ''));
  return new Set([...new Set(words.map(singularOf)), ...stems].map(soundOf));
}
