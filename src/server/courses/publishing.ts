import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Visibility } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { type Caller, ownerIdOf, unauthenticated } from '#server/platform/http/caller.ts';
import type { RoomParts } from '#server/platform/room.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import {
  type Screening,
  type ScreeningFor,
  type SecondOpinion,
  graver,
  requireHarmless,
} from '#server/screening/screening.ts';
import { type CourseHead, updateChanged } from './courses-store.ts';
import * as store from './publication-store.ts';
import { findCourseHead, holdOwnCourse, readCourseHead, requireOwnCourse } from './read-course.ts';
import * as judging from './screen-course.ts';

/** Sent by triggers of the database for every change of a course, its chapters and its generations; the payload is its id. */
export const coursesChannel = 'courses';

/** Tells every process of a course that others may find from now on, or no longer; the payload is its id. */
export const publicationChannel = 'publications';

/** The subject under which every list of courses is cached. */
export const listSubject = 'course-lists';

/** Stores an owner's choice and what became of it, and tells others if that changes who can find the course. */
export async function changePublication(tx: Tx, courseId: string, to: store.VisibilityChange): Promise<void> {
  if (await store.updateVisibility(tx, courseId, to)) await tell(tx, publicationChannel, courseId);
}

/** Takes a course off every list, or undoes that. Its link works for everybody who has it. @throws Problem `course-not-found` */
export async function setUnpublished(tx: Tx, courseId: string, unpublished: boolean) {
  const { id } = await readCourseHead(tx, courseId, 'row');
  const publication = await store.updateUnpublished(tx, id, unpublished);
  if (publication.changed) await tell(tx, publicationChannel, id);
  return publication;
}

/** Dismisses the open reports of a course and returns their number. @throws Problem `course-not-found` */
export async function dismissReports(tx: Tx, courseId: string): Promise<number> {
  const { id } = await readCourseHead(tx, courseId, 'row');
  return store.updateReportsDismissed(tx, id);
}

/** Returns who can find a course, and to its owner also why. @throws Problem `course-not-found` */
export async function readVisibility(
  db: Db,
  courseId: string,
  callerId: string | undefined,
): Promise<CourseVisibility> {
  const { ownerId, visibility, ...course } = await readCourseHead(db, courseId);
  const mine = ownerId === callerId;
  return {
    visibility,
    mine,
    publishWhenWritten: mine && course.publishWhenWritten,
    withheld: mine && course.withheld,
    unpublished: mine && course.unpublished,
  };
}

/**
 * Publishes a course if its whole text passes the screening, or takes it back. Texts without a second opinion get one
 * first, if the site has a service for it. A repeated call changes nothing.
 * @throws Problem `course-not-found`, `not-yours`, and of publishing `unauthenticated`, `course-not-readable`,
 * `course-unpublished`, `publication-refused`, `topic-needs-help`, `author-unavailable`
 */
export async function changeVisibility(
  db: Db,
  caller: Caller,
  {
    courseId,
    visibility,
    asking,
    ...readers
  }: { courseId: string; visibility: Visibility; asking?: judging.OpinionRequest } & ScreeningFor,
): Promise<CourseVisibility> {
  let asked: judging.Asked | undefined;
  if (visibility === 'public' && caller.kind === 'learner' && asking?.opinion) {
    const course = await requireOwnCourse(db, courseId, caller.id);
    const isWish = course.readable && !course.unpublished && course.chosenVisibility !== 'public';
    // A course that the word lists stop costs no call.
    const maybe = isWish && judging.mayBePublished(await judging.screenCourse(db, course));
    asked = maybe ? await judging.askAbout(db, course, asking) : judging.unanswered;
  }
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, ownerIdOf(caller));
    if (visibility === 'public' && caller.kind !== 'learner') throw unauthenticated();
    if (visibility === 'public') await publish(tx, course, readers, asked);
    else await changePublication(tx, courseId, { visibility: 'link' });
    return readVisibility(tx, courseId, course.ownerId);
  });
}

async function publish(tx: Tx, course: CourseHead, readers: ScreeningFor, asked: judging.Asked | undefined) {
  if (course.unpublished) {
    const error = 'The operator of this site took this course off its lists. Its link still works.';
    throw new Problem('course-unpublished', { error });
  }
  if (!course.readable) {
    const error = 'This course has nothing to read yet. Publish it once its first chapter is written.';
    throw new Problem('course-not-readable', { error });
  }
  if (course.chosenVisibility === 'public') return;
  if (await store.selectHasUnpublishedTexts(tx, course.id)) {
    const error = 'The operator of this site took a course with these texts off its lists.';
    throw new Problem('course-unpublished', { error });
  }
  const floor = await judging.screenCourse(tx, course);
  const opinion = judging.mayBePublished(floor) ? await judging.opinionOn(tx, course, asked) : floor;
  requirePublishable('course', floor, opinion, readers);
  await changePublication(tx, course.id, { visibility: 'public', asked: asked !== undefined });
}

/**
 * Refuses what the word lists (`floor`) or a second opinion stop.
 * @throws Problem `author-unavailable`, `publication-refused`, `topic-needs-help`
 */
