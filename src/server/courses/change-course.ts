import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { ChangeCourseLayoutBody } from '#contract/course-layout.ts';
import { isActive } from '#contract/course-state.ts';
import { countCaps, defaults, textCaps, type SaveCourseBody } from '#contract/courses.ts';
import type { ChangeCourseBody, ChangedCourse } from '#contract/managing.ts';
import { Problem } from '#contract/problem.ts';
import { isLockTaken, type Db, type Tx } from '#server/platform/database/database.ts';
import { hasSameText, matchChapters, requireWithinCaps } from './chapter-content.ts';
import * as store from './chapters-store.ts';
import { insertCourse, raiseVersion, updateCourse } from './courses-store.ts';
import { layoutOf, plainContent, plainLayout, tagsOf, textOr } from './layout-defaults.ts';
import { updatePublication } from './publishing.ts';
import * as reading from './read-course.ts';
import { unanswered, type Asked } from './screen-course.ts';
import { updateCourseBytes } from './storage-store.ts';
import { admitBytes, bytesOf, requireStorage, type CourseParts, type Owner } from './storage.ts';

/**
 * Saves the whole content of a course, as a new one or into the caller's own, whose chapters keep their ids (`matchChapters`).
 * @throws Problem `course-not-found`, `not-yours`, `generation-active`, `write-under-way`, `content-too-complex`, `storage-full`
 */
export async function saveCourse(
  parts: CourseParts,
  owner: Owner,
  body: SaveCourseBody,
): Promise<{ courseId: string; created: boolean }> {
  if (body.courseId === undefined) return { courseId: await save(parts, owner, body), created: true };
  const giveBack = parts.budgets.take('writes-course', body.courseId);
  if (!giveBack) throw underWay(parts);
  try {
    return { courseId: await save(parts, owner, body), created: false };
  } catch (error) {
    throw isLockTaken(error) ? underWay(parts) : error;
  } finally {
    giveBack();
  }
}

function underWay({ budgets }: CourseParts): Problem {
  const error = 'This course is being saved right now. Please try again in a moment.';
  return budgets.refusal('writes-course', 'write-under-way', { error, retryAfterS: 1 });
}

async function save({ db, budgets, opinion }: CourseParts, owner: Owner, body: SaveCourseBody) {
  const content = plainContent(body);
  const about = {
    courseName: body.courseName,
    description: textOr(body.description, defaults.courseDescription, textCaps.about),
    level: textOr(body.level, defaults.level, textCaps.short),
    duration: textOr(body.duration, defaults.fact, textCaps.short),
    author: { provider: 'person' } as const,
  };
  requireWithinCaps(content);
  await admitBytes(db, budgets, owner, { bytes: bytesOf(content), courseId: body.courseId });
  return db.transaction().execute(async (tx) => {
    const id = body.courseId ?? newId();
    if (body.courseId === undefined) {
      await insertCourse(tx, {
        ...about,
        id,
        ownerId: owner.id,
        category: '',
        topic: '',
        tags: tagsOf({ category: '', level: about.level }),
        language: 'en',
        addVideo: true,
        publishWhenWritten: false,
      });
    } else {
      const course = await reading.requireOwnCourse(tx, id, owner.id, 'change');
      refuseActive(course);
      await updateCourse(tx, id, { ...about, tags: tagsOf({ ...course, level: about.level }) });
    }
    await saveChapters(tx, id, content);
    await updatePublication(tx, id, opinion && unanswered);
    await requireStorage(tx, budgets, owner, id);
    return id;
  });
}

/** @throws Problem `generation-active` */
export function refuseActive(course: reading.CourseHead): void {
  if (!isActive(course)) return;
  throw new Problem('generation-active', {
    error: 'This course is being written right now. Try again when it is done.',
  });
}

async function saveChapters(tx: Tx, courseId: string, content: ReturnType<typeof plainContent>) {
  const before = matchChapters(await store.selectChaptersWithTexts(tx, courseId), content);
  const chapters = content.map((chapter, place) => ({ ...chapter, id: before[place]?.id ?? newId() }));
  await store.replaceChapters(tx, courseId, chapters);
  const generationId = newId();
  const { version } = await raiseVersion(tx, courseId);
  for (const [place, chapter] of chapters.entries()) {
    const old = before[place];
    // An unchanged text keeps its version, and with it its questions.
    if (old && !old.incomplete && hasSameText(old, chapter)) continue;
    const text = { ...chapter, version, description: '' };
    await store.insertChapterText(tx, { courseId, chapterId: chapter.id, generationId }, text);
  }
  await store.markChaptersReady(tx, courseId);
  await updateCourse(tx, courseId, { state: 'ready', readable: chapters.length > 0 });
}

/**
 * Changes the layout of the owner's course, as long as it has no content. Fields that the body leaves out stay as they
 * are. A body that changes nothing is accepted whatever its revision, so that a repeated call does no harm.
 * @throws Problem `course-not-found`, `not-yours`, `generation-active`, `course-has-content`, `layout-changed`,
 * `storage-full`
 */
