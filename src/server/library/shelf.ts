import { categories } from '#contract/category.ts';
import { type CourseLanguage, pageLanguages } from '#contract/language.ts';
import { roundedMinutes } from '#contract/reading-time.ts';
import { otherWords, withOtherApart } from '#contract/other-words.ts';
import { asksForSchool, namesNoSubject, withoutClass } from '#contract/school-subjects.ts';
import { namesNothing } from '#contract/subject-words.ts';
import type { CourseOffers, LibraryCourse, MetWishes, OtherEdition } from '#contract/library.ts';
import {
  type PublishedCourse,
  allSoundsIn,
  correctedSubject,
  listCourseNames,
  listCoursesAbout,
  listPublishedAmong,
  listReadingMinutes,
  matchOfTopic,
  soundsIn,
  stemSoundsIn,
} from '#server/courses/courses.ts';
import { minutesIn } from './import-library.ts';
import type { Db } from '#server/platform/database/database.ts';
import * as store from './library-store.ts';
import { nearCourses } from './near-courses.ts';

/** More courses than these are no calm offer. */
const mostOffers = 2;

interface ShelvedCourse {
  slug: string;
  /** In the order of `pageLanguages`. */
  editions: [PublishedCourse, ...PublishedCourse[]];
}

/** Lists the courses of the library that are published, in the order of the categories. */
export async function listLibrary(db: Db): Promise<LibraryCourse[]> {
  const shelf = await readShelf(db);
  const ids = shelf.flatMap(({ editions }) => editions.map(({ id }) => id));
  const minutes = await listReadingMinutes(db, ids);
  const courses = shelf.map(({ slug, editions }) => ({
    slug,
    category: editions[0].category,
    level: editions[0].level,
    editions: editions.map(({ id, ...edition }) => {
      // As the course's own page says it; the stored time is that of a class.
      const duration = minutesIn(edition.language, roundedMinutes(minutes.get(id) ?? 0));
      return { _id: id, ...edition, duration };
    }),
  }));
  const placeOf = ({ category }: LibraryCourse) => categories.findIndex((name) => name === category);
  return courses.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.slug < other.slug ? -1 : 1));
}

/** Lists the published editions of a course in other languages. */
export async function listOtherEditions(db: Db, courseId: string): Promise<OtherEdition[]> {
  const shelf = await readShelf(db);
  const course = shelf.find(({ editions }) => editions.some(({ id }) => id === courseId));
  const others = course?.editions.filter(({ id }) => id !== courseId) ?? [];
  const ids = others.map(({ id }) => id);
  const names = await listCourseNames(db, ids);
  return others.map(({ id: _id, language }) => {
    const chapters = names.get(_id)?.chapters ?? [];
    return { _id, language, chapters: chapters.map((chapter) => ({ _id: chapter.id })) };
  });
}

/**
 * Finds courses in one language that are about a topic, for a person who is about to request one: those of the library,
 * whose editions are found by the words of every language, else other published ones. If there is none, `near` holds
 * the nearest chapters of the library; those of words that merely look like the topic's only where no other is near.
 */
export async function offerCourses(
  db: Db,
  { topic: asked, language }: { topic: string; language: CourseLanguage },
): Promise<CourseOffers> {
  if (namesNothing(asked) || namesNoSubject(asked)) return { courses: [], near: [] };
  const shelf = await readShelf(db);
  const isNamed = shelf.some(({ editions }) => matchOfTopic(asked, editions) === 2);
  const subject = isNamed ? asked : withoutClass(asked);
  const topic = withOtherApart(withSkin(subject));
  // A course teaches a part of what a class does, or of civics.
  const isPart = subject !== asked && asksForSchool(asked);
  const matching = Map.groupBy(shelf, ({ editions }) => matchOfTopic(topic, editions));
  const ofTopic = (matching.get(2) ?? matching.get(1) ?? []).flatMap((course) =>
    inLanguage(course, language),
  );
  const ofLibrary = isPart ? [] : ofTopic;
  const found = ofLibrary.length > 0 ? ofLibrary : await listCoursesAbout(db, asked, language);
  const nearest = await listNear(db, shelf, { topic, language });
  const named = nearest.some(({ fits }) => fits) ? [] : await listNamed(db, shelf, { topic, language });
  const others = nearest.filter(({ _id }) => named.every((each) => each._id !== _id));
  const near = [...named, ...others].slice(0, mostOffers);
  if (found.length > 0) {
    const fitting = near.filter(({ fits }) => fits);
    const chapterOf = (id: string) => fitting.find(({ _id }) => _id === id)?.chapter;
    const about = found.map(({ id, ...course }) => ({ _id: id, ...course, chapter: chapterOf(id) }));
    // A chapter of another course may have the words that the course about it has not: a discount in a shop is percent.
    const led = matching.has(2) ? [] : fitting.map(({ fits: _, ...course }) => course);
    const rest = about.filter(({ _id }) => led.every((each) => each._id !== _id));
    return { courses: [...led, ...rest].slice(0, mostOffers), near: [] };
  }
  if (near.length > 0) return { courses: [], near: isPart ? near.map(merelyNear) : near };
  const corrected = await correctedSubject(db, topic, otherWords);
  if (corrected === undefined) return { courses: [], near };
  const { topic: meant, isSure } = corrected;
  if (isSure) return { ...(await offerCourses(db, { topic: meant, language })), corrected: meant };
  const alike = await listNear(db, shelf, { topic: meant, language });
  return { courses: [], near: alike.map(merelyNear) };
}

