import { useState } from 'react';
import { ApiError } from '#web/platform/api.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import { usePageLanguage, useTexts, type Translate } from '#web/platform/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/use-submit.ts';
import { toast } from '#web/ui/toast.tsx';
import { isUnanswered } from './kept-key.ts';
import { isOffline } from './offline.ts';
import { useKeptPaper } from './paper.ts';
import { canPrint } from './print-dialog.ts';
import { hasNotPrinted, NotLoaded, printOnce, type PrintJob, type PrintOutcome } from './print-once.ts';
import { useReturns } from './print-returns.ts';
import { useBalance } from './wallet.tsx';

const printErrorToast = { position: 'top-right', duration: 3_000 } as const;

export interface ToPrint extends Omit<PrintJob, 'address'> {
  /** Its price in coins. */
  cost: number;
  /** The balance, as it was read before. */
  coins: number | undefined;
  /** Path of the document that is printed. */
  paper: string;
  /** Runs when coins of a print came back. */
  onReturned?: () => void;
}

interface Printing {
  step: 'working' | 'askingAgain' | null;
  note: PrintNote | null;
  /** The last press found too few coins, and no more have come since. */
  tooFew: 'known' | 'refused' | null;
  press: () => Promise<void>;
  /** Leads to the document, to read it where it can't be printed. */
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
  const { intent, cost, take } = toPrint;
  const t = useTexts();
  const address = useAddress(toPrint.paper);
  const page = `${address}#no-print`;
  const balance = useBalance(toPrint.coins);
  const [askingAgain, setAskingAgain] = useState(false);
  const [note, setNote] = useState<PrintNote | null>(null);
  const [tooFew, setTooFew] = useState<Printing['tooFew']>(null);
  const keepPaper = useKeptPaper();
  const isPoor = balance.coins !== undefined && balance.coins < cost;

  const changed = () => {
    balance.refresh('now');
    // The document shows it, too.
    tellOtherTabs('wallet');
  };
  const returned = () => {
    changed();
    toPrint.onReturned?.();
    setNote((shown) => (shown?.noPrint ? noteOf(t, 'returned', cost) : shown));
  };
  useReturns(returned);
  const print = () => {
    setAskingAgain(false);
    const watch = { onPaper: keepPaper, onTaken: balance.moved, onLost: () => setAskingAgain(true) };
    return printOnce({ intent, address, take }, watch);
  };
  const { submit, busy } = useSubmit(print, {
    onDone: (outcome) => {
      setNote(noteOf(t, outcome, cost));
      if (outcome === 'returned') returned();
    },
    onFailed: (usual, error) => {
      changed();
      if (error instanceof ApiError && error.code === 'not-enough-coins') setTooFew('refused');
      else setNote({ tone: 'bad', text: failureText(t, intent, error, usual) });
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

const noPrintTexts = {
  free: 'printing.noSign',
  returned: 'printing.returned',
  waiting: 'printing.returnWaits',
  refused: 'printing.returnRefused',
} as const;

function noteOf(t: Translate, outcome: PrintOutcome, cost: number): PrintNote {
  if (outcome === 'printed') return { tone: 'good', text: t('printing.printed', { count: cost }) };
  return { tone: outcome === 'refused' ? 'bad' : 'info', text: t(noPrintTexts[outcome]), noPrint: true };
}

function failureText(t: Translate, intent: string, error: unknown, usual: string): string {
  if (error instanceof NotLoaded) {
    logFailure(error.message, error.cause);
    return t('printing.notLoaded');
  }
  return isUnanswered(intent) ? t('printing.unanswered') : `${usual} ${t('printing.nothingTaken')}`;
}
