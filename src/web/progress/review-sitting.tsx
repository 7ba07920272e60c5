import { useMemo } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import type { ReviewQuestion } from '#contract/progress.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { resultOf, type Sitting } from '#web/practice/sitting/sitting.ts';
import { RunCard, SittingView } from '#web/practice/sitting/sitting-view.tsx';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayOfReader } from './reader-day.ts';
import { ToProgress } from './to-progress.tsx';

export type Lessons = Partial<Record<CourseLanguage, Pick<Catalogue, 'lesson'>>>;

export interface ReviewSittingProps {
  /** The same array for the whole run. */
  questions: readonly ReviewQuestion[];
  lessons: Lessons;
}

export function ReviewSitting({ lessons, questions }: ReviewSittingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const inBrowser = useInBrowser();
  // A question that comes back another day is asked anew.
  const day = useMemo(() => (inBrowser ? dayOfReader() : ''), [inBrowser]);
  const run = useSitting(`review ${day}`, questions, 'review');
  const { sitting } = run;
  const asked = questions.find(({ _id }) => _id === sitting.questions[sitting.place]?._id);
  // Another tab may have continued with questions of its own.
  const shown = asked ? sitting : { ...sitting, place: sitting.questions.length };
  const language = asked?.language ?? 'en';
  return (
    <LessonTexts language={language} texts={lessons[language]}>
      <SittingView
        run={{ ...run, sitting: shown }}
        language={language}
        above={asked && <Origin of={asked} />}
      >
        {({ sitting: ended, justEnded }) => (
          <RunCard
            title={t('progress.reviewDone', { count: resultOf(ended).of })}
            focused={justEnded}
            lead={<Outcome sitting={ended} />}
          >
            <div className="flex flex-wrap gap-3">
              <Button busy={busy} onClick={() => void navigate('.', { replace: true })}>
                {t('progress.reviewMore')}
              </Button>
              <ToProgress />
            </div>
          </RunCard>
        )}
      </SittingView>
    </LessonTexts>
  );
}

function Outcome({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const { right, waiting, of } = resultOf(sitting);
  return (
    <p role="status" className="text-muted">
      <Facts
        facts={[
          t('practice.rightOf', { right, count: of }),
          right + waiting < of && t('progress.reviewBack'),
        ]}
      />
    </p>
  );
}

function Origin({ of }: { of: ReviewQuestion }) {
  return (
    <p className="text-muted wrap-anywhere">
      <bdi className="max-sm:block">{of.courseName}</bdi>
      <span className="dotted max-sm:hidden"> </span>
      <Link
        to={readingPath(of.courseId, of.chapterId)}
        className="inline-flex min-h-11 items-center text-accent-ink underline"
        {...courseText(of.language)}
      >
        {of.chapterName}
      </Link>
    </p>
  );
}
