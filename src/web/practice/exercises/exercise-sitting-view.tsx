import { useCallback, useMemo } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { exerciseLanguages, generatorNames } from '#contract/learning/generators/generators.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { passing, resultOf } from '#web/practice/sitting/sitting.ts';
import { SittingView, type EndedSitting } from '#web/practice/sitting/sitting-view.tsx';
import { useFocusWhen } from '#web/practice/sitting/use-focus-when.ts';
import { useKeptSitting, type ChangeSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { continueExercises, nextExercises, stepsOf, type ExercisedChapter } from './exercise-sitting.ts';
import { NoExercises } from './no-exercises.tsx';
import { WorkedSteps } from './worked-steps.tsx';

export interface ExerciseSittingProps {
  courseId: string;
  chapterId: string;
  language: CourseLanguage;
  /** Names of generators, with spaces between: a text, because an answer of the server is a new list each time. */
  named: string;
}

export function ExerciseSitting({ courseId, chapterId, language, named }: ExerciseSittingProps) {
  const chapter = useMemo(() => {
    // Skips names that this version of the page does not know.
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

function FiveExercises({ chapter }: FiveExercisesProps) {
  const t = useTexts();
  const prepare = useCallback<ChangeSitting>(
    (kept, makeId) => continueExercises(chapter, kept, makeId),
    [chapter],
  );
  const { courseId, chapterId, language } = chapter;
  const run = useKeptSitting(`exercises ${courseId} ${chapterId}`, prepare, 'chapter');
  const more: ChangeSitting = (ended, makeId) =>
    // A second press, in another tab too, keeps the sitting that the first one began.
    ended !== undefined && ended.place < ended.questions.length
      ? ended
      : nextExercises(chapter, ended, makeId);
  return (
    <SittingView
      run={run}
      language={language}
      renderPlace={(_, numbers) => t('practice.exerciseOf', numbers)}
      renderWorked={(question) => <WorkedSteps steps={stepsOf(question, language)} language={language} />}
      hasResult
    >
      {({ sitting, justEnded, press }) => (
        <ExercisesDone {...{ chapter, sitting, justEnded }} onMore={press(() => run.change(more))} />
      )}
    </SittingView>
  );
}

interface ExercisesDoneProps extends FiveExercisesProps, Omit<EndedSitting, 'press'> {
  onMore: () => void;
}

function ExercisesDone({ chapter, sitting, justEnded, onMore }: ExercisesDoneProps) {
  const t = useTexts();
  const heading = useFocusWhen(justEnded);
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
