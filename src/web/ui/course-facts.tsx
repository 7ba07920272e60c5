import type { ReactNode } from 'react';
import { languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { levels } from '#contract/category.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { minutesOfAll, ShortTime, type TimedCourse } from './chapter-time.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** One line on phones, where the chapters below matter more, or two with the longest fact in the second. A dot at the start of a line is cut off. */
export function CourseFacts({ course }: { course: TimedCourse & Pick<CourseSummary, 'level'> }) {
  const t = useTexts();
  const { level, duration, language, chapters } = course;
  return (
    <div className="overflow-clip">
      <dl className="flex flex-wrap text-sm text-muted max-lg:-ms-[1em] lg:gap-x-6">
        <Fact icon="level" name={t('finish.level')}>
          <LevelName level={level} language={language} />
        </Fact>
        <Fact icon="clock" name={t('finish.duration')}>
          <ShortTime minutes={minutesOfAll(course)} duration={duration} language={language} />
        </Fact>
        <Fact icon="chapters" name={t('finish.chapters')}>
          <span>{t('wizard.chapterCount', { count: chapters.length })}</span>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'relative max-lg:dot max-lg:ps-[1em] max-lg:before:absolute max-lg:before:start-[.35em] lg:flex lg:items-center lg:gap-2',
        icon === 'clock' && 'max-lg:order-last',
      )}
    >
      <dt>
        <Icon name={icon} className="size-4 max-lg:hidden" />
        <span className="sr-only">{name}</span>
      </dt>
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
