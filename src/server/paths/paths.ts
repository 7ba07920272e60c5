import { z } from 'zod';
import type { Page } from '#contract/page.ts';
import type { StepDraft } from '#contract/path-draft.ts';
import type * as contract from '#contract/paths.ts';
import type { Path, PathCard, PathStep } from '#contract/paths.ts';
import type { NextStep } from '#contract/progress.ts';
import { tellingWords } from '#contract/subject-words.ts';
import {
  listCourseNames,
  listOwnCoursesAbout,
  listReadingMinutes,
  searchedWords,
  soundsIn,
} from '#server/courses/courses.ts';
import { readProgressAmong } from '#server/learning/learning.ts';
import { listEditionsOf, wishForCourses } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/list-page.ts';
import { storableMoment } from '#server/platform/outside.ts';
import { publicationOf, requirePath } from './change-path.ts';
import * as store from './paths-store.ts';
import type { PathRow, PathSearch } from './paths-store.ts';
import { courseIdsOf, nextStep, stepsWithStates, type Own } from './steps.ts';

export { pathsChannel, setUnpublished } from './change-path.ts';

const Place = z
  .tuple([z.int32(), storableMoment, z.string().max(200)])
  .transform(([rank, at, code]) => ({ rank, at, code }));

const readRows = (db: Db, search: PathSearch, page: Page) =>
  readPage(page, {
    after: Place,
    select: (part) => store.selectPaths(db, search, part),
    keyOf: ({ rank, changedAt, code }) => [rank, changedAt.toISOString(), code],
  });

/**
 * Lists published paths and the caller's own, those in the language first, and of each the edition in it. Words find it in any.
 * @throws Problem `invalid-request` for a foreign cursor
 */
export async function listPaths(
  db: Db,
  ownerId: string | undefined,
  { q = '', language, course, ...page }: z.output<typeof contract.listPaths.query>,
): Promise<{ paths: PathCard[]; next: string | null }> {
  const words = q === '' ? undefined : searchedWords(tellingWords(q).join(' ') || q);
  if (words?.length === 0) return { paths: [], next: null };
  const read = (found: Pick<PathSearch, 'words' | 'codes'>) =>
    readRows(db, { ownerId, language, course, ...found }, page);
  const found = await read({ words });
  const codes = words && found.rows.length === 0 && !page.cursor ? await listSoundingSo(db, q) : [];
  const { rows, next } = codes.length > 0 ? await read({ codes }) : found;
  const [editions, minutes, ownIn] = await Promise.all([
    store.selectEditions(db, rows),
    listReadingMinutes(
      db,
      rows.flatMap(({ steps }) => courseIdsOf(steps)),
    ),
    ownerId === undefined ? undefined : readOwn(db, ownerId, rows),
  ]);
  const written = new Set(minutes.keys());
  const paths = rows.map((row) =>
    cardOf(row, ownerId, { steps: stepsWithStates(row.steps, written, ownIn?.(row)), minutes, editions }),
  );
  return { paths, next };
}

/** Lists the library's paths in Hindi that have the sounds of a search, which may be Hindi in Latin letters. */
async function listSoundingSo(db: Db, q: string): Promise<string[]> {
  const asked = soundsIn(q);
  const rows = asked.length === 0 ? [] : await store.selectHindiPaths(db);
  return rows.flatMap(({ code, name, goal, occupation }) => {
    const own = new Set(soundsIn(`${name} ${goal} ${occupation ?? ''}`));
    return asked.every((sound) => own.has(sound)) ? code : [];
  });
}

/** Lists the paths that an operator can take off the lists or put back. @throws Problem `invalid-request` for a foreign cursor */
export async function listOperatedPaths(db: Db, page: Page) {
  const { rows, next } = await readRows(db, { operated: true }, page);
  const paths = rows.map((row) => ({
    code: row.code,
    name: row.name,
    language: row.language,
    author: authorOf(row),
    publication: publicationOf(row),
    changedAt: row.changedAt.toISOString(),
  }));
  return { paths, next };
}

export const authorOf = ({ ownerId }: PathRow) =>
  ({ provider: ownerId === null ? 'library' : 'person' }) as const;

interface OfCard {
  steps: readonly PathStep[];
  minutes: ReadonlyMap<string, number>;
  editions: Awaited<ReturnType<typeof store.selectEditions>>;
}

function cardOf(
  { code, slug, name, language, goal, occupation, ownerId }: PathRow,
  personId: string | undefined,
  { steps, minutes, editions }: OfCard,
): PathCard {
  const required = steps.filter(({ optional }) => !optional);
  const written = (some: readonly PathStep[]) => some.flatMap(({ courseId }) => courseId ?? []);
  const ready = written(required);
  return {
    code,
    name,
    language,
    goal,
    occupation: occupation ?? undefined,
    mine: ownerId !== null && ownerId === personId,
    minutes: ready.reduce((sum, id) => sum + (minutes.get(id) ?? 0), 0),
    count: required.length,
    ready: ready.length,
    done: required.filter(({ state }) => state === 'done').length,
    courses: [...ready, ...written(steps.filter(({ optional }) => optional))],
    editions: editions
      .filter((each) => each.slug === slug && each.code !== code)
      .map(({ occupation: who, ...each }) => ({ ...each, occupation: who ?? undefined })),
  };
}

/** Reads a path with how far a person is; a visitor gets no states. @throws Problem `path-not-found` */
export async function readPath(db: Db, personId: string | undefined, code: string): Promise<Path> {
  const row = await requirePath(db, code);
  const followed = personId === undefined ? [] : await store.selectFollowed(db, personId);
  return shown(db, personId, row, followed.includes(code));
}

