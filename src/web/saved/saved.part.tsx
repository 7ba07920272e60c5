import { drawPart } from '#web/ui/document-parts.tsx';
import { SaveOffline } from './save-offline.tsx';
import { SavedCourses } from './saved-courses.tsx';
import { SavedPractice } from './saved-practice.tsx';

const practice = /^\/practice\/([^/]+)\/([^/]+)$/;

export default {
  save(element: HTMLElement) {
    const { bytes } = element.querySelector<HTMLElement>('[data-bytes]')!.dataset;
    return drawPart(element, <SaveOffline courseId={element.dataset.course!} bytes={Number(bytes)} />);
  },

  saved(element: HTMLElement) {
    const [, courseId, chapterId] = practice.exec(location.pathname)?.map(decodeURIComponent) ?? [];
    const isPractice = courseId !== undefined && chapterId !== undefined;
    const part = isPractice ? <SavedPractice {...{ courseId, chapterId }} /> : <SavedCourses />;
    return drawPart(element, part);
  },
};