const merelyNear = (each: CourseOffers['near'][number]) => ({ ...each, fits: false });

const partsOf = (name: string) => name.split(/[,:;?]|(?<!\p{L})(?:and|और)(?!\p{L})/u);

/**
 * Finds the chapter whose name begins with the words of a topic, of a course that has them in its own, both in any language;
 * else the one of which a part has just these words, of a course about them. The beginning of a name leads to no course that says
 * to call: “pregnancy” is no danger.
 */
async function listNamed(
  db: Db,
  shelf: readonly ShelvedCourse[],
  { topic, language }: { topic: string; language: CourseLanguage },
): Promise<CourseOffers['near']> {
  // Cut as plurals are, पानी is as empty as पाने.
  const telling = new Set(soundsIn(topic));
  const sounds = [...(telling.size > 0 ? telling : new Set(allSoundsIn(topic)))];
  const isIn = (own: readonly string[]) => sounds.length > 0 && sounds.every((sound) => own.includes(sound));
  const isNamed = ({ editions }: ShelvedCourse) =>
    editions.some(({ courseName }) => isIn(allSoundsIn(courseName))) &&
    !editions.some(({ description }) => /\b108\b/.test(description));
  const isAbout = ({ editions }: ShelvedCourse) =>
    editions.some(({ courseName, topicWords }) =>
      [courseName, ...topicWords].some((text) => isIn(allSoundsIn(text))),
    );
  const hasPart = (name: string) =>
    partsOf(name).some((part) => {
      const own = soundsIn(part);
      return isIn(own) && own.every((sound) => sounds.includes(sound));
    });
  const courses = shelf
    .filter(isAbout)
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const ids = courses.flatMap(({ editions }) => editions.map(({ id }) => id));
  const names = await listCourseNames(db, ids);
  const chaptersOf = (id: string) => names.get(id)?.chapters ?? [];
  return courses.flatMap((course) => {
    const places = course.editions.map((edition) =>
      chaptersOf(edition.id).findIndex(
        ({ chapterName }) =>
          hasPart(chapterName) ||
          (isNamed(course) &&
            [soundsIn, allSoundsIn].some((listed) => isIn(listed(chapterName).slice(0, sounds.length)))),
      ),
    );
    const place = places.find((each) => each >= 0) ?? -1;
    return inLanguage(course, language).flatMap(({ id, ...edition }) => {
      const chapter = chaptersOf(id)[place];
      return chapter
        ? [{ _id: id, ...edition, chapter: { _id: chapter.id, name: chapter.chapterName }, fits: true }]
        : [];
    });
  });
}

const inLanguage = ({ editions }: ShelvedCourse, language: CourseLanguage) =>
  editions.filter((edition) => edition.language === language);

/** Who says of nothing that it has burnt (जल गया) speaks of the skin; जल alone is water. */
const hasBurnt = /(?:जल(?:\s+ग[यएई]|[ाेी]\s)|(?<!\p{L})jal(?:n[ae]|[aei]\s|\s+ga?[iy]))/iu;
const withSkin = (topic: string) =>
  hasBurnt.test(topic) && new Set(soundsIn(topic)).size === 1 ? `${topic} चमड़ी` : topic;

