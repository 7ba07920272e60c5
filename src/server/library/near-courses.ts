import { allSoundsIn, soundsIn } from '#server/courses/courses.ts';
import type { Edition } from './reading/read-library.ts';

/** Under this key, which no sound is, stand the sounds of each phrase that asks for the chapter. */
export const askedKey = 'asked:';
export type WordCounts = Record<string, number | string[][]>;

export interface FoundSound {
  slug: string;
  /** 0 is the course, and n its chapter n. */
  place: number;
  sound: string;
  count: number;
  /** Whether the topic has all words of a phrase that asks for the chapter, and this is one of them. */
  asked: boolean;
}

/** Counts the words in an edition's description of itself and of each chapter, by weights. Lessons name more than they teach. */
export function wordCountsOf({ facts, chapters }: Edition): WordCounts[] {
  return [
    countWords([
      [namedCount, [facts.name, ...facts.topicWords]],
      [4, facts.everydayWords],
      // A word that stands alone is enough for a search of one word.
      [3, facts.everydayWords.filter((words) => soundsIn(words).length === 1)],
      [3, [facts.description]],
    ]),
    ...chapters.map(({ chapter }) => ({
      ...(chapter.asked.length > 0 && { [askedKey]: chapter.asked.map(allSoundsIn) }),
      ...countWords([
        [5, [chapter.name]],
        [4, chapter.topics.map(({ title }) => title)],
        [3, [chapter.about, ...chapter.objectives]],
        [2, (chapter.terms ?? []).flatMap(({ term, meaning }) => [term, meaning])],
        [1, [chapter.summary]],
      ]),
    })),
  ];
}

function countWords(weighed: readonly (readonly [weight: number, texts: readonly string[]])[]): WordCounts {
  const counts = new Map<string, number>();
  for (const [weight, texts] of weighed)
    for (const sound of texts.flatMap(soundsIn)) counts.set(sound, (counts.get(sound) ?? 0) + weight);
  return Object.fromEntries(counts);
}

/** The count whose score is half of the greatest (k1 of BM25). */
const halfCount = 8;
/** Weight of an unknown word against a topic; a word that only one course has counts more than twice as much. */
const unknownWeight = 1;
const leastScore = 1.04;
const leastShare = 0.15;
/** Count of an everyday word that stands alone. A topic of it alone is near the courses that have it, unless they are more than two. */
const aloneCount = 7;
const mostAlone = 2;
/** A shorter sound is that of other words too. */
const shortestAlone = 3;
/** Count of a word in what a chapter teaches. Its terms and its summary count less, because they name more than it teaches. */
const taughtCount = 3;
/** Count of a word that the name of a course has, or what a learner would type to find it. */
const namedCount = 8;
/** Count of a word of a phrase that asks for a chapter. */
export const askedCount = 8;

interface Topic {
  /** Each once. */
  sounds: readonly string[];
  /** Tells whether the topic has another word, which makes no course near, and which a course does not say of itself. */
  othersActs: (slug: string) => boolean;
}

/**
 * Ranks the courses of the library by the words of a topic, as BM25 does: a word counts by how few courses have it and
 * how often one has it. Leaves out courses that have too little of the topic to be near it. The bounds were chosen by
 * questions of `shelf.long.test.ts`.
 * @param courseCount courses of the library
 * @param namesOf what a course calls itself and its topic, each as the sounds that it has of a topic
 * @returns the nearest first, each with the place of its nearest chapter, from 0, and whether that is about the topic: only
 * the phrases of a chapter tell that, and where a topic asks for chapters by them, no other course is near
 */
