import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { gradableQuestions } from '#server/questions/questions.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';

export async function openBenchDatabase(dataDir: string): Promise<Database & AsyncDisposable> {
  const log = createLog('silent');
  const database = await openDatabase({ dataDir, log });
  await migrate(database.connectionOptions, { folder: migrationsFolder, log });
  return database;
}

export async function storeCourse(parts: Parameters<typeof saveCourse>[0], ownerId: string, count: number) {
  const topics = [{ title: 'Worms', description: 'They dig.' }];
  const named = Array.from({ length: count }, (_, n) => ({ chapterName: `Chapter ${n + 1}`, topics }));
  const owner = { id: ownerId, kind: 'learner' } as const;
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters: named });
  const chapterIds = (await listChapters(parts.db, courseId)).map(({ id }) => id);
  for (const chapterId of chapterIds) await insertAcceptedQuestions(parts.db, { courseId, chapterId }, 6);
  return { courseId, chapterIds, questions: await gradableQuestions(parts.db, courseId) };
}
