import { foldedWords } from '#contract/folded-words.ts';
import { subjectWords } from '#contract/subject-words.ts';
import { infinitiveEnding, singularOf, soundOf } from '#contract/word-sounds.ts';

export { subjectWords };

/** A shorter sound is that of too many words: a lie is not लिया. */
const shortest = 3;

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
  const stems = words
    .filter((word) => infinitiveEnding.test(word))
    .map((word) => word.replace(infinitiveEnding, ''));
  return new Set([...new Set(words.map(singularOf)), ...stems].map(soundOf));
}
