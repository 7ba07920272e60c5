import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewQuestion } from '#contract/progress.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Question } from '#web/practice/question/question.tsx';
import { resultOf, type Sitting } from '#web/practice/sitting/sitting.ts';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

interface ReviewSittingProps {
  /** The same array for the whole run. */
  questions: readonly ReviewQuestion[];
  /** The local day: a question that comes back another day is asked anew. */
  day: string;
  progressPath: string;
  onMore: () => void;
  loadingMore: boolean;
}

/** Asks the questions of a run one after another, each with the chapter that it is from. */
export function ReviewSitting({ questions, day, progressPath, onMore, loadingMore }: ReviewSittingProps) {
  const t = useTexts();
  const { sitting, check, goTo } = useSitting(`review ${day}`, questions, 'review');
  const [pressed, setPressed] = useState(false);
  if (sitting === undefined) return <SkeletonText lines={6} />;
  const count = sitting.questions.length;
  const question = sitting.questions[sitting.place];
  const asked = questions.find(({ _id }) => _id === question?._id);
  if (question === undefined || asked === undefined) {
    return (
      <ReviewDone sitting={sitting} justEnded={pressed}>
        <Button busy={loadingMore} onClick={onMore}>
          {t('progress.reviewMore')}
        </Button>
        <ButtonLink to={progressPath} tone="secondary">
          {t('progress.seeProgress')}
        </ButtonLink>
      </ReviewDone>
    );
  }
  return (
    <div className="grid gap-4">
      <ProgressBar label={t('practice.progress')} value={sitting.place / count} />
      <Origin of={asked} />
      <Question
        key={`${question._id} ${question.revision}`}
        question={question}
        language={asked.language}
        given={sitting.given[question._id]}
        onCheck={(chosen) => check(question, chosen)}
        place={t('practice.questionOf', { number: sitting.place + 1, count })}
        focused={pressed}
      >
        <Button
          size="lg"
          onClick={() => {
            setPressed(true);
            goTo(sitting.place + 1);
          }}
        >
          {t('practice.next')}
          <Icon name="next" className="size-5" />
        </Button>
      </Question>
    </div>
  );
}

interface ReviewDoneProps {
  sitting: Sitting;
  /** The learner has just come here from the last question. */
  justEnded: boolean;
  children: ReactNode;
}

/** Tells what came of a run. Its heading takes the focus, because the button that led here is gone. */
function ReviewDone({ sitting, justEnded, children }: ReviewDoneProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justEnded) heading.current?.focus();
  }, [justEnded]);
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

/** The chapter that a question is from. */
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
