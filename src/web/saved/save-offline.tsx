import { useState } from 'react';
import type { CoursePackage } from '#contract/downloads.ts';
import { api } from '#web/platform/api.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { inKilobytes } from './in-kilobytes.ts';
import { keepCourse, NoRoom } from './keep-course.ts';
import { hasShell } from './keep-pages.ts';
import { readSaved } from './saved-store.ts';
import { bytesToFetch, bytesToKeep, fetchedBytes } from './saving-size.ts';

type State =
  | { step: 'closed' | 'failed' }
  | { step: 'asked'; found: CoursePackage; bytes: number }
  | { step: 'keeping'; found: CoursePackage; share: number }
  | { step: 'kept'; bytes: number }
  | { step: 'no-room'; needed: number; free: number };

interface Saving {
  state: State;
  ask: () => void;
  keep: (found: CoursePackage) => void;
}

function useSaving(courseId: string): Saving {
  const language = usePageLanguage();
  const [state, setState] = useState<State>({ step: 'closed' });
  const ask = async () => {
    const [kept, found] = await Promise.all([readSaved(courseId), api.readCoursePackage({ courseId })]);
    if (kept?.package.revision === found.revision) return setState({ step: 'kept', bytes: kept.bytes });
    const packageBytes = fetchedBytes(`/api/courses/${courseId}/package`) ?? found.bytes;
    setState({ step: 'asked', found, bytes: bytesToFetch(found, packageBytes, await hasShell()) });
  };
  const keep = async (found: CoursePackage) => {
    setState({ step: 'keeping', found, share: 0 });
    await keepCourse(found, language, (share) => setState({ step: 'keeping', found, share }));
    setState({ step: 'kept', bytes: (await readSaved(courseId))!.bytes });
  };
  const fail = async (error: unknown, found?: CoursePackage) => {
    logFailure('A course could not be saved.', error);
    if (!(error instanceof NoRoom) || !found) return setState({ step: 'failed' });
    const needed = bytesToKeep(found, await hasShell());
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    setState({ step: 'no-room', needed, free: Math.max(0, quota - usage) });
  };
  return {
    state,
    ask: () => void ask().catch((error: unknown) => fail(error)),
    keep: (found) => void keep(found).catch((error: unknown) => fail(error, found)),
  };
}

/** What a press made way for takes over the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Keeps a course on this phone. Tells its size before. */
export function SaveOffline({ courseId }: { courseId: string }) {
  const t = useTexts();
  const { state, ask, keep } = useSaving(courseId);
  return (
    <div className="grid justify-items-start gap-3">
      {state.step === 'closed' || state.step === 'failed' || state.step === 'no-room' ? (
        <Button tone="secondary" onClick={ask}>
          <Icon name="download" />
          {t('saved.save')}
        </Button>
      ) : null}
      {state.step === 'asked' ? (
        <>
          <p className="max-w-prose">{t('saved.size', { size: inKilobytes(state.bytes) })}</p>
          <Button ref={focus} onClick={() => keep(state.found)}>
            <Icon name="download" />
            {t('saved.keep')}
          </Button>
        </>
      ) : null}
      {state.step === 'keeping' ? <ProgressBar label={t('saved.keeping')} value={state.share} /> : null}
      {state.step === 'failed' ? <Notice tone="bad">{t('saved.failed')}</Notice> : null}
      {state.step === 'no-room' ? (
        <Notice tone="bad">
          {t('saved.noRoom', { size: inKilobytes(state.needed), free: inKilobytes(state.free) })}
        </Notice>
      ) : null}
      {state.step === 'kept' ? (
        <Notice tone="good" title={t('saved.kept', { size: inKilobytes(state.bytes) })}>
          <a
            ref={focus}
            href="/saved"
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('saved.toSaved')}
          </a>
        </Notice>
      ) : null}
    </div>
  );
}
