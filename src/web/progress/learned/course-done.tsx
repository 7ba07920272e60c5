import { missingChapters } from '#contract/certificate-caps.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterProgress, CourseEnd } from '#contract/progress.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { celebratedName } from '#web/platform/kept/celebrated.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PendingLine } from '#web/practice/practice.tsx';
import { CanDo } from '#web/practice/sitting/can-do.tsx';
import { NextReviewLine } from '#web/practice/sitting/comes-back.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confetti } from '#web/ui/confetti.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { CoinsIntoPot } from './coins-into-pot.tsx';

interface WellDoneProps {
  courseId: string;
  course: Pick<CourseSummary, 'courseName' | 'language'>;
  chapters: readonly ChapterProgress[];
  /** Leads on. */
  lead: Elements;
}

interface CourseDoneProps extends WellDoneProps, Omit<CourseEnd, 'progress'> {
  /** Stands below what the course gave. */
  below?: Elements;
  /** Shows what comes next, and what can be shared. */
  children: Elements;
}

/** Celebrates a completed course by its facts, on the site and on a phone without a network. */
export function CourseDone({ below, children, ...done }: CourseDoneProps) {
  const t = useTexts();
  const { courseId, course, chapters, coins, canDo, review } = done;
  const missing = missingChapters('completion', chapters);
  return (
    <div className={`${column} lg:max-w-none lg:grid-cols-[5fr_4fr] lg:gap-x-12`}>
      <div className={half}>
        <WellDone {...done} />
        {canDo.length > 0 || coins > 0 || review.nextAt !== null ? (
          <Card className="grid gap-5">
            {coins > 0 ? <CoinsIntoPot coins={coins} courseId={courseId} /> : null}
            <CanDo objectives={canDo.map((text) => ({ text }))} language={course.language} />
            <NextReviewLine {...review} />
          </Card>
        ) : null}
        <PendingLine />
        {missing.some(({ why }) => why === 'few-questions') ? (
          <p className="text-muted">{t('learned.noCertificate')}</p>
        ) : null}
        {below}
      </div>
      <div className={half}>{children}</div>
    </div>
  );
}

export const column = 'mx-auto grid w-full max-w-3xl gap-6';
const half = 'grid min-w-0 content-start gap-6';

function WellDone({ courseId, course, chapters, lead }: WellDoneProps) {
  const t = useTexts();
  const { storageKey } = useMe();
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
      <Confetti once={celebratedName(storageKey, courseId)} />
      {lead}
    </div>
  );
}
