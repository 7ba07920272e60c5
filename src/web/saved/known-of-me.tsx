import { useState } from 'react';
import { calendarDay, dateOf } from '#contract/learning/local-day.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { nextPath, nextText } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { hasSidebar } from '#web/platform/site/places.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { DayFlower } from '#web/progress/day-flower.tsx';
import { Card } from '#web/ui/card.tsx';
import { DoneSoFar } from '#web/ui/done-so-far.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { SidebarOfLearner } from '#web/ui/sidebar-of-learner.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { readDays, zoneHere } from './hear.ts';
import { Sending } from './on-this-phone.tsx';
import { DueNow, type DueNowProps } from './saved-due.tsx';
import type { SavedCourse } from './saved-store.ts';
import { useReached } from './unfinished.tsx';
import { useHeard, useProgress, useSinceHeard } from './use-saved.tsx';

/** The places that a phone has something for without a network. */
const placesHere = ['progress', 'review', 'notes', 'saved'] as const;

/** Shows in place of Me what this phone knows of its learner, and says what it does not. */
export function KnownOfMe(props: DueNowProps) {
  const t = useTexts();
  const [hasProgress, setHasProgress] = useState(false);
  const dueNow = <DueNow {...props} />;
  return (
    <>
      <FlowerToday />
      <Sending hasProgress={hasProgress} />
      {props.due ? dueNow : null}
      <ul role="list" className="grid gap-3">
        {props.courses.map((saved) => (
          <KnownCourse key={saved.courseId} saved={saved} onProgress={() => setHasProgress(true)} />
        ))}
      </ul>
      {props.due ? null : dueNow}
      <p className="text-sm text-muted">{t('saved.meNeedsNetwork')}</p>
    </>
  );
}

/** Opens the day's flower by what this phone has heard of the day, and by what was done here since. Other devices may have more, so that no bud is shown. */
function FlowerToday() {
  const t = useTexts();
  const [now] = useState(() => Date.now());
  const events = useSinceHeard('days');
  const days = useHeard('days', readDays, 'days');
  const today = calendarDay(now, zoneHere());
  const isOpen =
    days?.includes(dateOf(today)) ||
    events.some(
      ({ kind, at, zone }) =>
        kind !== 'opened' && calendarDay(Date.parse(at), zone) === calendarDay(now, zone),
    );
  return isOpen ? (
    <p className="flex items-center gap-4 text-lg font-semibold">
      <DayFlower state="learned" className="size-14 shrink-0" />
      <span>{t('dashboard.flowerOpen')}</span>
    </p>
  ) : null;
}

function KnownCourse({ saved, onProgress }: { saved: SavedCourse; onProgress: () => void }) {
  const t = useTexts();
  const { courseId } = saved;
  const { courseName, language } = saved.package.course;
  const { chapters, copied, next, ...sums } = useProgress(saved, onProgress);
  const begun = chapters.filter(({ read, checked }) => read || checked.state !== 'none');
  const words = courseText(language);
  return (
    <Card as="li" className="grid gap-2">
      <h2 className="text-xl wrap-anywhere" {...words}>
        <a href={`/course/${courseId}`} className="underline decoration-edge underline-offset-4">
          <bdi>{courseName}</bdi>
        </a>
      </h2>
      {copied ? <p className="text-sm text-muted">{t('dashboard.yourCopy')}</p> : null}
      <DoneSoFar {...sums} />
      {next ? (
        <NamedButton
          href={nextPath(courseId, next)}
          tone="secondary"
          className="max-sm:w-full sm:justify-self-start"
          text={(chapter) => t(nextText(next.why), { chapter })}
          name={chapters.find(({ chapterId }) => chapterId === next.chapterId)?.chapterName ?? ''}
          language={language}
        />
      ) : null}
      <ul>
        {begun.map((chapter) => (
          <li key={chapter.chapterId} className="flex items-start gap-2 pt-2">
            {chapter.read ? (
              <Icon name="check" className="size-5 shrink-0 text-good" />
            ) : (
              <Icon name="circle" className="size-5 shrink-0 text-muted" />
            )}
            <span className="grid min-w-0 wrap-anywhere">
              <bdi {...words}>{chapter.chapterName}</bdi>
              <span className="text-sm text-muted">
                <Facts facts={doneFacts(t, chapter)} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function doneFacts(t: Translate, { read, checked }: ChapterProgress): string[] {
  const { best, of } = checked;
  const texts = { passed: t('progress.bestPassed', { best, of }), tried: t('progress.bestOf', { best, of }) };
  const answers = checked.state === 'none' ? [] : [`${t('progress.columnChecked')}: ${texts[checked.state]}`];
  return [...(read ? [t('progress.columnRead')] : []), ...answers];
}

/** Addresses of the same places in the sidebar. */
const besideHere = new Set([
  '/dashboard',
  '/dashboard/progress',
  '/dashboard/review',
  '/dashboard/notes',
  '/dashboard/settings',
  '/saved',
]);

/** Keeps the frame of the page in whose place this one stands, so that nothing jumps. */
export function SidebarHere() {
  const isReached = useReached();
  return hasSidebar(location.pathname) ? (
    <SidebarOfLearner reached={isReached ? undefined : besideHere} />
  ) : null;
}

/** Lists the places that open without a network, in a page that stands in for one that was not reached, too. */
export function ReachedPlaces({ isReached }: { isReached: boolean }) {
  const isNow = useReached();
  return <OwnPlaces besideSidebar places={isReached && isNow ? undefined : placesHere} />;
}