/** A course is near by the thing that something is done to, or asked for, or asked by, in whichever class: a sewing machine is no phone, nor is a cough's cure that of burns. */
const acts = new Set(
  soundsIn(
    'class कक्षा kaksha repair repairing marammat मरम्मत kholna खोलना badhana बढ़ाना status form card कार्ड certificate प्रमाण पत्र praman patra licence license लाइसेंस dawa दवा dawai medicine palan पालन farming kisan किसान yojana योजना sarkari सरकारी making earn earning book booking kam कम reduce buy buying kharidna kharide ख़रीदना ख़रीदें bill बिल ilaj इलाज chal चल chalna चलना chalta चलता kharab ख़राब machine मशीन dheere धीरे',
  ),
);
const isNoAct = (sound: string) => !acts.has(sound);

async function listNear(
  db: Db,
  shelf: readonly ShelvedCourse[],
  { topic, language }: { topic: string; language: CourseLanguage },
): Promise<CourseOffers['near']> {
  const words = new Set(soundsIn(topic));
  const sounds = [...words].filter(isNoAct);
  const namesOf = (slug: string) =>
    shelf
      .filter((course) => course.slug === slug)
      .flatMap(({ editions }) =>
        editions.flatMap(({ courseName, topicWords }) =>
          [courseName, ...topicWords].map((name) => soundsIn(name).filter(isNoAct)),
        ),
      );
  const sought = [...new Set([...words, ...allSoundsIn(topic), ...stemSoundsIn(topic)])];
  const having = await store.selectSounds(db, sought);
  const found = having.filter(({ sound, asked }) => asked || (words.has(sound) && isNoAct(sound)));
  const othersActs = (slug: string) => {
    const own = having.filter((each) => each.slug === slug && each.place === 0);
    return [...words].some((word) => !isNoAct(word) && own.every(({ sound }) => sound !== word));
  };
  const shown = nearCourses({ sounds, othersActs }, found, { courseCount: shelf.length, namesOf })
    .flatMap(({ slug, ...near }) =>
      shelf
        .filter((course) => course.slug === slug)
        .flatMap((course) => inLanguage(course, language))
        .map((edition) => ({ edition, ...near })),
    )
    .slice(0, mostOffers);
  const ids = shown.map(({ edition }) => edition.id);
  const names = await listCourseNames(db, ids);
  return shown.flatMap(({ edition: { id, ...course }, place, fits }) => {
    const chapter = names.get(id)?.chapters[place];
    if (!chapter) return [];
    return [{ _id: id, ...course, chapter: { _id: chapter.id, name: chapter.chapterName }, fits }];
  });
}

async function readShelf(db: Db): Promise<ShelvedCourse[]> {
  const present = (await store.selectEditions(db)).filter(({ contentHash }) => contentHash !== null);
  const ids = present.map(({ courseId }) => courseId);
  const courses = new Map((await listPublishedAmong(db, ids)).map((course) => [course.id, course]));
  const bySlug = Map.groupBy(present, ({ slug }) => slug);
  return [...bySlug].flatMap(([slug, rows]) => {
    const [first, ...others] = pageLanguages.flatMap((language) =>
      rows.flatMap((row) => (row.language === language ? (courses.get(row.courseId) ?? []) : [])),
    );
    return first ? [{ slug, editions: [first, ...others] }] : [];
  });
}

/** Looking whether they are met costs a search each. */
const mostWishes = 10;

export async function wishForCourses(
  db: Db,
  personId: string,
  wishes: readonly store.Wish[],
): Promise<MetWishes> {
  for (const wish of wishes) await store.insertWish(db, personId, wish, mostWishes);
  return listMetWishes(db, personId);
}

/** Lists a person's wishes whose topics have courses by now. A course that is merely near meets no wish. */
export async function listMetWishes(db: Db, personId: string | undefined): Promise<MetWishes> {
  const wishes = personId === undefined ? [] : await store.selectWishes(db, personId, mostWishes);
  const met = await Promise.all(
    wishes.map(async (wish) => ({ ...wish, courses: (await offerCourses(db, wish)).courses })),
  );
  return { met: met.filter(({ courses }) => courses.length > 0) };
}

export async function dismissWish(db: Db, personId: string, wish: store.Wish): Promise<MetWishes> {
  await store.deleteWish(db, personId, wish);
  return listMetWishes(db, personId);
}
