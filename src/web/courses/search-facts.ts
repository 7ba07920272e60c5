import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseOffers, LibraryCourse } from '#contract/library.ts';
import type { PathCard } from '#contract/paths.ts';
import { isOtherWord } from '#contract/other-words.ts';
import { namesNoSubject } from '#contract/school-subjects.ts';
import { tellingWords } from '#contract/subject-words.ts';
import { categoryOfTopic } from '#contract/topic-category.ts';
import { isLong, soundOfLong } from '#contract/word-pairs.ts';
import { singularOf, singularWords, soundOf } from '#contract/word-sounds.ts';
import { isOfBeast } from './symptoms.ts';

type Found = { course: Pick<CourseCard, '_id' | 'courseName'> };
type TellingPath = Pick<PathCard, 'name' | 'goal' | 'occupation'>;
type Leading = Pick<PathCard, 'courses' | 'ready'>;
type Editions = { editions?: readonly TellingPath[] };

/** The more of a path's texts have to be read for a search, the less the path is about it. */
const readings = [
  ({ name }: TellingPath) => name,
  ({ name, occupation = '' }: TellingPath) => `${name} ${occupation}`,
  ({ name, occupation = '', goal }: TellingPath) => `${name} ${occupation} ${goal}`,
];

const schoolSubjects = new Set(['Science', 'Mathematics']);

/** More paths than these are no calm offer. */
const mostPaths = 2;

/** Lists the courses that a search surely found, each once: the one with the chapter to read now first. */
export function surelyFound<C extends Pick<CourseCard, '_id'>>(
  found: readonly { course: C }[],
  { courses, near }: { courses: readonly C[]; near: readonly (C & { fits: boolean })[] },
  about: Pick<CourseCard, '_id'> | undefined,
): C[] {
  const sure = [...found.map(({ course }) => course), ...courses, ...near.filter(({ fits }) => fits)];
  const byId = new Map(sure.map((course) => [course._id, course]));
  return [...byId.values()].toSorted(
    (one, other) => Number(other._id === about?._id) - Number(one._id === about?._id),
  );
}

/**
 * Lists paths that lead to the courses found and have the words of a search in what they say of themselves in any language.
 * Where none has the words, the one that has the course earliest is about it, but for sums and science, with which paths
 * about anything begin. Where no course is found, words are enough.
 */
export function fittingPaths<P extends TellingPath & Editions & Leading>(
  paths: readonly P[],
  search: string,
  { courses, library }: { courses: readonly string[]; library: readonly LibraryCourse[] },
): P[] {
  const asked = tellingWords(search).map(singularOf);
  const words = asked.some(isLong) ? asked.filter(isLong) : asked;
  const has = (text: string) => {
    const own = new Set(singularWords(text).map(soundOfLong));
    return words.length > 0 && words.every((word) => own.has(soundOfLong(word)));
  };
  const leadingTo = (ids: readonly string[]) =>
    paths
      .map((path) => {
        const course = ids.findIndex((id) => path.courses.includes(id));
        return { path, course, place: path.courses.indexOf(ids[course] ?? '') };
      })
      .filter(({ course }) => course >= 0)
      .toSorted((one, other) => one.course - other.course || one.place - other.place);
  const leading = courses.length > 0 ? leadingTo(courses).map(({ path }) => path) : paths;
  const fitting = readings.flatMap((textOf) =>
    leading.filter((path) => [path, ...(path.editions ?? [])].some((edition) => has(textOf(edition)))),
  );
  if (fitting.length > 0) return [...new Set(fitting)].slice(0, mostPaths);
  const ofSchool = idsOf(library.filter(({ category }) => schoolSubjects.has(category)));
  const needing = leadingTo(courses.filter((id) => !ofSchool.has(id)));
  return needing.flatMap(({ path, place }) => (place < path.ready ? path : [])).slice(0, 1);
}

