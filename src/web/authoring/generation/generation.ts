import { useEffect, useReducer, useState } from 'react';
import { joinEnd, type ArrivingText } from '#contract/arriving-text.ts';
import type { GenerationState } from '#contract/authoring.ts';
import { isActive } from '#contract/course-state.ts';
import { lookAtAwaited } from '#web/authoring/awaited/awaited-courses.ts';
import { api } from '#web/platform/calls/api.ts';
import { readTimes, useLiveRead } from '#web/platform/live/live-read.ts';
import { onChangeInOtherTab, tellOtherTabs } from '#web/platform/live/other-tabs.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';

/** Data of each event that `watchGeneration` sends. */
type GenerationEvents = {
  state: GenerationState;
  text: { _id: string } & ArrivingText;
  done: GenerationState;
};

/** Pause between two reads of the state while there is no event stream. */
const pollMs = 4_000;

/** Text that has arrived for chapters being written, by chapter id. */
export type Arriving = Readonly<Record<string, ArrivingText>>;

export interface Generation {
  state: GenerationState;
  arriving: Arriving;
  /** Whether neither the stream nor a read gets through. */
  lost: boolean;
  /** Whether this page has shown the generation under way. */
  seen: boolean;
  /** Whether a start or a resume is on its way to the server. */
  starting: boolean;
  /** The error of the last start or resume. */
  startError: unknown;
  /** Whether this page has requested a start or a resume. */
  pressed: boolean;
  start: () => void;
  /** Writes a finished course's content anew. */
  startAgain: () => void;
  resume: () => void;
  /** Makes the built-in author write the missing chapters. */
  goOnWithBuiltin: () => void;
  /** Writes an incomplete chapter again. */
  retryChapter: (chapter: string) => void;
}

type Act = 'start' | 'again' | 'resume' | 'builtin' | { chapter: string };

/** Follows the writing of a course's content; `initial` is the loader's answer. */
export function useGeneration(courseId: string, initial: GenerationState): Generation {
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

  const onDone = (next: GenerationState) => {
    offer(next);
    tellOtherTabs(resource);
  };
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
    { onDone },
  );
  const [pressed, setPressed] = useState(false);
  const press = (act: Act) => () => {
    setPressed(true);
    void call.submit(act);
  };
  return {
    state,
    arriving,
    lost: error !== null && !streaming,
    seen,
    starting: call.busy,
    startError: call.error,
    pressed,
    start: press('start'),
    startAgain: press('again'),
    resume: press('resume'),
    goOnWithBuiltin: press('builtin'),
    retryChapter: (chapter) => press({ chapter })(),
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
        followEvents<GenerationEvents>({
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
