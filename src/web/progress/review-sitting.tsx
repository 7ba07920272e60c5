import { Link, useNavigate, useNavigation } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import type { ReviewQuestion } from '#contract/progress.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { resultOf } from '#web/practice/sitting/sitting.ts';
import { SittingView, type EndedSitting } from '#web/practice/sitting/sitting-view.tsx';
import { useFocusWhen } from '#web/practice/sitting/use-focus-when.ts';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';

/** The words of a lesson by language. */
export type Lessons = Partial<Record<CourseLanguage, Pick<Catalogue, 'lesson'>>>;

interface ReviewSittingProps {
  lessons: Lessons;
  /** The same array for the whole run. */
  questions: readonly ReviewQuestion[];
  /** The local day: a question that comes back another day is asked anew. */
  day: string;
  progressPath: string;
}

/** Asks the questions of a run one after another, each with the chapter that it is from. */
export function ReviewSitting({ lessons, questions, day, progressPath }: ReviewSittingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const run = useSitting(`review ${day}`, questions, 'review');
  const { sitting } = run;
  const asked = questions.find(({ _id }) => _id === sitting.questions[sitting.place]?._id);
  // Another tab may have continued with questions of its own.
  const shown = asked === undefined ? { ...sitting, place: sitting.questions.length } : sitting;
  const language = asked?.language ?? 'en';
  return (
    <LessonTexts language={language} texts={lessons[language]}>
      <SittingView
        run={{ ...run, sitting: shown }}
        language={language}
        above={asked && <Origin of={asked} />}
      >
        {(ended) => (
          <ReviewDone {...ended}>
            <Button busy={busy} onClick={() => void navigate('.', { replace: true })}>
              {t('progress.reviewMore')}
            </Button>
            <ButtonLink to={progressPath} tone="secondary">
              {t('progress.seeProgress')}
            </ButtonLink>
          </ReviewDone>
        )}
      </SittingView>
    </LessonTexts>
  );
}

interface ReviewDoneProps extends Pick<EndedSitting, 'sitting' | 'justEnded'> {
  children: Elements;
}

function ReviewDone({ sitting, justEnded, children }: ReviewDoneProps) {
  const t = useTexts();
  const heading = useFocusWhen(justEnded);
  const { right, waiting, of } = resultOf(sitting);
  return (
    <Card as="section" aria-labelledby="review-done" className="grid justify-items-start gap-4">
      <h2 id="review-done" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('progress.reviewDone', { count: of })}
      </h2>
      <div role="status" className="grid gap-1 text-muted">
        <p>
          {[
            t('practice.rightOf', { right, count: of }),
            ...(right + waiting < of ? [t('progress.reviewBack')] : []),
          ].join(' · ')}
        </p>
        {waiting > 0 ? <p>{t('practice.notChecked', { count: waiting })}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}

function Origin({ of }: { of: ReviewQuestion }) {
  return (
    <p className="text-muted wrap-anywhere">
      <bdi>{of.courseName}</bdi>
      {' · '}
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
