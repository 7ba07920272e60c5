import { isEnough } from '#contract/learning/course-state.ts';
import { useCallback, useMemo } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { exerciseLanguages, generatorNames } from '#contract/learning/generators/generators.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { resultOf, type AskedQuestion, type ChangeSitting } from '#web/practice/sitting/sitting.ts';
import { Flowers } from '#web/practice/sitting/flowers.tsx';
import { RunCard, SittingView } from '#web/practice/sitting/sitting-view.tsx';
import { useKeptSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NoExercises } from './no-exercises.tsx';
import { continueExercises, nextExercises, stepsOf, type ExercisedChapter } from './exercise-sitting.ts';

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
    if (written === undefined || generators.length === 0) return null;
    return { courseId, chapterId, generators, language: written };
  }, [courseId, chapterId, language, named]);
  return chapter === null ? (
    <NoExercises courseId={courseId} chapterId={chapterId} />
  ) : (
    <FiveExercises chapter={chapter} />
  );
}

const leastRight = 2;

/** @param chapter the same object while nothing of it changes */
function FiveExercises({ chapter }: { chapter: ExercisedChapter }) {
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
      renderWorked={(question) => <WorkedSteps question={question} language={language} />}
      hasResult
    >
      {({ sitting, justEnded, press }) => {
        const { right, of } = resultOf(sitting);
        const isGood = isEnough(right, of);
        // More of the same does not help who has not understood how it goes.
        const isLost = right < leastRight;
        const title = t(isGood ? 'practice.wellPractised' : 'practice.keepPractising');
        const lead = (
          <>
            <Flowers sitting={sitting} />
            <p role="status" className="text-lg">
              <strong>{t('practice.rightOf', { right, count: of })}</strong>
            </p>
            <p className="text-muted">{t('practice.exercisesCount')}</p>
          </>
        );
        const back = (
          <ButtonLink size="lg" tone={isLost ? 'primary' : 'secondary'} to={readingPath(courseId, chapterId)}>
            {t('practice.backToChapter')}
          </ButtonLink>
        );
        return (
          <RunCard {...{ title, lead }} focused={justEnded}>
            <div className="flex flex-wrap gap-3 max-sm:grid">
              {isLost ? back : null}
              <Button
                size="lg"
                tone={isLost ? 'secondary' : 'primary'}
                onClick={press(() => run.change(more))}
              >
                {t('practice.anotherFive')}
                <Icon name="next" className="size-5" />
              </Button>
              {isLost ? null : back}
            </div>
          </RunCard>
        );
      }}
    </SittingView>
  );
}

function WorkedSteps({
  question,
  language,
}: { question: AskedQuestion } & Pick<ExercisedChapter, 'language'>) {
  return (
    <ol className="grid gap-3">
      {stepsOf(question, language).map(({ do: equation, why }, place) => (
        <li key={place} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-surface text-sm font-bold"
          >
            {place + 1}
          </span>
          <div className="grid min-w-0 gap-0.5" {...courseText(language)}>
            <p className="text-lg font-semibold wrap-anywhere tabular-nums">{equation}</p>
            <p className="wrap-anywhere">{why}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
