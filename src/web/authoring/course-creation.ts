import { useEffect, useRef, useState } from 'react';
import type { LayoutSoFar, WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import { readEvents } from '#web/platform/calls/event-stream.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import type { CreationDialogsProps } from './creation-dialogs.tsx';
import type { WizardDraft } from './wizard/wizard-draft.ts';

/** The input of the author, and the visibility, which only the saved course has. */
export function courseRequest(draft: WizardDraft, pageLanguage: CourseLanguage) {
  const { category, topic, description, options, visibility } = draft;
  const language = draft.language || pageLanguage;
  return { layout: { category, topic, description, options, language }, visibility };
}
type CourseRequest = ReturnType<typeof courseRequest>;

/** A layout that was written but not saved, with the request for it. */
export interface UnsavedLayout {
  request: CourseRequest['layout'];
  layout: WrittenLayout;
}

export interface CreationFailure {
  stage: 'failed';
  during: 'writing' | 'saving';
  error: unknown;
  at: number;
  layout: WrittenLayout | null;
}

export type Creation =
  | { stage: 'writing'; soFar: LayoutSoFar }
  | { stage: 'saving'; layout: WrittenLayout }
  | CreationFailure;

/** Requests a layout from the author, and reports it as it grows. Throws `offline` when the stream ends before it is whole. */
async function writeWholeLayout(
  body: WriteLayoutBody,
  onProgress: (soFar: LayoutSoFar) => void,
  options: CallOptions,
): Promise<WrittenLayout> {
  const response = await api.writeLayout(body, options);
  for await (const { event, data } of readEvents<{ layout: LayoutSoFar; done: WrittenLayout }>(response)) {
    if (event === 'done') return data;
    onProgress(data);
  }
  throw new ApiError(0, { code: 'offline', error: 'the stream ended before the layout was whole' });
}

/** Begins on mount. Unmounting aborts the writing but not the saving, which could leave a course that the page doesn't know. */
export function useCourseCreation(
  request: CourseRequest,
  { unsavedRef, onSaved }: Pick<CreationDialogsProps, 'unsavedRef' | 'onSaved'>,
) {
  const [creation, setCreation] = useState<Creation>({ stage: 'writing', soFar: {} });
  const running = useRef<AbortController>(null);
  const me = useMe();

  const create = async (change: Pick<WriteLayoutBody, 'author' | 'confirmed'> = {}): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const unsaved = unsavedRef.current;
    const isWritten = JSON.stringify(unsaved?.request) === JSON.stringify(request.layout);
    let layout = isWritten ? (unsaved?.layout ?? null) : null;
    try {
      if (layout === null) {
        setCreation({ stage: 'writing', soFar: {} });
        let most = 0;
        const onProgress = (soFar: LayoutSoFar) => {
          const count = soFar.Chapters?.length ?? 0;
          // After a plan that fails the server's checks, another one grows: the first stands until that has as many chapters.
          if (signal.aborted || count < most) return;
          most = count;
          setCreation({ stage: 'writing', soFar });
        };
        const body = { ...request.layout, ...change };
        layout = await writeWholeLayout(body, onProgress, { signal });
        signal.throwIfAborted();
        unsavedRef.current = { request: request.layout, layout };
      }
      setCreation({ stage: 'saving', layout });
      const { courseId } = await api.saveCourseLayout({ ...layout, Visibility: request.visibility });
      unsavedRef.current = null;
      becomeGuest(me);
      onSaved(courseId, signal.aborted);
    } catch (error) {
      if (signal.aborted) return;
      const during = layout === null ? 'writing' : 'saving';
      setCreation({ stage: 'failed', during, error, at: Date.now(), layout });
    }
  };

  const begin = useRef(create);
  useEffect(() => {
    void begin.current();
    return () => running.current?.abort();
  }, []);
  return { creation, create: (change?: Parameters<typeof create>[0]) => void create(change) };
}
