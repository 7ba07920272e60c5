import type { CoursePackage } from '#contract/downloads.ts';
import { ChapterHead, type ChapterHeadProps } from '#web/learning/chapter-head.tsx';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { handbook, MediumContext } from '#web/learning/medium.ts';
import { PaperQuestions } from './paper-questions.tsx';

interface HandbookChapterProps extends Omit<ChapterHeadProps, 'titleId'> {
  questions: CoursePackage['questions'];
}

/** A chapter of a handbook with its questions. */
export function HandbookChapter({ questions, ...shown }: HandbookChapterProps) {
  const { chapter, language } = shown;
  return (
    <MediumContext value={handbook}>
      <ChapterHead {...shown} titleId={`paper-${chapter._id}`} />
      <ChapterParts chapter={chapter} language={language} />
      <PaperQuestions questions={questions} language={language} />
    </MediumContext>
  );
}
