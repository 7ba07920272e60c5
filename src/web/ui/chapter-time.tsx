import type { CourseSummary } from '#contract/courses.ts';
import { localeOf, type CourseLanguage } from '#contract/language.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

export interface TimedCourse extends Pick<CourseSummary, 'duration' | 'language'> {
  chapters: readonly Pick<CourseSummary['chapters'][number], 'words'>[];
}

type ChapterTimeProps = { words: number | undefined; duration: string; language: CourseLanguage };

/** Words that a beginner reads in a minute (docs/decisions/053). */
const wordsAMinute = 100;

export const minutesToRead = (words: number) => Math.max(1, Math.round(words / wordsAMinute));

/** Says how long a text of so many words takes to read; while there is none, the time that its author planned. */
export function ChapterTime({ words, duration, language }: ChapterTimeProps) {
  const t = useTexts();
  const own = useCourseText();
  if (words !== undefined) {
    return <span {...own}>{t('lesson.readingTime', { count: minutesToRead(words) })}</span>;
  }
  // A number without a unit means minutes, as in most layouts.
  const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  const text = /^\d{1,4}$/.test(duration.trim())
    ? new Intl.NumberFormat(localeOf(language), minutes).format(Number(duration))
    : duration;
  return <bdi lang={languageOfLetters(text, language)}>{text}</bdi>;
}

/** Counts the words of all chapters; undefined while one isn't written. */
export function wordsOf({ chapters }: TimedCourse): number | undefined {
  const words = chapters.map((chapter) => chapter.words);
  const isWritten = words.length > 0 && words.every((each) => each !== undefined);
  return isWritten ? words.reduce((sum, each) => sum + each, 0) : undefined;
}
