import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

interface WellDoneProps {
  course: Pick<CourseSummary, 'courseName' | 'language'>;
  chapters: readonly ChapterProgress[];
  /** Leads on. */
  children: Elements;
}

/** Congratulates on a completed course by its facts. */
export function WellDone({ course, chapters, children }: WellDoneProps) {
  const t = useTexts();
  const passed = chapters.flatMap(({ checked }) => (checked.state === 'passed' ? [checked] : []));
  const sum = (key: 'best' | 'of') => passed.reduce((total, checked) => total + checked[key], 0);
  const fact =
    passed.length > 0
      ? t('learned.passed', { count: passed.length, right: sum('best'), of: sum('of') })
      : t('learned.read', { count: chapters.length });
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div className="w-full overflow-clip rounded-lg">
        <MarigoldBed flowers={chapters.map(() => 'open')} />
      </div>
      <h1 className="text-display max-[22rem]:text-3xl">{t('learned.wellDone')}</h1>
      <div className="grid gap-1">
        <p className="text-lg">
          <TextAround text={(gap) => t('learned.completed', { course: gap })}>
            <strong className="wrap-anywhere" {...courseText(course.language)}>
              <bdi>{course.courseName}</bdi>
            </strong>
          </TextAround>
        </p>
        <p className="text-muted">{fact}</p>
      </div>
      {children}
    </div>
  );
}
