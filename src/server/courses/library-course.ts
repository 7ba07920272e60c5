import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { ChapterContent, Picture } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { insertChapterText } from './chapter-texts-store.ts';
import * as store from './chapters-store.ts';
import { insertCourse, raiseVersion, selectCourse, updateCourse } from './courses-store.ts';
import { tagsOf } from './layouts/layout-defaults.ts';
import { libraryOwnerId, updateChapterPictures, updateLibraryCourse } from './library-course-store.ts';
import { updateVisibility } from './publication-store.ts';
import { publicationChannel } from './publication.ts';
import { deleteEarlierTexts, updateCourseBytes } from './storage-store.ts';
import { teachingOf } from './teaching-parts.ts';

/** A course of the library in one language. Ids are the caller's, and the same for every edition. */
export interface LibraryCourse {
  id: string;
  courseName: string;
  description: string;
  category: string;
  level: string;
  duration: string;
  thread: string;
  language: CourseLanguage;
  topicWords: string[];
  motif: string | undefined;
  chapters: LibraryChapter[];
}

interface LibraryChapter {
  id: string;
  chapterName: string;
  about: string;
  duration: string;
  content: ChapterContent;
  pictures: Picture[];
}

/**
 * Stores an edition of a course of the library and publishes it. Chapters keep their ids, and a chapter whose text is the
 * same keeps its revision; those that the edition no longer has are deleted. Returns the revision of each chapter's text.
 */
export async function saveLibraryCourse(tx: Tx, course: LibraryCourse): Promise<ReadonlyMap<string, number>> {
  const { id, category, level, courseName, description, duration, thread, topicWords, language } = course;
  const about = { courseName, description, level, duration, tags: tagsOf({ category, level }) };
  const author = { provider: 'library' } as const;
  const before = await selectCourse(tx, id, 'row');
  if (!before) {
    await insertCourse(tx, {
      id,
      ownerId: libraryOwnerId,
      ...about,
      category,
      topic: courseName,
      language,
      addVideo: false,
      publishWhenWritten: false,
      author,
    });
  }
  await store.replaceChapters(
    tx,
    id,
    course.chapters.map(({ content, ...chapter }) => ({ ...chapter, objectives: content.objectives })),
  );
  const revisions = await saveTexts(tx, course);
  await updateCourse(tx, id, { ...about, author, state: 'ready', readable: true });
  const motif = course.motif ?? null;
  await updateLibraryCourse(tx, id, { category, topic: courseName, thread, topicWords, motif });
  await updateCourseBytes(tx, [id]);
  await updateVisibility(tx, id, { visibility: 'public', asked: true });
  await tell(tx, publicationChannel, id);
  return revisions;
}

async function saveTexts(tx: Tx, { id, chapters }: LibraryCourse): Promise<ReadonlyMap<string, number>> {
  const { version } = await raiseVersion(tx, id);
  const stored = new Map((await store.selectChaptersWithTexts(tx, id)).map((row) => [row.id, row]));
  const generationId = newId();
  const revisions = new Map<string, number>();
  for (const chapter of chapters) {
    const { content } = chapter;
    const before = stored.get(chapter.id);
    const isSame = isDeepStrictEqual(
      [before?.description, before?.topics, before?.teaching],
      [content.description, content.topics, teachingOf(content)],
    );
    const key = { courseId: id, chapterId: chapter.id };
    if (!isSame) await insertChapterText(tx, { ...key, generationId }, { ...content, version });
    revisions.set(chapter.id, isSame ? (before?.revision ?? version) : version);
    await updateChapterPictures(tx, key, chapter.pictures);
    await store.updateChapterState(tx, id, chapter.id, 'ready');
  }
  await deleteEarlierTexts(tx, id, 1);
  return revisions;
}

/** Takes a course that left the library off every list. Readers who have its link, or have begun it, still read it. */
export async function retireLibraryCourse(tx: Tx, courseId: string): Promise<void> {
  if (await updateVisibility(tx, courseId, { visibility: 'link' }))
    await tell(tx, publicationChannel, courseId);
}