/** A list has so many of the paths that a person follows, because each is read with their progress. */
const mostFollowed = 3;

export async function readFollowedPaths(db: Db, personId: string | undefined): Promise<{ paths: Path[] }> {
  const codes = personId === undefined ? [] : await store.selectFollowed(db, personId);
  const rows = await Promise.all(codes.slice(0, mostFollowed).map((code) => store.selectPath(db, code)));
  return { paths: await Promise.all(rows.flatMap((row) => (row ? shown(db, personId, row, true) : []))) };
}

async function shown(db: Db, personId: string | undefined, row: PathRow, following: boolean): Promise<Path> {
  const [courses, own, editions] = await Promise.all([
    listCourseNames(db, courseIdsOf(row.steps)),
    personId === undefined ? undefined : readOwn(db, personId, [row]).then((ownIn) => ownIn(row)),
    store.selectEditions(db, [row]),
  ]);
  // A step of the library says what its course says, in one name.
  const nameOf = (step: StepDraft) =>
    (row.slug !== null && step.kind === 'course' && courses.get(step.courseId)?.courseName) || step.name;
  const drafts = row.steps.map((step) => ({ ...step, name: nameOf(step) }));
  const offered = stepsWithStates(drafts, new Set(courses.keys()), own);
  const courseIds = offered.flatMap(({ courseId }) => courseId ?? []);
  const [minutes, otherEditions] = await Promise.all([
    listReadingMinutes(db, courseIds),
    listCourseNames(
      db,
      courseIds.filter((id) => !courses.has(id)),
    ),
  ]);
  const steps = offered.map((step) => {
    const { language = row.language } = otherEditions.get(step.courseId ?? '') ?? {};
    return language === row.language ? step : { ...step, language };
  });
  const next = nextStep(steps);
  const placeIn = ({ key, courseId }: PathStep): NextStep | undefined => {
    const begun = own?.get(key)?.find((course) => course.courseId === courseId)?.next;
    const [first] = courses.get(courseId ?? '')?.chapters ?? [];
    return begun ?? (first && { chapterId: first.id, why: 'begin' });
  };
  return {
    ...cardOf(row, personId, { steps, minutes, editions }),
    level: row.level,
    notGiven: row.notGiven ?? undefined,
    askAt: row.askAt ?? undefined,
    visibility: row.unpublished ? 'link' : row.visibility,
    following,
    steps,
    next: next && { ...next, at: placeIn(steps.find(({ key }) => key === next.key)!) },
  };
}

/** Reads at once what a person has learned and made for the steps of several paths. */
async function readOwn(
  db: Db,
  personId: string,
  rows: readonly Pick<PathRow, 'steps' | 'language'>[],
): Promise<(row: Pick<PathRow, 'steps' | 'language'>) => Own> {
  const topicsIn = (asked: PathRow['language']) =>
    rows.flatMap(({ steps, language }) =>
      language === asked ? steps.flatMap((step) => (step.kind === 'topic' ? [step.topic] : [])) : [],
    );
  const languages = [...new Set(rows.map(({ language }) => language))];
  const [made, editions] = await Promise.all([
    Promise.all(
      languages.map(async (language) => {
        const topics = topicsIn(language);
        const found =
          topics.length === 0 ? [] : await listOwnCoursesAbout(db, personId, { topics, language });
        return [language, found] as const;
      }),
    ).then((found) => new Map(found)),
    listEditionsOf(
      db,
      rows.flatMap(({ steps }) => courseIdsOf(steps)),
    ),
  ]);
  const coursesFor = (step: StepDraft, language: PathRow['language']) =>
    step.kind === 'topic'
      ? (made.get(language) ?? []).filter(({ topic }) => topic === step.topic).map(({ id }) => id)
      : (editions.get(step.courseId) ?? [step.courseId]);
  const courseIds = rows.flatMap(({ steps, language }) =>
    steps.flatMap((step) => coursesFor(step, language)),
  );
  const progress = await readProgressAmong(db, personId, [...new Set(courseIds)]);
  const withProgress = (courseId: string) => ({ ...progress.get(courseId), courseId });
  return ({ steps, language }) =>
    new Map(steps.map((step) => [step.key, coursesFor(step, language).map(withProgress)]));
}

/** Reads the steps that nobody leaves out, with the courses that complete them. @throws Problem `path-not-found` */
export async function readRequiredSteps(db: Db, personId: string, code: string) {
  const path = await requirePath(db, code);
  const own = (await readOwn(db, personId, [path]))(path);
  const steps = path.steps
    .filter(({ optional }) => !optional)
    .map(({ key, name }) => {
      const completed = own.get(key)?.flatMap(({ courseId, complete }) => (complete ? courseId : [])) ?? [];
      return { key, name, completed };
    });
  return { path, steps };
}

/** @throws Problem `path-not-found` */
export async function followPath(db: Db, personId: string, code: string): Promise<{ following: true }> {
  await requirePath(db, code);
  await store.insertFollower(db, personId, code);
  return { following: true };
}

/** Keeps a wish for a course about each topic of a path. @throws Problem `path-not-found` */
export async function wishForPath(db: Db, personId: string, code: string): Promise<{ wished: true }> {
  const { steps, language } = await requirePath(db, code);
  const topics = steps.flatMap((step) => (step.kind === 'topic' ? { topic: step.topic, language } : []));
  await wishForCourses(db, personId, topics);
  return { wished: true };
}

export async function unfollowPath(db: Db, personId: string, code: string): Promise<{ following: false }> {
  await store.deleteFollower(db, personId, code);
  return { following: false };
}
