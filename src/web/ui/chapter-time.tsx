import type { CourseSummary } from '#contract/courses.ts';
import { localeOf, type CourseLanguage } from '#contract/language.ts';
import { minutesToRead } from '#contract/reading-time.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';

export interface TimedCourse extends Pick<CourseSummary, 'duration' | 'language'> {
  chapters: readonly Pick<CourseSummary['chapters'][number], 'words'>[];
}

type PlannedTimeProps = { duration: string; language: CourseLanguage };
type ChapterTimeProps = PlannedTimeProps & { minutes: number | undefined };

/** Returns how long a chapter takes to read; undefined while it isn't written. */
export const minutesOf = ({ words }: TimedCourse['chapters'][number]) =>
  words === undefined ? undefined : minutesToRead(words);

/** Says how long a text takes to read; while there is none, the time that its author planned. */
export function ChapterTime({ minutes, ...planned }: ChapterTimeProps) {
  const t = useTexts();
  const own = useCourseText();
  if (minutes === undefined) return <PlannedTime {...planned} />;
  return <span {...own}>{t('lesson.readingTime', { count: minutes })}</span>;
}

/** A number without a unit means minutes, as in most layouts. */
const knownTime = /^(\d{1,4})\s*(?:(hours?|hrs?|घंट[ाे])|minutes?|mins?|मिनट)?$/i;

/**
 * Shows a planned time in the page's language where its unit is known, and any other as its author wrote it. `alone`: no reading
 * time stands on the page, from which it would have to be told.
 */
export function PlannedTime({ duration, language, alone = false }: PlannedTimeProps & { alone?: boolean }) {
  const t = useTexts();
  const locale = localeOf(usePageLanguage());
  const [, number, inHours] = knownTime.exec(duration.trim()) ?? [];
  if (number === undefined) return <bdi lang={languageOfLetters(duration, language)}>{duration}</bdi>;
  const unit = inHours ? 'hour' : 'minute';
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(+number);
  return <span>{alone ? time : t('finish.planned', { time })}</span>;
}

/** Adds up what the chapters say, in steps of five minutes, because each is an estimate; undefined while one isn't written. */
export function minutesOfAll({ chapters }: TimedCourse): number | undefined {
  const minutes = chapters.map(minutesOf);
  if (minutes.length === 0 || !minutes.every((each) => each !== undefined)) return undefined;
  const sum = minutes.reduce((before, each) => before + each, 0);
  return sum < 30 ? sum : Math.round(sum / 5) * 5;
}
