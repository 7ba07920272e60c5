import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

export interface ChapterHeadProps {
  chapter: ChapterPage;
  language: CourseLanguage;
  /** Index of the chapter, from 0. */
  place: number;
  count: number;
  titleId: string;
}

/** Names a chapter above its text, in documents with several chapters. */
export function ChapterHead({ chapter, language, place, count, titleId }: ChapterHeadProps) {
  const t = useTexts();
  const words = courseText(language);
  return (
    <>
      <p className="label" {...words}>
        {t('lesson.chapterOf', { number: place + 1, count })}
      </p>
      <h1 id={titleId} {...words}>
        {inReadingOrder(chapter.chapterName, language)}
      </h1>
      <p className="about" {...words}>
        {inReadingOrder(chapter.about, language)}
      </p>
    </>
  );
}
