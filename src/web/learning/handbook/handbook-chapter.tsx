import type { CoursePackage } from '#contract/downloads.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { HandoutText } from '#web/learning/printing/handout-text.tsx';
import { PaperQuestions } from './paper-questions.tsx';

interface HandbookChapterProps {
  chapter: CoursePackage['course']['chapters'][number];
  /** From 1. */
  number: number;
  /** Chapters of the course. */
  count: number;
  questions: CoursePackage['questions'];
  language: CourseLanguage;
}

/** A chapter of a handbook with its questions. */
export function HandbookChapter({ chapter, number, count, questions, language }: HandbookChapterProps) {
  const t = useTexts();
  return (
    <>
      <p className="handout-facts">
        <bdi>{t('learning.chapterOf', { number, count })}</bdi>
      </p>
      <h1 id={`paper-${chapter._id}`} {...courseText(language)}>
        {chapter.chapterName}
      </h1>
      <HandoutText chapter={chapter} language={language} inBook />
      <PaperQuestions questions={questions} language={language} />
    </>
  );
}
