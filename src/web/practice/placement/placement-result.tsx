import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import type { EndedSitting } from '#web/practice/sitting/sitting-view.tsx';
import { useFocusWhen } from '#web/practice/sitting/use-focus-when.ts';
import { outcomeOf } from './placement.ts';

interface PlacementResultProps extends Omit<EndedSitting, 'press'> {
  course: CourseSummary;
  onRestart: () => void;
}

const outcomes = {
  known: { icon: 'check', look: 'text-good', text: 'practice.placementKnown' },
  learn: { icon: 'book', look: 'text-ink', text: 'practice.placementLearn' },
  waiting: { icon: 'offline', look: 'text-muted', text: 'practice.placementWaits' },
  untested: { icon: 'book', look: 'text-muted', text: 'practice.placementUntested' },
} as const;

/** Says of each chapter whether it can be skipped, and leads to the first one to learn. */
export function PlacementResult({ course, sitting, justEnded, onRestart }: PlacementResultProps) {
  const t = useTexts();
  const heading = useFocusWhen(justEnded);
  const words = courseText(course.language);
  const chapters = course.chapters
    .filter(({ state }) => state === 'ready')
    .map((chapter) => ({ chapter, outcome: outcomeOf(sitting, chapter._id) }));
  const first = chapters.find(({ outcome }) => outcome !== 'known')?.chapter;
  return (
    <Card as="section" aria-labelledby="result" className="grid gap-6">
      <h2 id="result" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('practice.placementResult')}
      </h2>
      <ol className="grid gap-2.5">
        {chapters.map(({ chapter, outcome }) => {
          const { icon, look, text } = outcomes[outcome];
          return (
            <li
              key={chapter._id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md border border-line px-4 py-3"
            >
              <span className="min-w-0 font-semibold wrap-anywhere" {...words}>
                {chapter.chapterName}
              </span>
              <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', look)}>
                <Icon name={icon} className="size-4 shrink-0" />
                <span>{t(text)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {first === undefined ? <p className="text-lg">{t('practice.placementAll')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <StartWith course={course} first={first} />
        <Button size="lg" tone="secondary" onClick={onRestart}>
          <Icon name="retry" className="size-5" />
          {t('practice.tryAgain')}
        </Button>
      </div>
    </Card>
  );
}

/** Leads to the first chapter to learn, or back to the course. */
export function StartWith({ course, first }: { course: CourseSummary; first: ChapterSummary | undefined }) {
  const t = useTexts();
  return (
    <ButtonLink size="lg" to={readingPath(course._id, first?._id)}>
      <span className="min-w-0 wrap-anywhere">
        {first ? (
          <TextAround text={(gap) => t('practice.placementStart', { chapter: gap })}>
            <bdi {...courseText(course.language)}>{first.chapterName}</bdi>
          </TextAround>
        ) : (
          t('practice.backToCourse')
        )}
      </span>
      <Icon name="next" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
