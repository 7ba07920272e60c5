import { passing } from '#contract/learning/course-state.ts';
import { provedQuestions } from '#contract/learning/proved-objectives.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { NextReview } from '#contract/progress.ts';
import type { QuoteSource } from '#contract/questions.ts';
import { anchorOf, sourcePath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { longestInList } from '#web/platform/courses/skills-in.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { missedAlone, resultOf, verdictOf, type Sitting } from './sitting.ts';
import { RunCard, type EndedSitting } from './sitting-view.tsx';
import { stepAfter, withWaiting, type KnownProgress } from '#web/practice/chapter-marks.ts';
import { useOutboxState } from '#web/practice/practice.tsx';
import { NextChapter } from '#web/practice/practice-frame.tsx';
import { CanDo } from './can-do.tsx';
import { ComesBack } from './comes-back.tsx';
import { Flowers } from './flowers.tsx';

export interface ResultProps extends Pick<EndedSitting, 'sitting' | 'justEnded'> {
  course: CourseSummary;
  place: number;
  /** As it was before the result; undefined where it could not be read. */
  progress: Omit<KnownProgress, 'lastAt'> | undefined;
  /** When its questions come back, where that is known without the site. */
  review?: NextReview | undefined;
  more: Elements;
  onRestart: () => void;
}

/** Shows what was right and how to go on, on the first screen; then what the learner can do now, what comes back when, and what to read again. */
export function Result(props: ResultProps) {
  const { course, place, progress: read, review, sitting, justEnded, more, onRestart } = props;
  const t = useTexts();
  const kept = useOutboxState().waiting;
  const progress = read && withWaiting(read, kept);
  const { right, waiting, of, known, passed } = resultOf(sitting);
  const { _id: courseId, chapters } = course;
  const chapterId = chapters[place]!._id;
  // Nobody can say yet whether the chapter is passed, so its learner goes on.
  const goesOn = passed || known < of;
  const titleLater = known > 0 ? 'practice.resultLater' : 'practice.placementWaits';
  // A check that this phone graded whole is passed, though it counts only once it is sent.
  const isWhole = passed && known === of;
  const title = t(isWhole ? 'practice.passed' : waiting > 0 ? titleLater : 'lesson.notYet');
  const toGo = Math.ceil((of * passing.percent) / 100) - right;
  const again = missedAlone(sitting)
    ? 'practice.tryOthers'
    : passed
      ? 'practice.onceMore'
      : 'practice.tryAgain';
  // The page says below what waits for the network.
  const remark =
    waiting > 0
      ? null
      : of < passing.questions
        ? t('practice.tooFewToPass', { count: of })
        : passed
          ? null
          : t('practice.toGo', { count: toGo });
  const lead = (
    <>
      <p role="status" className="text-lg empty:hidden">
        {known > 0 ? <strong>{t('practice.rightOf', { right, count: known })}</strong> : null}
        {remark === null ? null : <span className="block text-base text-muted">{remark}</span>}
      </p>
      <Flowers sitting={sitting} />
    </>
  );
  const above = isWhole ? <Bed {...{ course, place, progress }} /> : null;
  return (
    <RunCard {...{ title, above, lead }} focused={justEnded}>
      {goesOn ? <NextChapter {...{ course, place }} step={progress && stepAfter(progress, place)} /> : null}
      {passed ? <CanDo objectives={provedObjectives(sitting)} language={course.language} /> : null}
      {isWhole && (review || waiting === 0) ? <ComesBack {...{ courseId, chapterId, review }} /> : null}
      <ReadAgain {...{ course, place, sitting }} />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button size="lg" tone={goesOn ? 'secondary' : 'primary'} onClick={onRestart}>
          <Icon name="retry" className="size-5" />
          <span>{t(again)}</span>
        </Button>
        {more}
      </div>
    </RunCard>
  );
}

/** Opens the flower of this chapter, beside those of the others that are passed. */
function Bed({ course: { chapters }, place, progress }: Pick<ResultProps, 'course' | 'place' | 'progress'>) {
  const flowers = chapters.map((_, at) => {
    const isOpen = progress?.chapters[at]?.checked.state === 'passed' || at === place;
    return isOpen ? 'open' : 'bud';
  });
  return <MarigoldBed flowers={flowers} />;
}

const mostProved = 3;

function provedObjectives({ questions, given }: Sitting) {
  const proved = provedQuestions(questions, (id) => verdictOf(given[id])?.right === true);
  return proved.slice(0, mostProved).map(({ objective, drawn }) => ({ text: objective!, drawn }));
}

/** More to read again at once is not read. */
const mostPlaces = 2;

/** The names of a chapter's parts. A topic has its title, and the opening the name of its chapter. */
const partNames = {
  opening: null,
  topic: null,
  example: 'lesson.example',
  practice: 'lesson.practice',
  answer: 'lesson.practice',
  mistakes: 'lesson.mistakes',
  terms: 'lesson.terms',
  summary: 'lesson.summary',
} as const;

/** Leads to where the chapter proves the missed answers, to each place once; to the chapter where none is known. */
function ReadAgain({ course, place, sitting }: Pick<ResultProps, 'course' | 'place' | 'sitting'>) {
  const t = useTexts();
  const words = courseText(course.language);
  const { missed } = resultOf(sitting);
  const nameOf = (source: QuoteSource | undefined) => {
    const name = source && partNames[source.part];
    return name ? t(name) : source?.title;
  };
  const { chapterName } = course.chapters[place]!;
  const anchors = missed.map(({ source }) => source && anchorOf(source));
  const named = missed.filter((_, at) => anchors[at] && at === anchors.indexOf(anchors[at]));
  const places = named.length > 0 ? named : missed.slice(0, 1);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="read-again" className="grid gap-2">
      <h3 id="read-again" className="text-lg">
        {t('learning.readAgain')}
      </h3>
      <ul className="grid gap-1.5">
        {places.slice(0, mostPlaces).map(({ _id, courseId, chapterId, source, stem, drawn }) => (
          <li key={_id}>
            <a
              href={sourcePath(courseId, chapterId, source)}
              className="flex min-h-14 items-center gap-3 rounded-md bg-sunken px-4 py-2.5 hover:bg-accent-soft"
            >
              <Icon name="book" className="size-5 shrink-0 text-accent-ink" />
              <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere" {...words}>
                <strong>{nameOf(source) ?? chapterName}</strong>
                <span className="text-sm text-muted">
                  {/* A drawing belongs to the whole text. */}
                  <DrawnText text={drawn?.[stem] ? stem : shortened(stem, longestInList)} drawn={drawn} />
                </span>
              </span>
              <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
