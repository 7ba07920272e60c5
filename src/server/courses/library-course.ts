import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { ChapterContent, Picture } from '#contract/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { teachingOf } from './chapter-content.ts';
import * as store from './chapters-store.ts';
import { insertCourse, type NewCourse, raiseVersion, selectCourse, updateCourse } from './courses-store.ts';
import { tagsOf } from './layout-defaults.ts';
import { updateVisibility } from './publication-store.ts';
import { libraryOwnerId, updateLibraryCourse } from './library-course-store.ts';
import { changePublication, publicationChannel } from './publishing.ts';
import { deleteEarlierTexts, updateCourseBytes } from './storage-store.ts';

/** A course of the library in one language. Ids are the caller's, and the same for every edition. */
export interface LibraryCourse extends Required<
  Pick<
    NewCourse,
    'id' | 'courseName' | 'description' | 'category' | 'level' | 'duration' | 'thread' | 'language'
  >
> {
  topicWords: string[];
  motif: string | undefined;
  chapters: (Omit<store.NewChapter, 'objectives'> & { content: ChapterContent; pictures: Picture[] })[];
}

/** Publishes an edition of the library. Chapters keep their ids, and same texts their revisions, which it returns. */
export async function saveLibraryCourse(
  tx: Tx,
  { id, language, topicWords, motif, chapters, ...facts }: LibraryCourse,
): Promise<ReadonlyMap<string, number>> {
  const author = { provider: 'library' } as const;
  const about = { ...facts, topic: facts.courseName, tags: tagsOf(facts), author };
  if (!(await selectCourse(tx, id, 'row'))) {
    const course = { id, language, ...about, addVideo: false, publishWhenWritten: false };
    await insertCourse(tx, { ...course, ownerId: libraryOwnerId });
  }
  const rows = chapters.map(({ content, ...chapter }) => ({ ...chapter, objectives: content.objectives }));
  await store.replaceChapters(tx, id, rows);
  const { version } = await raiseVersion(tx, id);
  const stored = await store.selectChaptersWithTexts(tx, id);
  const generationId = newId();
  const revisions = new Map<string, number>();
  for (const [place, { id: chapterId, content, pictures }] of chapters.entries()) {
    const before = stored[place];
    const isSame = isDeepStrictEqual(
      [before?.description, before?.topics, before?.teaching],
      [content.description, content.topics, teachingOf(content)],
    );
    const key = { courseId: id, chapterId };
    if (!isSame) await store.insertChapterText(tx, { ...key, generationId }, { ...content, version });
    revisions.set(chapterId, isSame ? (before?.revision ?? version) : version);
    await store.updateChapterPictures(tx, key, pictures);
  }
  await deleteEarlierTexts(tx, id, 1);
  await store.markChaptersReady(tx, id);
  await updateCourse(tx, id, { ...about, state: 'ready', readable: true });
  await updateLibraryCourse(tx, id, { topicWords, motif });
  await updateCourseBytes(tx, [id]);
  await updateVisibility(tx, id, { visibility: 'public', asked: true });
  await tell(tx, publicationChannel, id);
  return revisions;
}

/** Takes a course that left the library off every list. Readers who have its link, or have begun it, still read it. */
export const retireLibraryCourse = (tx: Tx, courseId: string): Promise<void> =>
  changePublication(tx, courseId, { visibility: 'link' });
