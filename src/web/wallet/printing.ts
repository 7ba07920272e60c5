import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/platform/api.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/use-submit.ts';
import { toast } from '#web/ui/toast.tsx';
import { isUnanswered, sendOnce } from './kept-key.ts';
import { isOffline } from './offline.ts';
import { fetchPaper, removePaper } from './paper.ts';
import { canPrint, openPrintDialog } from './print-dialog.ts';
import { keepReturn, sendReturns, useReturns } from './print-returns.ts';
import { useBalance } from './wallet.tsx';

const printErrorToast = { position: 'top-right', duration: 3_000 } as const;
/** An attempt without an answer is repeated after this time, with the same key. */
const answerWithinMs = 15_000;
/** This tab's browser was asked to print and gave no sign of it. */
const noPrintKeptAs = 'no-print';

export interface ToPrint {
  /** Names what is paid, for the key of a call without an answer. */
  intent: string;
  /** Its price in coins. */
  cost: number;
  /** The balance, as it was read before. */
  coins: number | undefined;
  /** Path of the document that is printed. */
  paper: string;
  /** Has the server take the price. Returns the balance after it, and the entries that a browser without print gets back. */
  take: (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Taken>;
  /** Runs when coins of the print came back. */
  onReturned?: () => void;
}

interface Taken {
  coins: number;
  entryIds: readonly string[];
}

interface Printing {
  step: 'working' | 'askingAgain' | null;
  note: PrintNote | null;
  /** The last press found too few coins, and no more have come since. */
  tooFew: 'known' | 'refused' | null;
  press: () => Promise<void>;
  /** The document, to read it where it can't be printed. */
  page: string;
}

interface PrintNote {
  tone: 'good' | 'bad' | 'info';
  text: string;
  /** The browser did not print. */
  noPrint?: true;
}

/** Prints for coins, one press at a time. */
export function usePrinting(toPrint: ToPrint): Printing {
  const { intent, cost } = toPrint;
  const t = useTexts();
  const address = useAddress(toPrint.paper);
  const balance = useBalance(toPrint.coins);
  const [askingAgain, setAskingAgain] = useState(false);
  const [note, setNote] = useState<PrintNote | null>(null);
  const [tooFew, setTooFew] = useState<Printing['tooFew']>(null);
  const keepPaper = useKeptPaper();
  const isPoor = balance.coins !== undefined && balance.coins < cost;
  const page = `${address}#no-print`;

  const changed = () => {
    balance.refresh('now');
    // The document shows it, too.
    tellOtherTabs('wallet');
  };
  const returned = () => {
    changed();
    toPrint.onReturned?.();
    setNote((shown) => (shown?.noPrint ? { ...shown, text: t('printing.returned') } : shown));
  };
  useReturns(returned);
  const wordsOf = (error: unknown, usual: string) => {
    if (error instanceof NotLoaded) {
      logFailure(error.message, error.cause);
      return t('printing.notLoaded');
    }
    return isUnanswered(intent) ? t('printing.unanswered') : `${usual} ${t('printing.nothingTaken')}`;
  };
  const print = async () => {
    setAskingAgain(false);
    const paper = await fetchPaper(address).catch((cause: unknown) => {
      throw new NotLoaded('The paper could not be loaded.', { cause });
    });
    keepPaper(paper);
    const outcome = await takeAndPrint(toPrint, paper, {
      onTaken: balance.moved,
      onLost: () => setAskingAgain(true),
    });
    if (outcome === 'printed' || outcome === 'free') return outcome;
    return (await sendReturns()) ?? 'returned';
  };
  const { submit, busy } = useSubmit(print, {
    onDone: (outcome) => {
      if (outcome === 'printed') {
        setNote({ tone: 'good', text: t('printing.printed', { count: cost }) });
        return;
      }
      const text = {
        free: 'printing.noSign',
        returned: 'printing.returned',
        waiting: 'printing.returnWaits',
        refused: 'printing.returnRefused',
      } as const;
      setNote({ tone: outcome === 'refused' ? 'bad' : 'info', text: t(text[outcome]), noPrint: true });
      if (outcome === 'returned') returned();
    },
    onFailed: (usual, error) => {
      changed();
      if (error instanceof ApiError && error.code === 'not-enough-coins') setTooFew('refused');
      else setNote({ tone: 'bad', text: wordsOf(error, usual) });
    },
  });
  const press = async () => {
    if (busy) return;
    setNote(null);
    setTooFew(null);
    // Coins of an unanswered attempt may be gone already; its key prints without taking more.
    const mayBePaid = isUnanswered(intent);
    if (!canPrint(window) || hasNotPrinted()) await leaveTo(page);
    else if (!mayBePaid && isPoor) {
      toast.error(t('printing.tooFewKnown', { count: cost }), printErrorToast);
      setTooFew('known');
    } else if (await isOffline()) toast.error(t('printing.offline'), { id: 'offline' });
    else await submit();
  };
  const step = !busy ? null : askingAgain ? 'askingAgain' : 'working';
  // The balance on this page may be older than the server's refusal.
  return { step, note, tooFew: tooFew === 'known' && !isPoor ? null : tooFew, press, page };
}

/** The document in the language of this page. */
function useAddress(paper: string): string {
  const language = usePageLanguage();
  return `${paper}${paper.includes('?') ? '&' : '?'}language=${language}`;
}

/** Keeps the newest paper in the page as long as what prints it. */
function useKeptPaper(): (paper: HTMLElement) => void {
  const kept = useRef<HTMLElement>(null);
  const replace = (paper: HTMLElement | null) => {
    if (kept.current !== null) removePaper(kept.current);
    kept.current = paper;
  };
  useEffect(() => () => replace(null), []);
  return replace;
}

class NotLoaded extends Error {}

interface Watch {
  /** Gets the balance after it. */
  onTaken: (coins: number) => void;
  onLost: () => void;
}

/**
 * Takes the price and opens the dialog. `free`: the browser gave no sign of printing, and nothing was taken; after `noSign`
 * the coins are due.
 *
 * @throws what `sendOnce` throws
 */
function takeAndPrint(
  { intent, take }: ToPrint,
  paper: HTMLElement,
  { onTaken, onLost }: Watch,
): Promise<'printed' | 'noSign' | 'free'> {
  return sendOnce(intent, async (idempotencyKey) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const { coins, entryIds } = await take({ idempotencyKey, signal });
      onTaken(coins);
      // The key stays until the browser prints, so that another press prints without taking more coins.
      if (!paper.isConnected) throw new Error('The page was left before it could be printed.');
      if (await openPrintDialog(window)) return 'printed';
      noteNoPrint();
      if (entryIds.length === 0) return 'free';
      keepReturn(entryIds);
      return 'noSign';
    } catch (error) {
      onLost();
      throw error;
    }
  });
}

function hasNotPrinted(): boolean {
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
