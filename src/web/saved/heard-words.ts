import { foldedWords } from '#contract/folded-words.ts';
import { subjectWords } from '#contract/subject-words.ts';
import { beginsWithCall, isHarmless, tellsOfHarm } from '#web/courses/symptoms.ts';
import { infinitiveEnding, singularOf, soundOf } from '#contract/word-sounds.ts';
import type { SavedChapter } from './saved-store.ts';

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

/** Tells whether the call comes before what was found: for signs of danger, or where the first chapter is named by the search and is help in an emergency. */
export function callsFirst(search: string, first: SavedChapter | undefined): boolean {
  if (tellsOfHarm(search)) return true;
  if (!first || isHarmless(search) || !beginsWithCall(first)) return false;
  const names = `${first.chapterName} ${first.otherWords ?? ''}`;
  return subjectWords(search).some((word) => hears(names, word));
}