export async function changeCourseLayout(
  { db, budgets }: CourseParts,
  owner: Owner | undefined,
  courseId: string,
  { Revision, ...body }: ChangeCourseLayoutBody,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await reading.holdOwnCourse(tx, courseId, owner?.id);
    refuseActive(course);
    if (course.readable)
      throw new Problem('course-has-content', {
        error:
          'This course is written already, so its layout can’t be changed. Make a new course for another layout.',
      });
    const known = await store.selectChapters(tx, courseId);
    const stored = { "Learner's Words": course.learnersWords, ...layoutOf(course, known) };
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const { chapters, ...layout } = plainLayout({ ...stored, ...given });
    // Keeps the chapter ids that the body repeats, each once, and gives other chapters new ones.
    const free = new Set(known.map(({ id }) => id));
    const withIds = chapters.map((chapter, position) => {
      const id = body.Chapters ? body.Chapters[position]?._id : known[position]?.id;
      return { ...chapter, id: id !== undefined && free.delete(id) ? id : newId() };
    });
    if (isDeepStrictEqual(plainLayout(stored), { ...layout, chapters })) return;
    requireRevision(course, Revision);
    await store.replaceChapters(tx, courseId, withIds);
    await store.resetChapterStates(tx, courseId);
    // A generation that wrote nothing leaves a failed course behind; with another layout it is a draft again.
    const change = { ...layout, tags: tagsOf(layout), newLayout: true, state: 'draft' } as const;
    await updateCourse(tx, courseId, change);
    if (owner) await requireStorage(tx, budgets, owner, courseId);
  });
}

/** Refuses a change that was made to an older revision of the layout. */
function requireRevision({ layoutRevision }: reading.CourseHead, edited: number | undefined): void {
  if (edited === undefined || edited === layoutRevision) return;
  throw new Problem('layout-changed', {
    error:
      'This layout has changed since, perhaps in another tab. Read it again, then save your changes to it.',
    details: { revision: layoutRevision },
  });
}

/**
 * Changes the name and the description of the owner's course, in whatever state it is. A body that changes nothing is
 * accepted whatever its revision. A public course whose text does not pass the screening any more is withheld.
 * @throws Problem `course-not-found`, `not-yours`, `layout-changed`, `storage-full`
 */
export async function changeCourse(
  { db, budgets }: CourseParts,
  owner: Owner | undefined,
  courseId: string,
  body: ChangeCourseBody,
): Promise<ChangedCourse> {
  return db.transaction().execute(async (tx) => {
    const course = await reading.holdOwnCourse(tx, courseId, owner?.id);
    const { courseName = course.courseName } = body;
    const description =
      body.description === undefined
        ? course.description
        : textOr(body.description, defaults.courseDescription, textCaps.about);
    if (courseName !== course.courseName || description !== course.description) {
      requireRevision(course, body.revision);
      await updateCourse(tx, courseId, { courseName, description, newLayout: true });
      if (course.chosenVisibility === 'public') await updatePublication(tx, courseId);
      if (owner) await requireStorage(tx, budgets, owner, courseId);
    }
    const { layoutRevision, visibility, withheld } = await reading.readCourseHead(tx, courseId);
    return { courseName, description, revision: layoutRevision, visibility, withheld };
  });
}

/**
 * Adds a chapter at the end of a written course, as long as the one before it, which waits to be written. A public
 * course whose text does not pass the screening with it is withheld. The course's row must be locked.
 * @throws Problem `course-not-readable`, `generation-active`, `content-too-complex`
 */
export async function appendChapter(
  tx: Tx,
  course: reading.CourseHead,
  { about, ...chapter }: Omit<store.NewChapter, 'duration' | 'objectives'>,
): Promise<void> {
  refuseActive(course);
  if (!course.readable)
    throw new Problem('course-not-readable', {
      error: 'This course is not written yet. Change its layout instead.',
    });
  const chapters = await store.selectChapters(tx, course.id);
  if (chapters.length >= countCaps.chapters)
    throw new Problem('content-too-complex', {
      error: `A course has at most ${countCaps.chapters} chapters.`,
    });
  const duration = chapters.at(-1)?.duration ?? defaults.fact;
  const added = { ...chapter, about: about || defaults.chapterAbout, duration };
  await store.upsertChapters(tx, course.id, [added], chapters.length);
  await updateCourse(tx, course.id, { newLayout: true });
  if (course.chosenVisibility === 'public') await updatePublication(tx, course.id);
}

/**
 * Removes a chapter of an own course with all that belongs to it. Progress in the other chapters stays, because it
 * belongs to their ids.
 * @throws Problem `course-not-found`, `chapter-not-found`, `not-yours`, `generation-active`, `course-has-no-chapters`
 */
export async function removeChapter(
  db: Db,
  personId: string | undefined,
  { courseId, chapterId }: store.ChapterKey,
  asked?: Asked,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await reading.holdOwnCourse(tx, courseId, personId);
    refuseActive(course);
    const chapters = await store.selectChapters(tx, courseId);
    const others = chapters.filter(({ id }) => id !== chapterId);
    if (others.length === chapters.length) throw reading.noSuchChapter();
    if (others.length === 0)
      throw new Problem('course-has-no-chapters', {
        error: 'This is the course’s only chapter. Delete the course instead.',
      });
    await store.removeChapterRow(tx, { courseId, chapterId });
    await raiseVersion(tx, courseId);
    const isWhole = others.every(({ state }) => state === 'ready');
    await updateCourse(tx, courseId, {
      newLayout: true,
      readable: others.some(({ revision }) => revision !== null),
      ...(course.state === 'failed' && isWhole && { state: 'ready' }),
    });
    await updateCourseBytes(tx, [courseId]);
    // A course that is to be published once it is written waits for its last chapter.
    if (isWhole || course.chosenVisibility === 'public') await updatePublication(tx, courseId, asked);
  });
}
