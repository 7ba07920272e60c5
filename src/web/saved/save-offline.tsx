import { useState } from 'react';
import type { CoursePackage } from '#contract/downloads.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { hasShell, keepCourse } from './keep-course.ts';
import { readSaved } from './saved-store.ts';
import { faultTexts, savingFault } from './saving-fault.ts';
import { bytesToFetch, bytesToKeep, readRoom, sizeText } from './size-text.ts';

type State =
  | { step: 'closed'; refused?: true }
  | { step: 'failed'; words: string }
  | { step: 'asked'; found: CoursePackage; bytes: number }
  | { step: 'keeping'; share: number }
  | { step: 'kept'; bytes: number };

function useSaving(courseId: string) {
  const t = useTexts();
  const language = usePageLanguage();
  const [state, setState] = useState<State>({ step: 'closed' });
  const ask = async () => {
    const [kept, found] = await Promise.all([readSaved(courseId), api.readCoursePackage({ courseId })]);
    if (kept?.package.revision === found.revision) return setState({ step: 'kept', bytes: kept.bytes });
    setState({ step: 'asked', found, bytes: bytesToFetch(found, await hasShell()) });
  };
  const keep = async (found: CoursePackage, bytes: number) => {
    const onProgress = (share: number) => setState({ step: 'keeping', share });
    onProgress(0);
    await keepCourse(found, bytes, language, onProgress);
    setState({ step: 'kept', bytes });
  };
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
  const fail = async (error: unknown, found?: CoursePackage) => {
    logFailure('A course could not be saved.', error);
    const isKept = await ifAnswered(async () => (await readSaved(courseId)) !== undefined);
    const kept = isKept === undefined ? '' : t(isKept ? 'saved.keptBefore' : 'saved.nothingKept');
    setState({ step: 'failed', words: `${await whyNot(error, found)} ${kept}`.trim() });
  };
  return {
    state,
    refuse: () => setState({ step: 'closed', refused: true }),
    ask: () => void ask().catch((error: unknown) => fail(error)),
    keep: (found: CoursePackage, bytes: number) =>
      void keep(found, bytes).catch((error: unknown) => fail(error, found)),
  };
}

/** Moves the focus to the element that replaced a pressed one. */
const focus = (element: HTMLElement | null) => element?.focus();

export function SaveOffline({ courseId }: { courseId: string }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { state, ask, refuse, keep } = useSaving(courseId);
  const { step } = state;
  const save = { tone: 'secondary', icon: <Icon name="download" /> } as const;
  return (
    <div className="grid justify-items-start gap-3">
      {step === 'closed' || step === 'failed' ? (
        <Button {...save} ref={step === 'closed' && state.refused ? focus : undefined} onClick={ask}>
          {t('saved.save')}
        </Button>
      ) : null}
      {step === 'asked' ? (
        <>
          <p className="max-w-prose">{t('saved.saveFor')}</p>
          <div className="flex flex-wrap gap-3">
            <Button {...save} ref={focus} onClick={() => keep(state.found, state.bytes)}>
              {t('saved.saveNow', { size: sizeText(state.bytes, language) })}
            </Button>
            <Button tone="quiet" onClick={refuse}>
              {t('saved.notNow')}
            </Button>
          </div>
        </>
      ) : null}
      {step === 'keeping' ? <ProgressBar label={t('saved.keeping')} value={state.share} /> : null}
      {step === 'failed' ? <Notice tone="bad">{state.words}</Notice> : null}
      {step === 'kept' ? (
        <Notice tone="good" title={t('saved.kept', { size: sizeText(state.bytes, language) })}>
          <TextLink ref={focus} href="/saved">
            {t('saved.toSaved')}
          </TextLink>
        </Notice>
      ) : null}
    </div>
  );
}
