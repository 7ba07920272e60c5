import { drawPart } from '#web/ui/document-parts.tsx';
import { knownCourse } from './known-course.ts';
import { SaveOffline } from './save-offline.tsx';
import { SavedCourses } from './saved-courses.tsx';
import { SavedPractice } from './saved-practice.tsx';

const practice = /^\/practice\/([^/]+)\/([^/]+)$/;

export default {
  known: knownCourse,

  save(element: HTMLElement) {
    const { bytes, name } = element.querySelector<HTMLElement>('[data-bytes]')!.dataset;
    const told = { courseId: element.dataset.course!, courseName: name!, bytes: Number(bytes) };
    return drawPart(element, <SaveOffline {...told} />);
  },

  saved(element: HTMLElement) {
    const [, courseId, chapterId] = practice.exec(location.pathname)?.map(decodeURIComponent) ?? [];
    const isPractice = courseId !== undefined && chapterId !== undefined;
    const part = isPractice ? <SavedPractice {...{ courseId, chapterId }} /> : <SavedCourses />;
    return drawPart(element, part);
  },
};
