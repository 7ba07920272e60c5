import type { CourseSummary } from '#contract/courses.ts';
import { localeOf, type CourseLanguage } from '#contract/language.ts';
import { minutesToRead, roundedMinutes } from '#contract/reading-time.ts';
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

/** Matches hours, minutes or both. A number without a unit means minutes, as in most layouts. */
const knownTime = /^(?:(\d{1,4})\s*(?:hours?|hrs?|घंट[ाे]))?\s*(?:(\d{1,4})\s*(?:minutes?|mins?|मिनट)?)?$/i;

/** Returns a planned time in minutes and in the page's words, which are empty where its unit is not known. */
function usePlannedTime(duration: string) {
  const locale = localeOf(usePageLanguage());
  const [, hours = '', minutes = ''] = knownTime.exec(duration.trim()) ?? [];
  const say = (unit: 'hour' | 'minute', number: string) =>
    number &&
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      .format(+number)
      // Keeps the number and its unit on one line.
      .replace(' ', '\u00a0');
  return { total: +hours * 60 + +minutes, time: `${say('hour', hours)} ${say('minute', minutes)}`.trim() };
}

/** Shows a planned time in the page's language where its unit is known, and any other as its author wrote it. */
export function PlannedTime({ duration, language }: PlannedTimeProps) {
  const t = useTexts();
  const { time } = usePlannedTime(duration);
  if (time === '') return <bdi lang={languageOfLetters(duration, language)}>{duration}</bdi>;
  return <span>{t('finish.planned', { time })}</span>;
}

/** Says the time as `ChapterTime` does, in the page's language and shorter, for a line of facts. */
export function ShortTime({ minutes, ...planned }: ChapterTimeProps) {
  const t = useTexts();
  if (minutes === undefined) return <PlannedTime {...planned} />;
  return <span>{t('finish.minutes', { count: minutes })}</span>;
}

/** Says of a whole course how long its texts take to read and, where a plan says much more, how long it takes with its practice. */
export function CourseTime({ minutes, ...planned }: ChapterTimeProps) {
  const t = useTexts();
  const { total, time } = usePlannedTime(planned.duration);
  // A plan of about the same length would only add a second number.
  if (minutes === undefined || total < 2 * minutes) return <ShortTime minutes={minutes} {...planned} />;
  return (
    <span>{t('finish.minutesPlanned', { minutes: t('finish.minutes', { count: minutes }), time })}</span>
  );
}

/**
 * Adds up what the chapters say, in steps of five minutes, because each is an estimate. A chapter that isn't written counts like
 * the average of the others; undefined while none is.
 */
export function minutesOfAll({ chapters }: Pick<TimedCourse, 'chapters'>): number | undefined {
  const minutes = chapters.map(minutesOf).filter((each) => each !== undefined);
  if (minutes.length === 0) return undefined;
  const written = minutes.reduce((before, each) => before + each, 0);
  return roundedMinutes(Math.round((written * chapters.length) / minutes.length));
}
