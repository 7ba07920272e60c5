import { courseId, language, openChapterId, page } from '#web/learning/island/document.ts';
import { api } from '#web/platform/calls/api.ts';
import { importWhole } from '#web/platform/documents/import-whole.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { readSavedQuestions } from '#web/saved/saved-store.ts';
import { drawPart } from '#web/ui/document-parts.tsx';
import { ClassQuestions } from '#web/learning/class-view/class-questions.tsx';
import { TextQuestions } from './text-questions.tsx';

export default {
  /** Draws the questions of a chapter's text at their places (`TryThis`). The one whose button had the focus or was pressed gets it. */
  async questions(places: readonly HTMLElement[], pressed?: HTMLElement) {
    const [first, ...others] = places;
    const chapterId = openChapterId();
    if (!first || chapterId === undefined) return;
    const words = importWhole<Pick<Catalogue, 'lesson'>>(page.dataset.saved!);
    const [questions, lesson] = await Promise.all([readAll(chapterId), words]);
    const drawn = { courseId, chapterId, language, questions, places };
    const part = (focused: Element | undefined) => (
      <LessonTexts language={language} texts={lesson}>
        {page.dataset.forClass === undefined ? (
          <TextQuestions {...drawn} focused={focused ?? pressed} />
        ) : (
          <ClassQuestions {...drawn} />
        )}
      </LessonTexts>
    );
    await drawPart(first, part, others);
  },
};

/** Reads all questions. Without a network, a saved course has them with their answers. */
async function readAll(chapterId: string): Promise<AskedQuestion[]> {
  try {
    const { questions } = await api.readQuestions({ courseId, chapterId });
    return questions.map((question) => ({ ...question, courseId, chapterId }));
  } catch (error) {
    const saved = await readSavedQuestions(courseId, chapterId);
    if (saved.length === 0) throw error;
    return saved;
  }
}
