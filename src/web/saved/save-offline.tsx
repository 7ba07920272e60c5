import { useEffect, useState } from 'react';
import type { CoursePackage } from '#contract/downloads.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { hasShell, keepCourse } from './keep-course.ts';
import { readSaved } from './saved-store.ts';
import { faultTexts, savingFault } from './saving-fault.ts';
import { bytesToFetch, bytesToKeep, readRoom, sizeText } from './size-text.ts';

type State =
  | { step: 'closed' }
  | { step: 'failed'; words: string }
  | { step: 'keeping'; share: number }
  | { step: 'kept'; bytes: number; wasPressed: boolean };

function useSaving(courseId: string) {
  const t = useTexts();
  const language = usePageLanguage();
  const [state, setState] = useState<State>({ step: 'closed' });
  useEffect(() => {
    void ifAnswered(async () => {
      const kept = await readSaved(courseId);
      if (!kept) return;
      const { bytes } = kept;
      setState((now) => (now.step === 'closed' ? { step: 'kept', bytes, wasPressed: false } : now));
    });
  }, [courseId]);
  const keep = async (found: CoursePackage) => {
    const kept = await readSaved(courseId);
    if (kept?.package.revision === found.revision)
      return setState({ step: 'kept', bytes: kept.bytes, wasPressed: true });
    const bytes = bytesToFetch(found, await hasShell());
    await keepCourse(found, bytes, language, (share) => setState({ step: 'keeping', share }));
    setState({ step: 'kept', bytes, wasPressed: true });
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
  const save = async () => {
    setState({ step: 'keeping', share: 0 });
    const found = await api.readCoursePackage({ courseId });
    await keep(found).catch((error: unknown) => fail(error, found));
  };
  return { state, save: () => void save().catch((error: unknown) => fail(error)) };
}

export { bytesToSave } from './size-text.ts';

/** Shows the whole of what is told, above the bar at the bottom of phones. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Moves the focus to the element that replaced a pressed one. */
const focus = (element: HTMLElement | null) => element?.focus();

/** `bytes` is the size that is told before. */
export function SaveOffline({ courseId, bytes }: { courseId: string; bytes: number }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { state, save } = useSaving(courseId);
  const { step } = state;
  return (
    <div data-bytes={bytes} className="grid w-full justify-items-start gap-3">
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
          onClick={save}
        >
          {step === 'keeping' ? t('saved.keeping') : t('saved.save', { size: sizeText(bytes, language) })}
        </Button>
      )}
      {step === 'keeping' ? (
        <ProgressBar label={t('saved.keeping')} value={state.share} className="max-w-sm" />
      ) : null}
      {step === 'failed' ? (
        <div ref={scrollTo} className="scroll-mb-24">
          <Notice tone="bad">{state.words}</Notice>
        </div>
      ) : null}
      {step === 'kept' ? (
        <Notice tone="good" title={t('saved.kept', { size: sizeText(state.bytes, language) })}>
          <TextLink ref={state.wasPressed ? focus : undefined} href="/saved">
            {t('saved.toSaved')}
          </TextLink>
        </Notice>
      ) : null}
    </div>
  );
}
