import type { CourseProgress } from '#contract/progress.ts';
import { finishedPicture } from '#web/platform/courses/finished-picture.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { readSaved } from './saved-store.ts';

export const hasPicture = async (courseId: string): Promise<boolean> =>
  (await ifAnswered(() => caches.match(finishedPicture(courseId), { ignoreVary: true }))) !== undefined;

/** Keeps what is shown to others at the end of a saved course. It is half as large as the course, and so comes once half is done. */
export async function keepPicture({ courseId, chapters }: CourseProgress): Promise<void> {
  const done = chapters.filter(({ complete }) => complete);
  if (done.length * 2 < chapters.length || (await hasPicture(courseId))) return;
  const saved = await readSaved(courseId);
  if (saved) await (await caches.open(saved.cache)).add(finishedPicture(courseId));
}
