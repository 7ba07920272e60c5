import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { exerciseLanguages, generatorNames } from '#contract/learning/generators/generators.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Question } from '#web/practice/question/question.tsx';
import { passing, resultOf } from '#web/practice/sitting/sitting.ts';
import type { Sitting } from '#web/practice/sitting/sitting.ts';
import { useKeptSitting, type ChangeSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { continueExercises, gradeOnPhone, nextExercises, stepsOf } from './exercise-sitting.ts';
import type { ExercisedChapter } from './exercise-sitting.ts';
import { NoExercises } from './no-exercises.tsx';
import { WorkedSteps } from './worked-steps.tsx';

export interface ExerciseSittingProps {
  courseId: string;
  chapterId: string;
  language: CourseLanguage;
  /** Names of generators, with spaces between: a text, because an answer of the server is a new list each time. */
  named: string;
}

/** Asks exercises of a chapter. */
export function ExerciseSitting({ courseId, chapterId, language, named }: ExerciseSittingProps) {
  const chapter = useMemo(() => {
    // Another version of the page may know others.
    const generators = named.split(' ').flatMap((name) => generatorNames.find((each) => each === name) ?? []);
    const written = exerciseLanguages.find((each) => each === language);
    return written !== undefined && generators.length > 0
      ? { courseId, chapterId, generators, language: written }
      : null;
  }, [courseId, chapterId, language, named]);
  return chapter === null ? (
    <NoExercises courseId={courseId} chapterId={chapterId} />
  ) : (
    <FiveExercises chapter={chapter} />
  );
}

interface FiveExercisesProps {
  /** The same object while nothing of it changes. */
  chapter: ExercisedChapter;
}

/** Asks five exercises one after another, and offers another five. */
function FiveExercises({ chapter }: FiveExercisesProps) {
  const t = useTexts();
  const prepare = useCallback<ChangeSitting>(
    (kept, makeId) => continueExercises(chapter, kept, makeId),
    [chapter],
  );
  const key = `exercises ${chapter.courseId} ${chapter.chapterId}`;
  const { sitting: kept, check, goTo, change } = useKeptSitting(key, prepare, 'chapter');
  const [pressed, setPressed] = useState(false);
  if (kept === undefined) return <SkeletonText lines={6} />;
  const sitting = gradeOnPhone(kept, chapter.language);
  const press = (action: () => void) => () => {
    setPressed(true);
    action();
  };
  const count = sitting.questions.length;
  const at = sitting.place;
  const question = sitting.questions[at];
  if (question === undefined) {
    return (
      <ExercisesDone
        chapter={chapter}
        sitting={sitting}
        justEnded={pressed}
        onMore={press(() =>
          change((ended, makeId) =>
            // A second press, in another tab too, keeps the sitting that the first one began.
            ended !== undefined && ended.place < ended.questions.length
              ? ended
              : nextExercises(chapter, ended, makeId),
          ),
        )}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ProgressBar label={t('practice.exercisesDone')} value={at / count} />
      <Question
        key={question._id}
        question={question}
        language={chapter.language}
        given={sitting.given[question._id]}
        worked={<WorkedSteps steps={stepsOf(question, chapter.language)} language={chapter.language} />}
        onCheck={(chosen) => check(question, chosen)}
        place={t('practice.exerciseOf', { number: at + 1, count })}
        focused={pressed}
      >
        <Button size="lg" onClick={press(() => goTo(at + 1))}>
          <span>{t(at + 1 === count ? 'practice.toResult' : 'practice.next')}</span>
          <Icon name="next" className="size-5" />
        </Button>
      </Question>
    </div>
  );
}

interface ExercisesDoneProps extends FiveExercisesProps {
  sitting: Sitting;
  /** The learner has just come here from the last exercise. */
  justEnded: boolean;
  onMore: () => void;
}

function ExercisesDone({ chapter, sitting, justEnded, onMore }: ExercisesDoneProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justEnded) heading.current?.focus();
  }, [justEnded]);
  const { right, of } = resultOf(sitting);
  return (
    <Card as="section" aria-labelledby="result" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="result" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t(right >= of * passing.share ? 'practice.wellPractised' : 'practice.keepPractising')}
        </h2>
        <p role="status" className="text-lg">
          <bdi>{t('practice.rightOf', { right, count: of })}</bdi>
        </p>
        <p className="text-muted">{t('practice.exercisesCount')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={onMore}>
          {t('practice.anotherFive')}
          <Icon name="next" className="size-5" />
        </Button>
        <ButtonLink size="lg" tone="secondary" to={readingPath(chapter.courseId, chapter.chapterId)}>
          {t('practice.backToChapter')}
        </ButtonLink>
      </div>
    </Card>
  );
}