const ofMedicine = 'Healthcare & Medicine';
const ofFarming = 'Environment & Sustainability';
const ofHealth: readonly (string | undefined)[] = [ofMedicine, 'Health & Wellness'];

/** Subjects of which a course of one may help who asks for another. */
const neighbours: readonly (readonly (string | undefined)[])[] = [
  ofHealth,
  ['Technology & Engineering', 'Skill Development'],
  ['Mathematics', 'Test Preparation'],
  ['Science', 'Astronomy'],
  ['Environment & Sustainability', 'Hobbies & Interests'],
  ['Business & Management', 'Languages'],
  ['Arts & Humanities', 'Music & Performance'],
];

const farthest = 2;
function farnessFrom(subject: string | undefined) {
  const nextTo = neighbours.find((each) => each.includes(subject)) ?? [];
  return ({ category }: LibraryCourse) =>
    category === subject ? 0 : nextTo.includes(category) ? 1 : farthest;
}

/** Lists the courses with those of a subject first, and those of its neighbour next. */
export function coursesNear(subject: string | undefined, library: readonly LibraryCourse[]): LibraryCourse[] {
  const farness = farnessFrom(subject);
  return library.toSorted((one, other) => farness(one) - farness(other));
}

/** Lists the courses that have an edition in a language, with that one alone; all of them where the library has none in it. */
export function editionsIn(language: string, library: readonly LibraryCourse[]): readonly LibraryCourse[] {
  const own = library.flatMap((course) => {
    const editions = course.editions.filter((each) => each.language === language);
    return editions.length > 0 ? [{ ...course, editions }] : [];
  });
  return own.length > 0 ? own : library;
}

/** Tells of courses whether their name has the words of a search, in whichever language: a search for water is no search for wet phones. */
function namedBy(search: string, library: readonly LibraryCourse[]) {
  const telling = tellingWords(search).map(singularOf);
  // Cut as plurals are, पानी is as empty as पाने.
  const asked = (telling.length > 0 ? telling : singularWords(search)).map(soundOf);
  return ({ course }: Found) => {
    const editions =
      library.find((each) => each.editions.some(({ _id }) => _id === course._id))?.editions ?? [];
    return [course, ...editions].some(({ courseName }) => {
      const own = new Set(singularWords(courseName).map(soundOf));
      return asked.length > 0 && asked.every((sound) => own.has(sound));
    });
  };
}

/**
 * Lists courses that are said to be about a search first, as they are offered: a search for “phone” is about its use before its
 * repair. Those that have it in their name come next. Where a course is about it, or none of the library is, library courses
 * that merely have its words are left out.
 */
export function aboutFirst<F extends Found>(
  found: readonly F[],
  { courses }: CourseOffers,
  { search, library }: { search: string; library: readonly LibraryCourse[] },
): F[] {
  const about = courses.map(({ _id }) => _id).toReversed();
  const isNamed = namedBy(search, library);
  const ofLibrary = idsOf(library);
  const rankOf = (each: F) =>
    about.includes(each.course._id) ? 2 + about.indexOf(each.course._id) : Number(isNamed(each));
  const namesNone = isOtherWord(search) || namesNoSubject(search);
  const isAbout = namesNone || found.some(({ course }) => about.includes(course._id));
  return found
    .filter((each) => !isAbout || rankOf(each) > 0 || !ofLibrary.has(each.course._id))
    .toSorted((one, other) => rankOf(other) - rankOf(one));
}

/** More courses than these beside a search that found too little are no help; as many found are enough. */
export const mostBeside = 4;

interface Beside {
  search: { q: string; category: string };
  /** The courses that the page shows already. */
  shown: readonly Pick<CourseCard, '_id'>[];
  calls: boolean;
}

