import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { AwaitedWatch } from '#web/authoring/awaited/awaited-watch.ts';
import { ChapterNotes } from '#web/notes/chapter-notes.tsx';
import { api } from '#web/platform/calls/api.ts';
import { courseChanged } from '#web/platform/live/course-changed.ts';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import { drawPart } from '#web/ui/document-parts.tsx';
import { PrintButton } from '#web/wallet/print-button.tsx';
import { courseId, find, findAll, openChapter, openChapterId } from './island/document.ts';
import ManageChapter from './managing/manage-chapter.tsx';

/** Parts of the learning screen by name; each replaces what its element has. */
export default {
  async print(element: HTMLElement) {
    const wallet = await api.readWallet({}).catch(() => undefined);
    const button = <PrintButton courseId={courseId} chapterId={openChapterId()!} coins={wallet?.coins} />;
    await drawPart(element, button);
  },

  async notes() {
    const { language, courseName, chapterName } = openChapter();
    const elements = findAll('.topic > [data-topic]');
    const topics = elements.map((element) => ({ title: element.dataset.topic!, element }));
    const place = { courseId, chapterId: openChapterId()!, courseName, chapterName };
    const notes = <ChapterNotes place={place} language={language} topics={topics} />;
    await drawPart(find('[data-other-notes]')!, notes, elements);
    for (const element of elements) delete element.dataset.part;
  },

  /** Tells when a course that this person waits for is written. */
  watch: () => drawPart(document.createElement('div'), <AwaitedWatch />),

  async own(element: HTMLElement) {
    const course = await api.readCourseSummary({ courseId });
    await drawPart(element, <OwnChapter course={course} chapterId={openChapterId()!} />);
  },
};

function OwnChapter({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
  const { data = course, refresh } = useLiveCourse(course._id, course);
  useEffect(() => {
    if (data !== course) dispatchEvent(new Event(courseChanged));
  }, [data, course]);
  const changed = () => {
    refresh('now');
    dispatchEvent(new Event(courseChanged));
  };
  return <ManageChapter course={data} chapterId={chapterId} onChanged={changed} />;
}
