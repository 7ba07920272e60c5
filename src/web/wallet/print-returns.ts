import { useEffect, useEffectEvent } from 'react';
import { api, ApiError } from '#web/platform/api.ts';

/** A print that this browser didn't make, until the server has given its coins back. */
interface DuePrint {
  entryIds: readonly string[];
  /** As milliseconds since 1970. */
  printedAt: number;
}

/** `waiting`: there is no answer yet. */
export type ReturnOutcome = 'returned' | 'waiting' | 'refused';

const keptAs = 'print-returns';
/** The server gives nothing back after a day. */
const dueForMs = 24 * 60 * 60_000;
const againMs = 20_000;
const inMemory: DuePrint[] = [];

/** Remembers that a print has to be given back, also over a reload and while there is no network. */
export function keepReturn(entryIds: readonly string[]): void {
  write([...due(), { entryIds, printedAt: Date.now() }]);
}

/** Has the server give back what is due. Returns what became of the newest one; undefined if nothing is due. */
export async function sendReturns(): Promise<ReturnOutcome | undefined> {
  let outcome: ReturnOutcome | undefined;
  for (const each of due()) outcome = await send(each);
  return outcome;
}

async function send(print: DuePrint): Promise<ReturnOutcome> {
  try {
    await api.returnPrint({ entryIds: [...print.entryIds] });
  } catch (error) {
    // Whoever printed may sign in here again, so a refusal does not end it.
    return error instanceof ApiError && error.code === 'print-not-returnable' ? 'refused' : 'waiting';
  }
  write(due().filter(({ entryIds }) => entryIds.join() !== print.entryIds.join()));
  return 'returned';
}

/** Sends what is due when a page opens, when the network comes back, and again while there is no answer. */
export function useReturns(onReturned: () => void): void {
  const returned = useEffectEvent(onReturned);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      clearTimeout(timer);
      const outcome = await sendReturns();
      if (outcome === 'returned') returned();
      if (outcome !== 'refused') timer = setTimeout(() => void run(), againMs);
    };
    const onOnline = () => void run();
    void run();
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, []);
}

function due(): DuePrint[] {
  const kept = read();
  return kept.filter(({ printedAt }) => Date.now() - printedAt < dueForMs);
}

function read(): readonly DuePrint[] {
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? '[]') as DuePrint[];
  } catch {
    return inMemory;
  }
}

function write(prints: readonly DuePrint[]): void {
  inMemory.splice(0, Infinity, ...prints);
  try {
    if (prints.length === 0) localStorage.removeItem(keptAs);
    else localStorage.setItem(keptAs, JSON.stringify(prints));
  } catch {
    // They last as long as the page.
  }
}