/** Lists courses for a search that found too little, those of its subject first and then of a near one, for words no others; beside the call, those of health, which help no beast. */
export function coursesBeside(
  library: readonly LibraryCourse[],
  { search, shown, calls }: Beside,
): LibraryCourse[] {
  const ids = new Set(shown.map(({ _id }) => _id));
  const ofBeast = isOfBeast(search.q);
  const others = library.filter(
    ({ category, editions }) =>
      !editions.some(({ _id }) => ids.has(_id)) &&
      (calls ? ofHealth.includes(category) : !ofBeast || !ofHealth.includes(category)),
  );
  const subject = calls ? ofMedicine : search.category || (ofBeast ? ofFarming : categoryOfTopic(search.q));
  const farness = farnessFrom(subject);
  // A search for one thing in words is not answered by any other.
  const fitting = others.filter((course) => search.q === '' || farness(course) < farthest);
  const beside = coursesNear(subject, fitting).slice(0, mostBeside);
  // Phones show two in a row.
  return beside.length > 2 ? beside.slice(0, beside.length - (beside.length % 2)) : beside;
}

const idsOf = (library: readonly LibraryCourse[]) =>
  new Set(library.flatMap(({ editions }) => editions.map(({ _id }) => _id)));

/** Tells whether a course is one of the library about health, which its writers checked. */
const isOfHealth = ({ _id }: Pick<CourseCard, '_id'>, library: readonly LibraryCourse[]): boolean =>
  idsOf(library.filter(({ category }) => ofHealth.includes(category))).has(_id);

/** Leaves out what is about people's health, which helps no beast, and what merely has a word of it. */
export function offersForBeast<O extends CourseOffers>(offers: O, library: readonly LibraryCourse[]): O {
  const isOfOthers = (course: Pick<CourseCard, '_id'>) => !isOfHealth(course, library);
  const near = offers.near.filter((each) => each.fits && isOfOthers(each));
  return { ...offers, courses: offers.courses.filter(isOfOthers), near };
}

/** Puts the chapter that other offers have before what is near. */
export function withChapterOf<O extends CourseOffers>(offers: O, { courses, near }: CourseOffers): O {
  const about = courses.flatMap(({ chapter, ...course }) => (chapter ? { ...course, chapter } : []));
  const first = [...about, ...near.filter(({ fits }) => fits)].slice(0, 1);
  const others = offers.near.filter(({ _id }) => first.every((each) => each._id !== _id));
  return { ...offers, near: [...first.map((each) => ({ ...each, fits: true })), ...others] };
}

/** Leaves of what a search found what may help beside the call: what is about it, else what is of health. A word that only looks like the search helps nobody. */
export function helpAmong<F extends { course: Pick<CourseCard, '_id'> }, O extends CourseOffers>(
  listed: readonly F[],
  offers: O,
  library: readonly LibraryCourse[],
): { found: F[]; offers: O } {
  const about = new Set(offers.courses.map(({ _id }) => _id));
  return {
    found: listed.filter(({ course }) =>
      about.size > 0 ? about.has(course._id) : isOfHealth(course, library),
    ),
    offers: { ...offers, near: offers.near.filter((each) => each.fits || isOfHealth(each, library)) },
  };
}

export const saysToCall = ({ description }: Pick<CourseCard, 'description'>) => /\b108\b/.test(description);

/** Tells whether a course of the library helps in an emergency. */
export const isFirstHelp = (course: Pick<CourseSummary, 'author' | 'category' | 'description'>): boolean =>
  course.author.provider === 'library' && (course.category === ofMedicine || saysToCall(course));

export const isOfMedicine = ({ _id }: Pick<CourseCard, '_id'>, library: readonly LibraryCourse[]): boolean =>
  idsOf(library.filter(({ category }) => category === ofMedicine)).has(_id);

/** Finds the chapter that is about a search: of a course that is, else of one that is near. */
export function chapterAbout({ courses, near }: CourseOffers) {
  const about = courses.find(({ chapter }) => chapter) ?? near.find(({ fits }) => fits);
  return about?.chapter && { _id: about._id, description: about.description, chapter: about.chapter };
}
