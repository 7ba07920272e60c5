import type { ReactNode } from 'react';
import { languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { levels } from '#contract/category.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseTime, minutesOfAll, type TimedCourse } from './chapter-time.tsx';

/** One line, or two with the longest fact in the second. A dot at the start of a line is cut off. */
export function CourseFacts({ course }: { course: TimedCourse & Pick<CourseSummary, 'level'> }) {
  const t = useTexts();
  const { level, duration, language, chapters } = course;
  return (
    <div className="overflow-clip">
      <dl className="flex flex-wrap text-sm text-muted -ms-[1em]">
        <Fact name={t('finish.level')}>
          <LevelName level={level} language={language} />
        </Fact>
        <Fact name={t('finish.chapters')}>
          <span>{t('wizard.chapterCount', { count: chapters.length })}</span>
        </Fact>
        <Fact name={t('finish.duration')}>
          <CourseTime minutes={minutesOfAll(course)} duration={duration} language={language} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="relative dot ps-[1em] before:absolute before:start-[.35em]">
      <dt className="sr-only">{name}</dt>
      {/* Lines of other scripts are higher, and would stand lower than those beside them. */}
      <dd className="leading-snug wrap-anywhere [&_bdi:not(:lang(ur))]:leading-snug">{children}</dd>
    </div>
  );
}

/** Shows a known level in the page's language, and any other as its author wrote it. */
export function LevelName({ level, language }: { level: string; language: CourseLanguage }) {
  const t = useTexts();
  const known = levels.find((name) => name === level.trim().toLowerCase());
  return known ? (
    <span>{t(`subjects.${known}`)}</span>
  ) : (
    <bdi lang={languageOfLetters(level, language)}>{level}</bdi>
  );
}
