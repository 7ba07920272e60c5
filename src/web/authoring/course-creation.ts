import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import type { CourseLayout } from '#contract/courses.ts';
import { ApiError, browserApi } from '#web/platform/api.ts';
import type { ApiClient } from '#web/platform/api.ts';
import { readEvents } from '#web/platform/event-stream.ts';
import { saveCourseLayout, writeLayout } from './api.ts';
import type { CourseWishes } from './course-wishes.ts';

/** A layout while it is being written: any key may still be missing, the last text may be cut. */
export type LayoutSoFar = Partial<Omit<CourseLayout, 'Chapters'>> & {
  Chapters?: Partial<CourseLayout['Chapters'][number]>[];
};

/** A layout that was written but could not be saved, with the wishes it was written for. */
export interface UnsavedLayout {
  wishes: CourseWishes['layout'];
  layout: WrittenLayout;
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

interface CourseCreationParts {
  wishes: CourseWishes;
  /** The same wishes save it instead of having it written again. */
  unsavedRef: RefObject<UnsavedLayout | null>;
  /** `left`: the page was left while the course was being saved. */
  onSaved: (courseId: string, left: boolean) => void;
}

/**
 * The way from the wishes to a saved course; it begins when it is first drawn and is broken off when it is drawn no
 * more. What is being saved goes on: half a request could save a course that nobody hears of.
 */
export function useCourseCreation({ wishes, unsavedRef, onSaved }: CourseCreationParts) {
  const [creation, setCreation] = useState<Creation>({ stage: 'writing', soFar: {} });
  const running = useRef<AbortController>(null);

  const create = async (): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    let layout = isSame(unsavedRef.current?.wishes, wishes.layout) ? unsavedRef.current!.layout : null;
    try {
      if (layout === null) {
        setCreation({ stage: 'writing', soFar: {} });
        const onProgress = (soFar: LayoutSoFar) => {
          if (!signal.aborted) setCreation({ stage: 'writing', soFar });
        };
        layout = await writeWholeLayout(browserApi, wishes.layout, { signal, onProgress });
        signal.throwIfAborted();
        unsavedRef.current = { wishes: wishes.layout, layout };
      }
      setCreation({ stage: 'saving', layout });
      const body = { ...layout, Visibility: wishes.visibility };
      const { courseId } = await saveCourseLayout(browserApi, { body });
      unsavedRef.current = null;
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
  return { creation, retry: () => void create() };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
