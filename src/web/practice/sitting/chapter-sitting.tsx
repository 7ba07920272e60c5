import { useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Question } from '#web/practice/question/question.tsx';
import { Result } from './result.tsx';
import type { AskedQuestion } from './sitting.ts';
import { useSitting } from './use-sitting.ts';

interface ChapterSittingProps {
  course: CourseSummary;
  /** Index of the chapter. */
  place: number;
  questions: readonly AskedQuestion[];
  /** Leads to the chapter's exercises, if it has some. Stands beside the result. */
  more: Elements;
}

/** Asks a chapter's questions one after another, and tells the result at the end. */
export function ChapterSitting({ course, place, questions, more }: ChapterSittingProps) {
  const t = useTexts();
  const chapterId = course.chapters[place]!._id;
  const { sitting, check, goTo, restart } = useSitting(
    `chapter ${course._id} ${chapterId}`,
    questions,
    'chapter',
  );
  const [pressed, setPressed] = useState(false);
  if (sitting === undefined) return <SkeletonText lines={6} />;
  const press = (action: () => void) => () => {
    setPressed(true);
    action();
  };
  const at = sitting.place;
  const question = sitting.questions[at];
  if (question === undefined) {
    return (
      <Result
        course={course}
        place={place}
        sitting={sitting}
        justEnded={pressed}
        more={more}
        onRestart={press(() => restart())}
      />
    );
  }
  const count = sitting.questions.length;
  const isLast = at + 1 === count;
  return (
    <div className="grid gap-4">
      <ProgressBar label={t('practice.progress')} value={at / count} />
      <Question
        key={`${question._id} ${question.revision}`}
        question={question}
        language={course.language}
        given={sitting.given[question._id]}
        onCheck={(chosen) => check(question, chosen)}
        place={t('practice.questionOf', { number: at + 1, count })}
        focused={pressed}
      >
        <Button size="lg" onClick={press(() => goTo(at + 1))}>
          <span>{t(isLast ? 'practice.toResult' : 'practice.next')}</span>
          <Icon name="next" className="size-5" />
        </Button>
      </Question>
    </div>
  );
}
