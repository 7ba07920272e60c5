import { nextPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { lastKept, lastRead } from '#web/platform/kept/last-read.ts';
import type { KeptChapter } from '#web/platform/kept/read-lately.ts';
import { useOutboxState } from '#web/practice/practice.tsx';
import { GoOn } from '#web/ui/go-on.tsx';
import type { SavedCourse } from './saved-store.ts';
import { useProgress } from './use-saved.tsx';

/** Tells where the learner was last: in a saved course, else in a chapter that this phone keeps because it was read. */
export function useLast(courses: readonly SavedCourse[], read: readonly KeptChapter[]) {
  const { waiting } = useOutboxState();
  const last = lastKept(read);
  const courseId = waiting.at(-1)?.courseId ?? lastRead()?.courseId;
  const saved =
    courses.find((each) => each.courseId === courseId) ??
    courses.find((each) => last?.path.includes(`${readingPath(each.courseId)}?`));
  return { saved, last };
}

export function GoOnHere({ saved, last }: ReturnType<typeof useLast>) {
  if (saved) return <GoOnIn saved={saved} />;
  return last ? <GoOn last={last} /> : null;
}

function GoOnIn({ saved }: { saved: SavedCourse }) {
  const { courseId } = saved;
  const { courseName, language } = saved.package.course;
  const { chapters, next } = useProgress(saved);
  const chapter = chapters.find(({ chapterId }) => chapterId === next?.chapterId);
  if (!next || !chapter) return null;
  const path = nextPath(courseId, next);
  return <GoOn last={{ courseName, language, path, chapterName: chapter.chapterName }} />;
}
