import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '#contract/courses.ts';
import type { Teaching } from '#contract/teaching.ts';
import { teachingOf } from './teaching-parts.ts';

interface StoredChapter {
  id: string;
  chapterName: string;
  /** Null while it has no text. */
  topics: Topic[] | null;
  teaching: Teaching | null;
}

type SentChapter = Teaching & { chapterName: string; topics: Topic[] };

/** Tells whether a chapter has this text already. Ignores the description, which call 5 can't carry. */
export function hasSameText(stored: StoredChapter, { topics, ...sent }: SentChapter): boolean {
  return isDeepStrictEqual([stored.topics, stored.teaching ?? {}], [topics, teachingOf(sent)]);
}

const hasSameName = (stored: StoredChapter, sent: SentChapter) => stored.chapterName === sent.chapterName;

/**
 * Finds for each chapter of a new list the one of the old list that it is, since call 5 has no ids: the one with the same text
 * and name, else with the same text, else with the same name, alike ones in their order. A chapter that is left counts as
 * rewritten if, between two found ones, equally many are left in the old list.
 */
export function matchChapters<Stored extends StoredChapter>(
  known: readonly Stored[],
  sent: readonly SentChapter[],
): (Stored | undefined)[] {
  const found: (Stored | undefined)[] = sent.map(() => undefined);
  const free = new Set(known);
  const take = (place: number, stored: Stored | undefined) => {
    if (!stored || !free.delete(stored)) return;
    found[place] = stored;
  };
  const isSame = [
    (stored: Stored, chapter: SentChapter) => hasSameName(stored, chapter) && hasSameText(stored, chapter),
    hasSameText,
    hasSameName,
  ];
  for (const same of isSame)
    for (const [place, chapter] of sent.entries())
      if (!found[place])
        take(
          place,
          known.find((stored) => free.has(stored) && same(stored, chapter)),
        );
  for (let place = 0; place < sent.length; place += 1) {
    if (found[place]) continue;
    const end = sent.findIndex((_, at) => at > place && found[at]);
    const gap = (end === -1 ? sent.length : end) - place;
    const first = place === 0 ? 0 : known.indexOf(found[place - 1]!) + 1;
    const taken = known.findIndex((stored, at) => at >= first && !free.has(stored));
    const left = known.slice(first, taken === -1 ? known.length : taken);
    if (left.length === gap) for (const [at, stored] of left.entries()) take(place + at, stored);
    place += gap;
  }
  return found;
}
