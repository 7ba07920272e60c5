import { useEffect, useReducer, useRef, useState } from 'react';
import type { GenerationState } from '#contract/authoring.ts';
import { browserApi } from '#web/platform/api.ts';
import { readTimes } from '#web/platform/live-read.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { readGeneration, resumeGeneration, startGeneration, watchGeneration } from './api.ts';

/** What `watchGeneration` sends, by the names of its events. */
type GenerationEvents = {
  state: GenerationState;
  text: { _id: string; text: string };
  done: GenerationState;
};

/** How often the state is asked for while no event stream can be had. */
const pollMs = 4_000;

/** Tells this browser's other tabs that a generation was started or resumed. */
const tabsChannel = 'generation';

/** Something goes on, or goes on by itself later. */
export function isUnderWay({ state }: GenerationState): boolean {
  return state === 'queued' || state === 'writing' || state === 'paused';
}

export interface Generation {
  state: GenerationState;
  /** The end of what each chapter under way has so far, by the chapter's id. */
  words: Readonly<Record<string, string>>;
  /** Neither the stream nor a single read gets through. */
  lost: boolean;
  /** This page has seen the generation under way. */
  seen: boolean;
  /** A start or a resume is on its way to the server. */
  asking: boolean;
  /** Why the last start or resume did not work. */
  refusal: unknown;
  start: (again?: boolean) => void;
  resume: () => void;
}

/** The writing of a course's content as it goes on, shared by everybody who looks; `initial` is the loader's answer. */
export function useGeneration(courseId: string, initial: GenerationState): Generation {
  const { data, refresh, offer } = useLiveRead({
    key: `generation ${courseId}`,
    read: (signal) => readGeneration(browserApi, { params: { courseId }, signal }),
    initial,
  });
  const state = data ?? initial;
  const [seen, setSeen] = useState(isUnderWay(initial));
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const take = (next: GenerationState) => {
    if (isUnderWay(next)) setSeen(true);
    offer(next);
  };
  const { words, lost } = useFollowing(courseId, isUnderWay(state), take);
  const tellTabs = useTabs(courseId, () => refresh('now'));

  const ask = async (question: () => Promise<GenerationState>) => {
    if (asking) return;
    setAsking(true);
    setRefusal(null);
    try {
      take(await question());
      tellTabs();
    } catch (error) {
      setRefusal(error);
    } finally {
      setAsking(false);
    }
  };
  const params = { courseId };
  return {
    state,
    words,
    lost,
    seen,
    asking,
    refusal,
    start: (again = false) =>
      void ask(() => startGeneration(browserApi, again ? { params, body: { again } } : { params })),
    resume: () => void ask(() => resumeGeneration(browserApi, { params })),
  };
}

/** Follows the event stream while something is under way, and asks now and then while there is none. */
function useFollowing(courseId: string, underWay: boolean, take: (state: GenerationState) => void) {
  const [words, setWords] = useState<Record<string, string>>({});
  const [lost, setLost] = useState(false);
  const round = useReturns();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!underWay) return;
    const gone = new AbortController();
    const { signal } = gone;
    // A stream that was opened counts from its first event on: a proxy may hold all of them back.
    let streaming = false;
    // Loaded when there is something to follow: most who open the page have nothing under way.
    void import('#web/platform/event-stream.ts')
      .then(({ followEvents }) =>
        followEvents<GenerationEvents>({
          open: (during) => watchGeneration(browserApi, { params: { courseId }, signal: during }),
          onConnection: () => (streaming = false),
          onEvent: ({ event, data }) => {
            streaming = true;
            setLost(false);
            if (event === 'text') setWords((known) => ({ ...known, [data._id]: data.text }));
            else latest.current(data);
            return event === 'done' ? 'stop' : undefined;
          },
          signal,
        }),
      )
      .catch(() => setLost(!signal.aborted));
    const poll = setInterval(() => {
      if (streaming) return;
      readGeneration(browserApi, { params: { courseId }, signal }).then(
        (state) => {
          setLost(false);
          latest.current(state);
        },
        () => setLost(!signal.aborted),
      );
    }, pollMs);
    return () => {
      clearInterval(poll);
      gone.abort();
      setWords({});
      setLost(false);
    };
  }, [courseId, underWay, round]);
  return { words, lost };
}

/** Counts the returns to the page and of the connection: a stream from before may be dead without knowing it. */
function useReturns(): number {
  const [round, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const looked = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt >= readTimes.focusThrottle) next();
    };
    document.addEventListener('visibilitychange', looked);
    window.addEventListener('online', next);
    return () => {
      document.removeEventListener('visibilitychange', looked);
      window.removeEventListener('online', next);
    };
  }, []);
  return round;
}

/** Hears from this browser's other tabs; gives what tells them. */
function useTabs(courseId: string, onNews: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const opened = new BroadcastChannel(tabsChannel);
    opened.addEventListener('message', (event: MessageEvent<string>) => {
      if (event.data === courseId) latest.current();
    });
    channel.current = opened;
    return () => opened.close();
  }, [courseId]);
  return () => channel.current?.postMessage(courseId);
}
