import { useEffect, useRef, useEffectEvent } from 'react';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { inTab, keepText, keptText } from '#web/platform/kept/kept-text.ts';
import { writePrintedOn } from '#web/platform/documents/printed-on.ts';
import { sendOnce } from './idempotency-key.ts';
import { openPrintDialog } from './print-dialog.ts';

/** An attempt without an answer is repeated after this time, with the same key. */
const answerWithinMs = 15_000;
/** Storage key that marks a tab whose browser was asked to print and gave no sign of it. */
const noPrintKeptAs = 'no-print';

export interface PrintJob {
  /** Names the paid print, for the key of a call without an answer. */
  intent: string;
  address: string;
  /** Makes the server take the price. Returns the balance after it, and the entries that a browser without print gets back. */
  take: (options: {
    idempotencyKey: string;
    signal: AbortSignal;
  }) => Promise<{ coins: number; entryIds: readonly string[] }>;
}

interface Watch {
  onPaper: (paper: HTMLElement) => void;
  onTaken: (coins: number) => void;
  onLost: () => void;
}

/** `free`: the browser gave no sign of printing, and nothing was taken. */
export type PrintOutcome = 'printed' | 'free' | ReturnOutcome;

export class NotLoaded extends Error {}

/**
 * Fetches the paper, takes the price, opens the dialog, and has the coins given back where the browser gives no sign of it.
 * Throws NotLoaded when nothing was sent, and what `sendOnce` throws.
 */
export async function printOnce(job: PrintJob, watch: Watch): Promise<PrintOutcome> {
  const paper = await fetchPaper(job.address).catch((cause: unknown) => {
    throw new NotLoaded('The paper could not be loaded.', { cause });
  });
  watch.onPaper(paper);
  const outcome = await sendOnce(job.intent, (key) => takeAndPrint(job, key, paper, watch));
  return outcome === 'due' ? ((await sendReturns()) ?? 'returned') : outcome;
}

/** The key of the call stays until the browser prints, so that another press prints without taking more coins. */
async function takeAndPrint(
  { take }: PrintJob,
  idempotencyKey: string,
  paper: HTMLElement,
  { onTaken, onLost }: Watch,
): Promise<'printed' | 'free' | 'due'> {
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    const { coins, entryIds } = await take({ idempotencyKey, signal });
    onTaken(coins);
    if (!paper.isConnected) throw new Error('The page was left before it could be printed.');
    if (await openPrintDialog(window)) return 'printed';
    // If the browser refuses storage, the next press takes coins again, and they come back again.
    keepText(noPrintKeptAs, '', inTab);
    if (entryIds.length === 0) return 'free';
    write([...due(), { entryIds, printedAt: Date.now() }]);
    return 'due';
  } catch (error) {
    onLost();
    throw error;
  }
}

export const hasNotPrinted = (): boolean => keptText(noPrintKeptAs, inTab) !== null;

/** A slow line gets a handbook of many chapters within this time. */
const fetchedWithinMs = 60_000;

/**
 * Puts the paper of a document (learning/printing/paper.tsx) into this page with its styles. The screen doesn't show it,
 * and while it is there nothing else is printed, also by the browser's own print command.
 */
async function fetchPaper(address: string): Promise<HTMLElement> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchedWithinMs) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const paper = page.querySelector<HTMLElement>('article.handout');
  const sheet = paper?.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!answer.ok || !paper || !sheet) throw new Error(`There is no paper at ${address}.`);
  writePrintedOn(paper);
  paper.style.display = 'none';
  const styled = new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = () => reject(new Error('The styles of the paper could not be loaded.'));
  });
  document.body.append(paper);
  try {
    await styled;
    await document.fonts.ready;
  } catch (error) {
    paper.remove();
    throw error;
  }
  document.body.classList.add('with-paper');
  return paper;
}

/** Keeps the newest paper in the page as long as the button that prints it is there. */
export function useKeptPaper(): (paper: HTMLElement) => void {
  const kept = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      kept.current?.remove();
      document.body.classList.remove('with-paper');
    },
    [],
  );
  return (paper) => {
    kept.current?.remove();
    kept.current = paper;
  };
}

/** A print that this browser didn't make, until the server has given its coins back. */
interface DuePrint {
  entryIds: readonly string[];
  printedAt: number;
}

/** `waiting`: there is no answer yet. */
type ReturnOutcome = 'returned' | 'waiting' | 'refused';

const keptAs = 'print-returns';
/** The server gives nothing back after a day. */
const dueForMs = 24 * 60 * 60_000;
const againMs = 20_000;
const inMemory: DuePrint[] = [];

/** Asks the server to give back what is due. Returns the outcome of the newest return; undefined if nothing is due. */
async function sendReturns(): Promise<ReturnOutcome | undefined> {
  let outcome: ReturnOutcome | undefined;
  for (const each of due()) outcome = await send(each);
  return outcome;
}

async function send(print: DuePrint): Promise<ReturnOutcome> {
  try {
    await api.returnPrint({ entryIds: [...print.entryIds] });
  } catch (error) {
    // The person who printed may sign in here again, so a refusal does not end it.
    return error instanceof ApiError && error.code === 'print-not-returnable' ? 'refused' : 'waiting';
  }
  write(due().filter(({ entryIds }) => entryIds.join() !== print.entryIds.join()));
  return 'returned';
}

/** Sends due returns when a page opens, when the network comes back, and again while there is no answer. */
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

const due = () => read().filter(({ printedAt }) => Date.now() - printedAt < dueForMs);

function read(): readonly DuePrint[] {
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? '[]') as DuePrint[];
  } catch {
    return inMemory;
  }
}

function write(prints: readonly DuePrint[]): void {
  inMemory.splice(0, Infinity, ...prints);
  keepText(keptAs, prints.length === 0 ? null : JSON.stringify(prints));
}
