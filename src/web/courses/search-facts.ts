import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseOffers, LibraryCourse } from '#contract/library.ts';
import type { PathCard } from '#contract/paths.ts';
import { singularWords, soundOf } from '#contract/word-sounds.ts';

/** Shorter words, such as `of` and `ka`, tell no subject. */
const shortestWord = 3;

const soundsIn = (text: string) => new Set(singularWords(text).map(soundOf));

type TellingPath = Pick<PathCard, 'name' | 'goal' | 'occupation'>;

/** The more of a path's texts have to be read for a search, the less the path is about it. */
const readings = [
  ({ name }: TellingPath) => name,
  ({ name, occupation = '' }: TellingPath) => `${name} ${occupation}`,
  ({ name, occupation = '', goal }: TellingPath) => `${name} ${occupation} ${goal}`,
];

/** Returns the path that has all words of a search in what it says of itself. Others have them in the names of their steps. */
export function fittingPath<P extends TellingPath>(paths: readonly P[], search: string): P | undefined {
  const asked = [...soundsIn(search)];
  const telling = asked.filter((sound) => sound.length >= shortestWord);
  const words = telling.length > 0 ? telling : asked;
  const has = (text: string) => {
    const own = soundsIn(text);
    return words.every((word) => own.has(word));
  };
  return readings.flatMap((textOf) => paths.find((path) => has(textOf(path))) ?? [])[0];
}

const saysToCall = ({ description }: Pick<CourseCard, 'description'>) => /\b108\b/.test(description);

/** Tells whether a search found help for an emergency: in the library, a course of medicine, or one that says to call 108. */
export function isEmergency(
  courses: readonly Pick<CourseCard, '_id' | 'description'>[],
  near: CourseOffers['near'],
  library: readonly LibraryCourse[],
): boolean {
  const categoryOf = new Map(
    library.flatMap(({ category, editions }) => editions.map(({ _id }) => [_id, category] as const)),
  );
  const ofLibrary = courses.filter(({ _id }) => categoryOf.has(_id));
  return (
    ofLibrary.some(({ _id }) => categoryOf.get(_id) === 'Healthcare & Medicine') ||
    [...ofLibrary, ...near].some(saysToCall)
  );
}
