import { drawPart } from '#web/ui/document-parts.tsx';
import { SidebarHere } from './known-of-me.tsx';
import { knownCourse } from './known-course.ts';
import { SaveOffline } from './save-offline.tsx';
import { SavedCourses } from './saved-courses.tsx';
import { SavedLearned } from './saved-learned.tsx';
import { SavedPractice } from './saved-practice.tsx';

const practice = /^\/practice\/([^/]+)\/([^/]+)$/;
const learned = /^\/learned\/([^/]+)$/;
const idsIn = (pattern: RegExp) => pattern.exec(location.pathname)?.slice(1).map(decodeURIComponent) ?? [];

export default {
  known: knownCourse,

  save(element: HTMLElement) {
    const { bytes, name } = element.querySelector<HTMLElement>('[data-bytes]')!.dataset;
    const told = { courseId: element.dataset.course!, courseName: name!, bytes: Number(bytes) };
    return drawPart(element, <SaveOffline {...told} />);
  },

  saved(element: HTMLElement) {
    const [courseId, chapterId] = idsIn(practice);
    const [finished] = idsIn(learned);
    const part =
      courseId !== undefined && chapterId !== undefined ? (
        <SavedPractice {...{ courseId, chapterId }} />
      ) : finished !== undefined ? (
        <SavedLearned courseId={finished} />
      ) : (
        <SavedCourses />
      );
    const whole = (
      <>
        <SidebarHere />
        {part}
      </>
    );
    return drawPart(element, whole);
  },
};
