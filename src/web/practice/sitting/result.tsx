import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { quotePath } from '#web/practice/question/quote-path.ts';
import { passing, resultOf, verdictOf, type AskedQuestion } from './sitting.ts';
import type { EndedSitting } from './sitting-view.tsx';
import { NextChapter } from '#web/practice/next-chapter.tsx';
import { ComesBack } from './comes-back.tsx';
import { useFocusWhen } from './use-focus-when.ts';

export interface ResultProps extends Omit<EndedSitting, 'press'> {
  course: CourseSummary;
  /** Index of the chapter. */
  place: number;
  /** Leads to the chapter's exercises, if it has some. */
  more: Elements;
  onRestart: () => void;
}

/**
 * Shows how many answers were right, what the learner can do now, which questions come back when, what to read again, and where
 * to continue.
 */
export function Result({ course, place, sitting, justEnded, more, onRestart }: ResultProps) {
  const t = useTexts();
  const heading = useFocusWhen(justEnded);
  const { right, waiting, of, missed, passed } = resultOf(sitting);
  return (
    <Card as="section" aria-labelledby="result" className="grid gap-6 overflow-clip">
      {passed && waiting === 0 ? <Bed course={course} place={place} /> : null}
      <div className="grid gap-2">
        <h2 id="result" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t(waiting > 0 ? 'practice.resultLater' : passed ? 'practice.passed' : 'lesson.notYet')}
        </h2>
        <div role="status" className="grid gap-1">
          <p className="flex items-start gap-2 text-lg">
            {passed ? <Icon name="check" className="mt-1 size-5 shrink-0 text-good" /> : null}
            <bdi>{t('practice.rightOf', { right, count: of })}</bdi>
          </p>
          {waiting > 0 ? <p className="text-muted">{t('practice.notChecked', { count: waiting })}</p> : null}
        </div>
        {of < passing.questions ? (
          <p className="text-muted">{t('practice.tooFewToPass', { count: of })}</p>
        ) : passed || waiting > 0 ? null : (
          <p className="text-muted">{t('practice.toGo', { count: Math.ceil(of * passing.share) - right })}</p>
        )}
        {passed ? <Learned course={course} place={place} /> : null}
      </div>
      {passed ? <CanDo course={course} sitting={sitting} /> : null}
      {passed && waiting === 0 ? (
        <ComesBack courseId={course._id} chapterId={course.chapters[place]!._id} />
      ) : null}
      <ReadAgain course={course} sitting={sitting} missed={missed} isNext={!passed} />
      <div className="flex flex-wrap gap-3">
        {passed ? <NextChapter course={course} place={place} /> : null}
        <Button
          size="lg"
          tone={passed ? 'quiet' : missed.length > 0 ? 'secondary' : 'primary'}
          onClick={onRestart}
        >
          <Icon name="retry" className="size-5" />
          {t('practice.tryAgain')}
        </Button>
        {more}
        <ButtonLink size="lg" tone="quiet" to="/progress">
          {t('shell.progress')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Opens the flower of this chapter. Those of the others follow once it is known which are passed. */
function Bed({ course: { _id: courseId, chapters }, place }: Pick<ResultProps, 'course' | 'place'>) {
  const [progress, setProgress] = useState<CourseProgress>();
  useEffect(() => {
    api.readCourseProgress({ courseId }).then(setProgress, () => undefined);
  }, [courseId]);
  const flowers = chapters.map((_, at) => {
    const isOpen = progress?.chapters[at]?.checked.state === 'passed' || at === place;
    return isOpen ? 'open' : 'bud';
  });
  return (
    <div className="-mx-6 -mt-6">
      <MarigoldBed flowers={flowers} />
    </div>
  );
}

function Learned({ course: { chapters, language }, place }: Pick<ResultProps, 'course' | 'place'>) {
  const t = useTexts();
  const numbers = { number: place + 1, count: chapters.length };
  return (
    <p>
      <TextAround text={(chapter) => t('practice.learnedChapter', { ...numbers, chapter })}>
        <bdi {...courseText(language)}>{chapters[place]!.chapterName}</bdi>
      </TextAround>
    </p>
  );
}

interface ReadAgainProps extends Pick<ResultProps, 'course' | 'sitting'> {
  missed: readonly AskedQuestion[];
  /** Whether reading is what comes next, so that the first place is the button to press. */
  isNext: boolean;
}

/** Ticks the objectives whose questions were all right. */
function CanDo({ course, sitting }: Pick<ResultProps, 'course' | 'sitting'>) {
  const t = useTexts();
  const proved = provedObjectives(sitting);
  if (proved.length === 0) return null;
  return (
    <section aria-labelledby="can-do" className="grid gap-2">
      <h3 id="can-do" className="text-lg">
        {t('practice.canDo')}
      </h3>
      <ul className="grid gap-1.5">
        {proved.map(({ objective, drawn }) => (
          <li key={objective} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
            <span className="min-w-0 wrap-anywhere" {...courseText(course.language)}>
              <DrawnText text={objective!} drawn={drawn} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first question of each objective that no question of it was missed. */
function provedObjectives({ questions, given }: EndedSitting['sitting']): AskedQuestion[] {
  const missed = new Set(
    questions.filter(({ _id }) => verdictOf(given[_id])?.right !== true).map(({ objective }) => objective),
  );
  const first = new Map(questions.toReversed().map((question) => [question.objective, question]));
  return [...first.values()]
    .toReversed()
    .filter(({ objective }) => objective !== undefined && !missed.has(objective));
}

const readLink = 'inline-flex min-h-11 items-center gap-2 text-accent-ink underline underline-offset-4';
/** More to read again at once is not read. */
const mostPlaces = 2;

/** Leads to the places in the chapter that prove the missed answers. */
function ReadAgain({ course, sitting, missed, isNext }: ReadAgainProps) {
  const t = useTexts();
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="read-again" className="grid gap-2">
      <h3 id="read-again" className="text-lg">
        {t('practice.readAgain')}
      </h3>
      <ul className="grid gap-1">
        {placesOf(missed, sitting)
          .slice(0, mostPlaces)
          .map(({ href, text, drawn }, at) => (
            <li key={href}>
              <a
                href={href}
                className={isNext && at === 0 ? buttonClass({ size: 'lg' }, 'text-start') : readLink}
              >
                <Icon name="book" className="size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere" {...courseText(course.language)}>
                  <DrawnText text={text} drawn={drawn} />
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface PlaceToRead extends Pick<AskedQuestion, 'drawn'> {
  href: string;
  text: string;
}

/** Lists each place once, because several questions can refer to the same one. */
function placesOf(missed: readonly AskedQuestion[], { given }: EndedSitting['sitting']): PlaceToRead[] {
  const places: PlaceToRead[] = [];
  for (const { _id, objective, stem, courseId, chapterId, drawn } of missed) {
    const verdict = verdictOf(given[_id]);
    const quote = verdict?.quote;
    const href = quote ? quotePath(courseId, chapterId, quote) : readingPath(courseId, chapterId);
    const text = objective ?? quote ?? stem;
    if (!places.some((place) => place.href === href || place.text === text))
      places.push({ href, text, drawn: quote && objective === undefined ? verdict?.drawn : drawn });
  }
  return places;
}