export function requirePublishable(
  what: 'course' | 'path',
  floor: Screening,
  opinion: Screening | undefined,
  readers: ScreeningFor,
): void {
  if (!opinion) {
    const error = `An AI service reads a ${what} before it is published, and it can’t be reached now. Please try again in a few minutes.`;
    throw new Problem('author-unavailable', { error, retryAfterS: 60 });
  }
  const screening = graver(floor, opinion);
  if (screening.outcome === 'refused') {
    const error = `This ${what} can’t be published. One of its texts spreads hate, or tells how to harm people or make weapons or drugs. Its link still works.`;
    throw new Problem('publication-refused', { error });
  }
  requireHarmless(screening, readers);
}

/**
 * Call it after the texts of a course have changed, in the same transaction. A course that is to be public becomes it
 * if its text passes the screening, and a public one whose text does not pass is found by its link only from then on. A
 * public course that has nothing to read any more becomes public again with its next text.
 * @param asked what a second opinion says; undefined where there is no service to ask. One that is to be public waits
 * for it, and a public one stays so meanwhile
 */
export async function updatePublication(tx: Tx, courseId: string, asked?: judging.Asked): Promise<void> {
  const course = await readCourseHead(tx, courseId);
  const isPublic = course.chosenVisibility === 'public';
  if (!isPublic && !course.publishWhenWritten) return;
  if (!course.readable) {
    await changePublication(tx, courseId, { visibility: 'link', publishWhenWritten: true });
    return;
  }
  const isStopped =
    (!isPublic && (await store.selectHasUnpublishedTexts(tx, courseId))) ||
    !judging.mayBePublished(await judging.screenCourse(tx, course));
  const opinion = isStopped ? undefined : await judging.opinionOn(tx, course, asked);
  if (isStopped || (opinion && !judging.mayBePublished(opinion))) await withhold(tx, courseId);
  else if (opinion || isPublic)
    await changePublication(tx, courseId, { visibility: 'public', asked: opinion && asked && true });
}

/** Publishes a written course that is to be public, if the second opinion agrees. The sweep does what fails. */
export function publishWished(
  { database: { db }, log }: Pick<RoomParts, 'database' | 'log'>,
  courseId: string,
  asking: judging.OpinionRequest,
): void {
  const publishNow = async () => {
    const course = await readCourseHead(db, courseId);
    if (course.publishWhenWritten && course.state === 'ready') await settle(db, course, asking);
  };
  void publishNow().catch((error: unknown) => log.info({ err: error }, 'a course is not published yet'));
}

/** Asks about a course that everybody finds, or is to find, and lets that decide. False without an answer. */
async function settle(db: Db, course: CourseHead, asking: judging.OpinionRequest): Promise<boolean> {
  const asked = await judging.askAbout(db, course, asking);
  if (!asked?.opinion) return false;
  await db.transaction().execute(async (tx) => {
    await readCourseHead(tx, course.id, 'row');
    await updatePublication(tx, course.id, asked);
  });
  return true;
}

/** Courses of one round. It passes over those that wait, so that courses without an answer hold up no others. */
const coursesInARound = 10;
const roundMs = 60_000;
const longestWaitMs = 24 * 60 * 60_000;

/** Asks about courses that everybody finds or is to find, and about whose present texts no answer came yet. */
export function publicationSweep(db: Db, opinion: () => SecondOpinion | undefined): Sweep {
  // Waits double with each round without an answer, because an owner pays for being asked.
  const waits = new LRUCache<string, { until: number; ms: number }>({ max: 10_000 });
  return {
    name: 'asking about public courses',
    everyMs: roundMs,
    async run(signal) {
      const asking = { opinion: opinion(), address: 'this site' };
      if (!asking.opinion) return;
      const waiting = [...waits].filter(([, { until }]) => until > Date.now()).map(([id]) => id);
      for (const id of await store.selectUnaskedCourses(db, coursesInARound, waiting)) {
        if (signal.aborted) return;
        const course = await findCourseHead(db, id);
        const ms = Math.min(2 * (waits.get(id)?.ms ?? roundMs), longestWaitMs);
        if (!course || (await settle(db, course, asking))) waits.delete(id);
        else waits.set(id, { until: Date.now() + ms, ms });
      }
    },
  };
}

/** Call it for texts that are added to a course: a public one is found by its link only from then on if they don't pass. */
export async function withholdIfHarmful(
  tx: Tx,
  { id, chosenVisibility }: Pick<CourseHead, 'id' | 'chosenVisibility'>,
  schema: z.ZodType,
  value: unknown,
): Promise<void> {
  if (chosenVisibility === 'public' && !judging.mayBePublished(await judging.screenShown(tx, schema, value)))
    await withhold(tx, id);
}

/** Call it in the transaction that changes a course's questions: new texts are screened, and a copy is no longer the library's. */
export async function textsChanged(
  tx: Tx,
  course: CourseHead,
  schema: z.ZodType,
  value: unknown,
  by: 'owner' | 'author',
): Promise<void> {
  if (by === 'owner' || course.author.provider === 'library') await updateChanged(tx, course.id);
  await withholdIfHarmful(tx, course, schema, value);
}

/** Takes a course off the lists because a text of it does not pass the screening. */
const withhold = (tx: Tx, courseId: string) =>
  changePublication(tx, courseId, { visibility: 'link', withheld: true });
