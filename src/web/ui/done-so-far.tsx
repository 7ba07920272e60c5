import type { CourseProgress } from '#contract/progress.ts';
import { readPart } from '#web/platform/courses/read-part.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { Facts } from './facts.tsx';
import { ProgressBar } from './progress.tsx';
import { TextAround } from './text-around.tsx';

type Counts = Pick<CourseProgress, 'read' | 'checked'>;

/** Says how far a course is in the same words everywhere. To count that nothing is passed yet would read as a fault. */
export const readAndPassed = (t: Translate, { read, checked }: Counts) => [
  t('dashboard.chaptersRead', { n: read.n, count: read.of }),
  checked.n > 0 && t('dashboard.chaptersPassed', { n: checked.n }),
];

export function DoneSoFar({ read, checked }: Counts) {
  const t = useTexts();
  const words = readAndPassed(t, { read, checked });
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm text-muted">
        <Facts facts={words} />
      </p>
      <ProgressBar label={words.filter(Boolean).join(', ')} value={readPart({ read })} className="h-1.5!" />
    </div>
  );
}

/** The same in a document, whose island fills it in and shows it to readers who have begun. */
export function LateDoneSoFar({ chapters }: { chapters: number }) {
  const t = useTexts();
  return (
    <div data-done-so-far hidden className="grid gap-1 text-sm text-muted">
      <p>
        <TextAround text={(n) => t('dashboard.chaptersRead', { n, count: chapters })}>
          <bdi />
        </TextAround>
        <span hidden>
          <span className="dotted" />
          <TextAround text={(n) => ` ${t('dashboard.chaptersPassed', { n })}`}>
            <bdi />
          </TextAround>
        </span>
      </p>
      <div className="h-1.5 bg-line">
        <div data-bar className="h-full bg-accent" />
      </div>
    </div>
  );
}
