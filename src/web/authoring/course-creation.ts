import { useEffect, useRef, useState } from 'react';
import type { WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import type { CourseLayout, Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { ApiError, browserApi } from '#web/platform/api.ts';
import type { ApiClient } from '#web/platform/api.ts';
import { readEvents } from '#web/platform/event-stream.ts';
import { saveCourseLayout, writeLayout } from './api.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** A layout while it is being written: any key may still be missing, the last text may be cut. */
export type LayoutSoFar = Partial<Omit<CourseLayout, 'Chapters'>> & {
  Chapters?: Partial<CourseLayout['Chapters'][number]>[];
};

/** What is asked of the author, and what only the saved course knows. */
export interface CourseWishes {
  layout: WriteLayoutBody & { language: CourseLanguage };
  visibility: Visibility;
}

export function wishesOf(draft: WizardDraft, pageLanguage: CourseLanguage): CourseWishes {
  const { category, topic, description, options, visibility } = draft;
  return {
    layout: { category, topic, description, options, language: draft.language || pageLanguage },
    visibility,
  };
}

export interface CreationFailure {
  stage: 'failed';
  during: 'writing' | 'saving';
  error: unknown;
  /** When, in ms since 1970. */
  at: number;
  /** Written, but not saved. */
  layout: WrittenLayout | null;
}

export type Creation =
  | { stage: 'idle' }
  | { stage: 'writing'; soFar: LayoutSoFar }
  | { stage: 'saving'; layout: WrittenLayout }
  | CreationFailure;

/** Has the author write a layout and shows it as it grows. Throws ApiError, also when the connection ends too early. */
export async function writeWholeLayout(
  api: ApiClient,
  body: WriteLayoutBody,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (soFar: LayoutSoFar) => void },
): Promise<WrittenLayout> {
  const response = await writeLayout(api, { body, signal });
  for await (const { event, data } of readEvents<{ layout: LayoutSoFar; done: WrittenLayout }>(response)) {
    if (event === 'done') return data;
    onProgress(data);
  }
  throw new ApiError(0, { code: 'offline', error: 'the stream ended before the layout was whole' });
}

/**
 * The way from the wishes to a saved course: one at a time, however often the button is pressed. A layout that was
 * written but not saved is kept, and the same wishes save it instead of having it written again.
 */
export function useCourseCreation() {
  const [creation, setCreation] = useState<Creation>({ stage: 'idle' });
  const running = useRef<AbortController>(null);
  const unsaved = useRef<{ wishes: string; layout: WrittenLayout }>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** `onSaved` hears too when the page was left while the course was being saved. */
  const create = async (
    wishes: CourseWishes,
    onSaved: (courseId: string, left: boolean) => void,
  ): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const asked = JSON.stringify(wishes.layout);
    let layout = unsaved.current?.wishes === asked ? unsaved.current.layout : null;
    try {
      if (layout === null) {
        setCreation({ stage: 'writing', soFar: {} });
        const onProgress = (soFar: LayoutSoFar) => {
          if (!signal.aborted) setCreation({ stage: 'writing', soFar });
        };
        layout = await writeWholeLayout(browserApi, wishes.layout, { signal, onProgress });
        signal.throwIfAborted();
        unsaved.current = { wishes: asked, layout };
      }
      setCreation({ stage: 'saving', layout });
      // Not aborted with the page: half a request could save a course that nobody hears of.
      const { courseId } = await saveCourseLayout(browserApi, {
        body: { ...layout, Visibility: wishes.visibility },
      });
      unsaved.current = null;
      onSaved(courseId, signal.aborted);
    } catch (error) {
      if (signal.aborted) return;
      running.current = null;
      const during = layout === null ? 'writing' : 'saving';
      setCreation({ stage: 'failed', during, error, at: Date.now(), layout });
    }
  };

  /** Breaks off what is being written, or puts a failure's message away. What is being saved goes on. */
  const stop = (): void => {
    if (creation.stage === 'saving') return;
    running.current?.abort();
    running.current = null;
    setCreation({ stage: 'idle' });
  };

  return { creation, create, stop };
}
