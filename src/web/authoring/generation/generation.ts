import { useEffect, useReducer, useState } from 'react';
import { joinEnd, type ArrivingText } from '#contract/arriving-text.ts';
import type { GenerationState, watchGeneration } from '#contract/authoring.ts';
import { isActive } from '#contract/course-state.ts';
import type { EventsOf } from '#contract/endpoint.ts';
import { lookAtAwaited } from '#web/authoring/awaited/awaited-courses.ts';
import { api } from '#web/platform/calls/api.ts';
import { readTimes, useLiveRead } from '#web/platform/live/live-read.ts';
import { onChangeInOtherTab, tellOtherTabs } from '#web/platform/live/other-tabs.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';

const pollMs = 4_000;

/** Text that has arrived for chapters being written, by chapter id. */
export type Arriving = Readonly<Record<string, ArrivingText>>;

/** `again` writes a finished course anew, `builtin` has the built-in author go on, `chapter` repeats an incomplete one. */
type Act = 'start' | 'again' | 'resume' | 'builtin' | { chapter: string };

/** Whether the author declined to write a chapter. */
export const isRefused = ({ error }: GenerationState['chapters'][number]) => error?.code === 'author-refused';

export type Generation = ReturnType<typeof useGeneration>;

export function useGeneration(courseId: string, initial: GenerationState) {
  const resource = `generation ${courseId}` as const;
  const { data, error, refresh, offer } = useLiveRead({
    key: resource,
    read: (signal) => api.readGeneration({ courseId }, { signal }),
    initial,
  });
  const state = data ?? initial;
  const underWay = isActive(state);
  const [seen, setSeen] = useState(underWay);
  if (underWay && !seen) setSeen(true);
  useEffect(() => {
    if (seen && !underWay) lookAtAwaited();
  }, [seen, underWay]);
  const { arriving, streaming } = useStream(courseId, underWay, offer);
  useEffect(() => {
    if (!underWay || streaming) return;
    const poll = setInterval(refresh, pollMs);
    return () => clearInterval(poll);
  }, [underWay, streaming, refresh]);
  useEffect(() => onChangeInOtherTab(resource, () => refresh('now')), [resource, refresh]);

  const call = useSubmit(
    (act: Act) => {
      if (typeof act === 'object') return api.resumeGeneration({ courseId, ...act });
      const author = act === 'builtin' ? ({ author: 'builtin' } as const) : {};
      const isBegun = state.state === 'paused' || state.state === 'failed';
      if (act === 'resume' || (act === 'builtin' && isBegun))
        return api.resumeGeneration({ courseId, ...author });
      const again = act === 'again' || (act === 'builtin' && state.state === 'ready');
      return api.startGeneration({ courseId, ...author, ...(again && { again }) });
    },
    {
      onDone: (next) => {
        offer(next);
        tellOtherTabs(resource);
      },
    },
  );
  const [pressed, setPressed] = useState(false);
  return {
    state,
    arriving,
    /** Neither the stream nor a read gets through. */
    lost: error !== null && !streaming,
    /** This page has shown the generation under way. */
    seen,
    starting: call.busy,
    startError: call.error,
    pressed,
    press: (act: Act) => {
      setPressed(true);
      void call.submit(act);
    },
  };
}

function useStream(courseId: string, underWay: boolean, offer: (state: GenerationState) => void) {
  const [arriving, setArriving] = useState<Arriving>({});
  // A stream counts from its first event on, because a proxy may hold back all of them.
  const [streaming, setStreaming] = useState(false);
  const returns = useReturns();
  useEffect(() => {
    if (!underWay) return;
    const leaving = new AbortController();
    const stop = () => setStreaming(false);
    // Fetched when there is something to follow, because most visitors open the page with nothing under way.
    void import('#web/platform/calls/event-stream.ts')
      .then(({ followEvents }) =>
        followEvents<EventsOf<typeof watchGeneration>>({
          open: (signal) => api.watchGeneration({ courseId }, { signal }),
          onConnection: stop,
          onEvent: ({ event, data }) => {
            setStreaming(true);
            if (event === 'text')
              setArriving((known) => ({ ...known, [data._id]: joinEnd(known[data._id], data) }));
            else offer(data);
            return event === 'done' ? 'stop' : undefined;
          },
          signal: leaving.signal,
        }),
      )
      .catch(stop);
    return () => {
      leaving.abort();
      setArriving({});
      stop();
    };
  }, [courseId, underWay, returns, offer]);
  return { arriving, streaming };
}

/** Counts the returns of the person and of the connection, because a stream from before may be dead unnoticed. */
function useReturns(): number {
  const [returns, addReturn] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt >= readTimes.focusThrottle) addReturn();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', addReturn);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', addReturn);
    };
  }, []);
  return returns;
}
