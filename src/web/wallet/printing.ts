import { useState } from 'react';
import { printCostInCoins } from '#contract/prices.ts';
import { api, problemOf } from '#web/platform/api.ts';
import { logFailure } from '#web/platform/log-failure.ts';
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
  courseId: string;
  chapterId: string;
  /** Fetches all that printing needs, before any coins are taken. */
  prepare: () => Promise<unknown>;
  /** Runs once the server took the coins; throws when the chapter was left meanwhile. */
  openDialog: () => Promise<void>;
}

interface Printing {
  step: 'working' | 'askingAgain' | null;
  note: { tone: 'good' | 'bad'; text: string } | null;
  /** The server found fewer coins than the page knew of. */
  tooFew: boolean;
  closeTooFew: () => void;
  press: () => Promise<void>;
}

/** Prints a chapter for coins, one press at a time. */
export function usePrinting(chapter: ToPrint): Printing {
  const t = useTexts();
  const balance = useBalance();
  const [askingAgain, setAskingAgain] = useState(false);
  const [note, setNote] = useState<Printing['note']>(null);
  const [tooFew, setTooFew] = useState(false);
  const intent = `print ${chapter.courseId} ${chapter.chapterId}`;

  const wordsOf = (error: unknown, usual: string) => {
    if (error instanceof NotLoaded) {
      logFailure(error.message, error.cause);
      return t('printing.notLoaded');
    }
    return isUnanswered(intent) ? t('printing.unanswered') : `${usual} ${t('printing.nothingTaken')}`;
  };
  const print = () => {
    setAskingAgain(false);
    return takeAndPrint(intent, chapter, {
      onTaken: balance.moved,
      onLost: () => setAskingAgain(true),
    });
  };
  const { submit, busy } = useSubmit(print, {
    onDone: () => setNote({ tone: 'good', text: t('printing.printed', { count: printCostInCoins }) }),
    onFailed: (usual, error) => {
      balance.refresh('now');
      if (problemOf(api.printChapter, error) === 'not-enough-coins') setTooFew(true);
      else setNote({ tone: 'bad', text: wordsOf(error, usual) });
    },
  });
  const press = async () => {
    if (busy) return;
    setNote(null);
    // Coins of an unanswered attempt may be gone already; its key prints without taking more.
    const mayBePaid = isUnanswered(intent);
    if (!mayBePaid && balance.coins !== undefined && balance.coins < printCostInCoins)
      toast.error(t('printing.tooFewKnown', { count: printCostInCoins }), printErrorToast);
    else if (await isOffline()) toast.error(t('printing.offline'), { id: 'offline' });
    else await submit();
  };
  const step = !busy ? null : askingAgain ? 'askingAgain' : 'working';
  return { step, note, tooFew, closeTooFew: () => setTooFew(false), press };
}

class NotLoaded extends Error {}

interface Watch {
  /** Gets the balance after it. */
  onTaken: (coins: number) => void;
  onLost: () => void;
}

/** @throws NotLoaded when nothing was sent, and what `sendOnce` throws */
async function takeAndPrint(
  intent: string,
  { courseId, chapterId, prepare, openDialog }: ToPrint,
  { onTaken, onLost }: Watch,
): Promise<boolean> {
  await prepare().catch((cause: unknown) => {
    throw new NotLoaded('The handout could not be loaded.', { cause });
  });
  return sendOnce(intent, async (idempotencyKey) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const { coins } = await api.printChapter({ courseId, chapterId }, { idempotencyKey, signal });
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
