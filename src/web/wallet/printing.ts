import { useState } from 'react';
import { ApiError } from '#web/platform/api.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { toast } from '#web/ui/toast.tsx';
import { isUnanswered, sendOnce } from './kept-key.ts';
import { isOffline } from './offline.ts';
import { useBalance } from './wallet.tsx';

const printErrorToast = { position: 'top-right', duration: 3_000 } as const;
/** An attempt without an answer is repeated after this time, with the same key. */
const answerWithinMs = 15_000;

export interface ToPrint {
  /** Names what is paid, for the key of a call without an answer. */
  intent: string;
  /** Its price in coins. */
  cost: number;
  /** The balance, as it was read before. */
  coins: number | undefined;
  /** Fetches all that printing needs, before any coins are taken. */
  prepare: () => Promise<unknown>;
  /** Has the server take the price. Returns the balance after it. */
  take: (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<{ coins: number }>;
  /** Runs once the server took the coins; throws when the page was left meanwhile. */
  openDialog: () => Promise<void>;
}

interface Printing {
  step: 'working' | 'askingAgain' | null;
  note: { tone: 'good' | 'bad'; text: string } | null;
  /** The last press found too few coins, and no more have come since. */
  tooFew: 'known' | 'refused' | null;
  press: () => Promise<void>;
}

/** Prints for coins, one press at a time. */
export function usePrinting(toPrint: ToPrint): Printing {
  const { intent, cost } = toPrint;
  const t = useTexts();
  const balance = useBalance(toPrint.coins);
  const [askingAgain, setAskingAgain] = useState(false);
  const [note, setNote] = useState<Printing['note']>(null);
  const [tooFew, setTooFew] = useState<Printing['tooFew']>(null);
  const isPoor = balance.coins !== undefined && balance.coins < cost;

  const wordsOf = (error: unknown, usual: string) => {
    if (error instanceof NotLoaded) {
      logFailure(error.message, error.cause);
      return t('printing.notLoaded');
    }
    return isUnanswered(intent) ? t('printing.unanswered') : `${usual} ${t('printing.nothingTaken')}`;
  };
  const print = () => {
    setAskingAgain(false);
    return takeAndPrint(toPrint, {
      onTaken: balance.moved,
      onLost: () => setAskingAgain(true),
    });
  };
  const { submit, busy } = useSubmit(print, {
    onDone: () => setNote({ tone: 'good', text: t('printing.printed', { count: cost }) }),
    onFailed: (usual, error) => {
      balance.refresh('now');
      // The document shows it, too.
      tellOtherTabs('wallet');
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
    if (!mayBePaid && isPoor) {
      toast.error(t('printing.tooFewKnown', { count: cost }), printErrorToast);
      setTooFew('known');
    } else if (await isOffline()) toast.error(t('printing.offline'), { id: 'offline' });
    else await submit();
  };
  const step = !busy ? null : askingAgain ? 'askingAgain' : 'working';
  // The balance on this page may be older than the server's refusal.
  return { step, note, tooFew: tooFew === 'known' && !isPoor ? null : tooFew, press };
}

class NotLoaded extends Error {}

interface Watch {
  /** Gets the balance after it. */
  onTaken: (coins: number) => void;
  onLost: () => void;
}

/** @throws NotLoaded when nothing was sent, and what `sendOnce` throws */
async function takeAndPrint(
  { intent, prepare, take, openDialog }: ToPrint,
  { onTaken, onLost }: Watch,
): Promise<boolean> {
  await prepare().catch((cause: unknown) => {
    throw new NotLoaded('The handout could not be loaded.', { cause });
  });
  return sendOnce(intent, async (idempotencyKey) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const { coins } = await take({ idempotencyKey, signal });
      onTaken(coins);
      // The key stays until the dialog opens, so that another press prints without taking more coins.
      await openDialog();
      return true;
    } catch (error) {
      onLost();
      throw error;
    }
  });
}
