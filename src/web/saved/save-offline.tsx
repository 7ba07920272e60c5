import { useEffect, useRef, useState } from 'react';
import type { CoursePackage } from '#contract/downloads.ts';
import { api } from '#web/platform/calls/api.ts';
import { lookEveryMs, onceReached } from '#web/platform/calls/once-reached.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { listUnfinished, markUnfinished } from '#web/platform/kept/saved-mark.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { coverLink } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { HearForLater } from './hear-for-later.ts';
import { hasShell, keepCourse } from './keep-course.ts';
import { readSaved } from './saved-store.ts';
import { faultTexts, savingFault, savingGoesOn } from './saving-fault.ts';
import { bytesToKeep, readRoom, sizeText } from './size-text.ts';

type State =
  | { step: 'closed' }
  | { step: 'failed'; words: string }
  | { step: 'waits' }
  | { step: 'keeping'; share: number; wasBrokenOff: boolean }
  | { step: 'kept'; bytes: number; wasPressed: boolean };

function useSaving({ courseId, courseName, bytes }: SaveOfflineProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const [state, setState] = useState<State>({ step: 'closed' });
  const begun = useRef(false);
  useEffect(() => {
    const wasBrokenOff = listUnfinished().some((each) => each.courseId === courseId);
    void ifAnswered(async () => {
      const kept = await readSaved(courseId);
      if (begun.current) return;
      if (kept) setState({ step: 'kept', bytes: kept.bytes, wasPressed: false });
      else if (wasBrokenOff && navigator.onLine) save(true);
      else if (wasBrokenOff) setState({ step: 'waits' });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- a page is opened once
  }, [courseId]);
  const isWaiting = state.step === 'waits';
  useEffect(() => {
    return isWaiting ? onceReached(() => save(true), lookEveryMs) : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- `save` only starts what is not begun
  }, [isWaiting]);
  const whyNot = async (error: unknown, found?: CoursePackage) => {
    const fault = savingFault(error);
    if (fault !== 'full' || !found) return t(faultTexts[fault]);
    const needed = bytesToKeep(found, (await ifAnswered(hasShell)) === true);
    const { free = needed } = (await readRoom()) ?? {};
    const size = sizeText(needed, language);
    // A browser may say that there is room, and refuse.
    if (free >= needed) return t('saved.noRoomFor', { size });
    return t('saved.noRoom', { size, free: sizeText(free, language, 'down') });
  };
  const fail = async (error: unknown, wasBrokenOff: boolean, found?: CoursePackage) => {
    logFailure('A course could not be saved.', error);
    const goesOn = savingGoesOn(error);
    begun.current = false;
    // Nobody pressed, so nothing is called a failure, and the focus stays where it is.
    if (wasBrokenOff && savingFault(error) === 'network') return setState({ step: 'waits' });
    if (!goesOn) markUnfinished(courseId, null);
    const isKept = await ifAnswered(async () => (await readSaved(courseId)) !== undefined);
    const partly = goesOn ? 'saved.keptPartly' : 'saved.nothingKept';
    const kept = isKept === undefined ? '' : t(isKept ? 'saved.keptBefore' : partly);
    return setState({ step: 'failed', words: `${await whyNot(error, found)} ${kept}`.trim() });
  };
  const save = (wasBrokenOff: boolean) => {
    if (begun.current) return;
    begun.current = true;
    setState({ step: 'keeping', share: 0, wasBrokenOff });
    // A page may come after another one has failed.
    const progress = (share: number) => setState((now) => (now.step === 'keeping' ? { ...now, share } : now));
    markUnfinished(courseId, courseName);
    let found: CoursePackage | undefined;
    const keep = async () => {
      found = await api.readCoursePackage({ courseId });
      const told = await keepCourse(found, bytes, language, progress);
      markUnfinished(courseId, null);
      setState({ step: 'kept', bytes: told, wasPressed: !wasBrokenOff });
    };
    keep().catch((error: unknown) => fail(error, wasBrokenOff, found));
  };
  return { state, save };
}

export { bytesToSave } from './size-text.ts';

/** Shows the whole of what is told, above the bar at the bottom of phones. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Moves the focus to the element that replaced a pressed one. */
const focus = (element: HTMLElement | null) => element?.focus();

interface SaveOfflineProps {
  courseId: string;
  courseName: string;
  /** The size that is told. */
  bytes: number;
}

/** Saves a course at a press, or goes on by itself where saving was broken off because the page was left. */
export function SaveOffline(props: SaveOfflineProps) {
  const { courseId, courseName, bytes } = props;
  const t = useTexts();
  const language = usePageLanguage();
  const { state, save } = useSaving(props);
  const { step } = state;
  return (
    <div data-bytes={bytes} data-name={courseName} className="relative grid w-full justify-items-start gap-3">
      {step === 'kept' ? null : (
        <Button
          tone="secondary"
          className="group"
          icon={
            <>
              <Icon name="download" className="size-5 group-aria-busy:hidden" />
              {/* Turns while the code of this part is on its way (platform/documents/pressed-parts.ts). */}
              <Spinner className="hidden size-5 group-aria-busy:block" />
            </>
          }
          busy={step === 'keeping'}
          ref={step === 'failed' ? focus : undefined}
          onClick={() => save(false)}
        >
          {step === 'keeping' ? t('saved.keeping') : t('saved.save', { size: sizeText(bytes, language) })}
        </Button>
      )}
      {step === 'keeping' ? (
        <>
          {/* Stands in the gap below, so that nothing moves. */}
          <ProgressBar
            label={t('saved.keeping')}
            value={state.share}
            className="absolute top-full mt-1 max-w-sm"
          />
          {state.wasBrokenOff ? <p role="status">{t('saved.goesOn')}</p> : null}
        </>
      ) : null}
      {step === 'waits' ? (
        <p className="text-sm text-muted">{`${t('saved.keptPartly')} ${t('saved.goOnLater')}`}</p>
      ) : null}
      {step === 'failed' ? (
        <div ref={scrollTo} className="scroll-mb-24">
          <Notice tone="bad">{state.words}</Notice>
        </div>
      ) : null}
      {step === 'kept' ? <Kept {...state} courseId={courseId} /> : null}
    </div>
  );
}

type KeptProps = Pick<SaveOfflineProps, 'courseId' | 'bytes'> & { wasPressed: boolean };

/** Is as high as the button before it, so that nothing moves. */
function Kept({ courseId, bytes, wasPressed }: KeptProps) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    <div role="status" className="relative flex min-h-11 items-center gap-2 leading-tight">
      <Icon name="check" className="size-6 shrink-0 text-good" />
      <div>
        <p>
          <b className="font-semibold">{t('saved.kept')}</b>
          <span> </span>
          <span className="text-sm whitespace-nowrap text-muted">{`(${sizeText(bytes, language)})`}</span>
        </p>
        <a
          ref={wasPressed ? focus : undefined}
          href="/saved"
          className={`${coverLink} inline-flex min-h-6 items-center text-sm text-accent-ink underline underline-offset-4`}
        >
          {t('saved.toSaved')}
        </a>
      </div>
      <HearForLater courseId={courseId} />
    </div>
  );
}