export function nearCourses(
  topic: Topic,
  found: readonly FoundSound[],
  {
    courseCount,
    namesOf,
  }: { courseCount: number; namesOf: (slug: string) => readonly (readonly string[])[] },
): { slug: string; place: number; fits: boolean }[] {
  const { sounds } = topic;
  const slugsOf = Map.groupBy(found, ({ sound }) => sound);
  const weightOf = (sound: string) => {
    const having = new Set(slugsOf.get(sound)?.map(({ slug }) => slug)).size;
    return having === 0 ? unknownWeight : Math.log(1 + (courseCount - having + 0.5) / (having + 0.5));
  };
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, sound) => sum + weightOf(sound), 0);
  const most = weigh(sounds);
  const scoreOf = (places: readonly FoundSound[]) => {
    let score = 0;
    for (const [sound, counts] of Map.groupBy(places, (each) => each.sound)) {
      const count = counts.reduce((sum, each) => sum + each.count, 0);
      score += (weightOf(sound) * count) / (count + halfCount);
    }
    return score;
  };
  const asked = found.filter((each) => each.asked);
  if (asked.length > 0) return askedChapters(asked, scoreOf);
  const alone = coursesAlone(sounds, found);
  return [...Map.groupBy(found, ({ slug }) => slug)]
    .map(([slug, places]) => ({ slug, places, score: scoreOf(places) }))
    .filter(({ slug, score }) => (score >= leastScore || alone.has(slug)) && score >= most * leastShare)
    .toSorted((one, other) => other.score - one.score)
    .map(({ slug, places }) => ({ slug, places, place: nearestChapter(places, scoreOf) }))
    .filter((near) => isNear(topic, near, namesOf(near.slug)))
    .map(({ slug, place }) => ({ slug, place, fits: false }));
}

/** Finds the few courses that have a word by itself, where that is all of a topic. */
function coursesAlone([sound = '', ...others]: readonly string[], found: readonly FoundSound[]): Set<string> {
  const having = found.filter(({ place, count }) => place === 0 && count >= aloneCount);
  const slugs = new Set(having.map(({ slug }) => slug));
  return others.length === 0 && sound.length >= shortestAlone && slugs.size <= mostAlone ? slugs : new Set();
}

/**
 * Tells whether a course has so much of a topic that what it shares with it is no word beside the subject. The paper or the cure
 * of a thing is a subject of its own.
 */
function isNear(
  { sounds, othersActs }: Topic,
  { slug, places, place }: { slug: string; places: readonly FoundSound[]; place: number },
  names: readonly (readonly string[])[],
): boolean {
  const shown = new Set(
    places
      .filter((each) => each.place === 0 || (each.place === place + 1 && each.count >= taughtCount))
      .map(({ sound }) => sound),
  );
  if (sounds.length > 2)
    return shown.size > 1 || places.some((each) => each.place === 0 && each.count >= namedCount);
  const isWhole = shown.size === sounds.length && !(sounds.length === 1 && othersActs(slug));
  return isWhole || names.some(([name = '', ...others]) => others.length === 0 && sounds.includes(name));
}

type ScoreOf = (places: readonly FoundSound[]) => number;

/** Finds the chapter of each course whose phrases have the most of a topic, but for those that have only some words of another's. */
function askedChapters(asked: readonly FoundSound[], scoreOf: ScoreOf) {
  const found = [...Map.groupBy(asked, ({ slug, place }) => `${slug} ${place}`).values()];
  const all = found.map((places) => new Set(places.map(({ sound }) => sound)));
  const isPart = (some: Set<string>) =>
    all.some((more) => more.size > some.size && [...some].every((sound) => more.has(sound)));
  const chapters = found
    .filter((_, index) => !isPart(all[index]!))
    .map((places) => ({ ...places[0]!, score: scoreOf(places) }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place);
  return [...Map.groupBy(chapters, ({ slug }) => slug)].map(([slug, [first]]) => ({
    slug,
    place: first!.place - 1,
    fits: true,
  }));
}

/** Count of a word that a chapter is about: it is in a heading, and in what the chapter teaches. */
const headedCount = 6;

/**
 * Finds the chapter that has the most of a topic, from 0. The first one leads where no chapter is about any of the words, and the
 * course as a whole has more of them: an electric shock is not in the chapter whose jerks free the throat.
 */
function nearestChapter(places: readonly FoundSound[], scoreOf: ScoreOf): number {
  const byPlace = Map.groupBy(places, ({ place }) => place);
  const whole = byPlace.get(0) ?? [];
  byPlace.delete(0);
  const scores = [...byPlace].map(([place, its]) => ({ place, its, score: scoreOf(its) }));
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  if (!best) return 0;
  const its = [...Map.groupBy(best.its, ({ sound }) => sound).values()];
  const isHeaded = its.some((counts) => counts.reduce((sum, { count }) => sum + count, 0) >= headedCount);
  const isWhole = its.length >= new Set(whole.map(({ sound }) => sound)).size;
  return isHeaded || isWhole ? best.place - 1 : 0;
}
