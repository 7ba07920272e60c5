import { sendOnce } from './kept-key.ts';
import { fetchPaper } from './paper.ts';
import { openPrintDialog } from './print-dialog.ts';
import { keepReturn, sendReturns, type ReturnOutcome } from './print-returns.ts';

/** An attempt without an answer is repeated after this time, with the same key. */
const answerWithinMs = 15_000;
/** This tab's browser was asked to print and gave no sign of it. */
const noPrintKeptAs = 'no-print';

export interface PrintJob {
  /** Names what is paid, for the key of a call without an answer. */
  intent: string;
  /** Address of the document that is printed. */
  address: string;
  /** Has the server take the price. Returns the balance after it, and the entries that a browser without print gets back. */
  take: (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Taken>;
}

interface Taken {
  coins: number;
  entryIds: readonly string[];
}

interface Watch {
  onPaper: (paper: HTMLElement) => void;
  /** Gets the balance after it. */
  onTaken: (coins: number) => void;
  onLost: () => void;
}

/** `free`: the browser gave no sign of printing, and nothing was taken. */
export type PrintOutcome = 'printed' | 'free' | ReturnOutcome;

export class NotLoaded extends Error {}

/**
 * Fetches the paper, takes the price, opens the dialog, and has the coins given back where the browser gives no sign of it.
 *
 * @throws NotLoaded when nothing was sent, and what `sendOnce` throws
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
    noteNoPrint();
    if (entryIds.length === 0) return 'free';
    keepReturn(entryIds);
    return 'due';
  } catch (error) {
    onLost();
    throw error;
  }
}

/** Whether this tab has found out that its browser does not print. */
export function hasNotPrinted(): boolean {
  try {
    return sessionStorage.getItem(noPrintKeptAs) !== null;
  } catch {
    return false;
  }
}

function noteNoPrint(): void {
  try {
    sessionStorage.setItem(noPrintKeptAs, '');
  } catch {
    // The next press takes coins again, and they come back again.
  }
}
