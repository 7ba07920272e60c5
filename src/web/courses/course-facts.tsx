import type { ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon.tsx';

interface CourseFactsProps {
  course: { level: string; duration: string; language: CourseLanguage; chapters: readonly unknown[] };
}

/** Level, duration and number of chapters. */
export function CourseFacts({ course }: CourseFactsProps) {
  const t = useTexts();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      <Fact icon="level" name={t('finish.level')}>
        <bdi lang={course.language}>{course.level}</bdi>
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
    <div className="grid grid-cols-[auto_auto] items-center gap-x-3">
      <span className="row-span-2 grid size-10 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={icon} />
      </span>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold leading-snug">{children}</dd>
    </div>
  );
}
