import type { ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { LevelName } from '#web/ui/level-name.tsx';

interface CourseFactsProps {
  course: { level: string; duration: string; language: CourseLanguage; chapters: readonly unknown[] };
}

/** Level, duration and number of chapters. */
export function CourseFacts({ course }: CourseFactsProps) {
  const t = useTexts();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      <Fact icon="level" name={t('finish.level')}>
        <LevelName level={course.level} language={course.language} />
      </Fact>
      <Fact icon="clock" name={t('finish.duration')}>
        <bdi lang={course.language}>{course.duration}</bdi>
      </Fact>
      <Fact icon="chapters" name={t('finish.chapters')}>
        {course.chapters.length}
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative ps-13">
      <dt className="text-sm text-muted">
        <span className="absolute inset-y-0 start-0 my-auto grid size-10 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd className="font-semibold leading-snug">{children}</dd>
    </div>
  );
}
