import { useState } from 'react';
import type { CoursePackage } from '#contract/downloads.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { usePageLanguage, useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { keepCourse } from './keep-course.ts';
import { hasShell } from './keep-pages.ts';
import { readSaved } from './saved-store.ts';
import { faultTexts, savingFault, type SavingFault } from './saving-fault.ts';
import { bytesToFetch, bytesToKeep } from './saving-size.ts';
import { sizeText } from './size-text.ts';

type State =
  | { step: 'closed' }
  | { step: 'failed'; fault: SavingFault; isKept: boolean | undefined; needed?: string; free?: string }
  | { step: 'asked'; found: CoursePackage; bytes: number }
  | { step: 'keeping'; found: CoursePackage; share: number }
  | { step: 'kept'; bytes: number };

interface Saving {
  state: State;
  ask: () => void;
  keep: (found: CoursePackage, bytes: number) => void;
}

function useSaving(courseId: string): Saving {
  const language = usePageLanguage();
  const [state, setState] = useState<State>({ step: 'closed' });
  const ask = async () => {
    const [kept, found] = await Promise.all([readSaved(courseId), api.readCoursePackage({ courseId })]);
    if (kept?.package.revision === found.revision) return setState({ step: 'kept', bytes: kept.bytes });
    setState({ step: 'asked', found, bytes: bytesToFetch(found, await hasShell()) });
  };
  const keep = async (found: CoursePackage, bytes: number) => {
    const onProgress = (share: number) => setState({ step: 'keeping', found, share });
    onProgress(0);
    await keepCourse({ found, bytes, language, onProgress });
    setState({ step: 'kept', bytes });
  };
  const fail = async (cause: unknown, found?: CoursePackage) => {
    logFailure('A course could not be saved.', cause);
    const fault = savingFault(cause);
    const [before, free, shell] = await Promise.all([
      ifAnswered(async () => (await readSaved(courseId)) !== undefined),
      freeBytes(),
      ifAnswered(hasShell),
    ]);
    if (fault !== 'full' || !found) return setState({ step: 'failed', fault, isKept: before });
    const needed = bytesToKeep(found, shell === true);
    setState({
      step: 'failed',
      fault,
      isKept: before,
      needed: sizeText(needed, language),
      // A browser may say that there is room, and refuse.
      ...(free !== undefined && free < needed && { free: sizeText(free, language, 'down') }),
    });
  };
  return {
    state,
    ask: () => void ask().catch((error: unknown) => fail(error)),
    keep: (found, bytes) => void keep(found, bytes).catch((error: unknown) => fail(error, found)),
  };
}

/** Undefined where the browser does not say. */
async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await ifAnswered(() => navigator.storage.estimate())) ?? {};
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
}

/** Moves the focus to the element that replaced a pressed one. */
const focus = (element: HTMLElement | null) => element?.focus();

export function SaveOffline({ courseId }: { courseId: string }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { state, ask, keep } = useSaving(courseId);
  return (
    <div className="grid justify-items-start gap-3">
      {state.step === 'closed' || state.step === 'failed' ? (
        <Button tone="secondary" onClick={ask}>
          <Icon name="download" />
          {t('saved.save')}
        </Button>
      ) : null}
      {state.step === 'asked' ? (
        <>
          <p className="max-w-prose">{t('saved.size', { size: sizeText(state.bytes, language) })}</p>
          <Button ref={focus} onClick={() => keep(state.found, state.bytes)}>
            <Icon name="download" />
            {t('saved.save')}
          </Button>
        </>
      ) : null}
      {state.step === 'keeping' ? <ProgressBar label={t('saved.keeping')} value={state.share} /> : null}
      {state.step === 'failed' ? <Notice tone="bad">{whyFailed(t, state)}</Notice> : null}
      {state.step === 'kept' ? (
        <Notice tone="good" title={t('saved.kept', { size: sizeText(state.bytes, language) })}>
          <TextLink ref={focus} href="/saved">
            {t('saved.toSaved')}
          </TextLink>
        </Notice>
      ) : null}
    </div>
  );
}

function whyFailed(
  t: Translate,
  { fault, isKept, needed, free }: Extract<State, { step: 'failed' }>,
): string {
  const why =
    needed === undefined
      ? t(faultTexts[fault])
      : free === undefined
        ? t('saved.noRoomFor', { size: needed })
        : t('saved.noRoom', { size: needed, free });
  const kept = isKept === undefined ? '' : t(isKept ? 'saved.keptBefore' : 'saved.nothingKept');
  return `${why} ${kept}`.trim();
}
