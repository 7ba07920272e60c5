import { AwaitedWatch } from '#web/authoring/awaited/awaited-watch.ts';
import { ChapterNotes } from '#web/notes/chapter-notes.tsx';
import { api } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { drawPart } from '#web/ui/document-parts.tsx';
import { courseId, find, findAll, openChapter, openChapterId } from './island/document.ts';

// A phone that keeps a course keeps the parts that work without a network, and these do not.
const fetchPrint = latePart(() => import('#web/wallet/print-button.tsx'));
const fetchOwn = latePart(() => import('./managing/own-chapter.tsx'));

/** Parts of the learning screen by name; each replaces what its element has. */
export default {
  async print(element: HTMLElement) {
    const { PrintButton } = await fetchPrint();
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
    const { OwnChapter } = await fetchOwn();
    const course = await api.readCourseSummary({ courseId });
    await drawPart(element, <OwnChapter course={course} chapterId={openChapterId()!} />);
  },
};
