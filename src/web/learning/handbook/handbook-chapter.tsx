import type { CoursePackage } from '#contract/downloads.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { handbook, MediumContext } from '#web/learning/medium.ts';
import { AboutChapter } from '#web/learning/printing/paper.tsx';
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
    <MediumContext value={handbook}>
      <p className="handout-facts">
        <bdi>{t('learning.chapterOf', { number, count })}</bdi>
      </p>
      <h1 id={`paper-${chapter._id}`} {...courseText(language)}>
        {chapter.chapterName}
      </h1>
      <AboutChapter chapter={chapter} language={language} />
      <ChapterParts chapter={chapter} language={language} />
      <PaperQuestions questions={questions} language={language} />
    </MediumContext>
  );
}
