import { useRef, useState } from 'react';
import { printCostInCoins } from '#contract/prices.ts';
import type { printChapter as PrintChapter } from '#contract/wallet.ts';
import { ApiError, browserApi, call } from '#web/platform/api.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { isUnanswered, sendOnce } from './kept-key.ts';
import { isOffline } from './offline.ts';
import { useBalance } from './wallet.tsx';

const sendPrint = call<typeof PrintChapter>('POST /api/wallet/prints');

/** Specification section 9: the print-error toast. */
const printErrorToast = { position: 'top-right', duration: 3_000 } as const;
/** After this long a try counts as lost, and the same key is sent again. */
const answerWithinMs = 15_000;

export interface ToPrint {
  courseId: string;
  chapterId: string;
  /** Fetches all that printing needs; before any coins are taken, so that none are taken in vain. */
  prepare: () => Promise<unknown>;
  /** Runs once the server took the coins; throws when the chapter was left meanwhile. */
  openDialog: () => Promise<void>;
}

interface Printing {
  /** What is under way. */
  step: 'working' | 'askingAgain' | null;
  /** How it ended, unless it is said elsewhere. */
  note: { tone: 'good' | 'bad'; text: string } | null;
  /** The server found fewer coins than the page knew of. */
  tooFew: boolean;
  closeTooFew: () => void;
  press: () => Promise<void>;
}

/** A chapter's way from the press of its button to the print dialog; one at a time. */
export function usePrinting(chapter: ToPrint): Printing {
  const t = useTexts();
  const balance = useBalance();
  const wordsOfFailure = useWordsOfFailure();
  const busy = useRef(false);
  const [step, setStep] = useState<Printing['step']>(null);
  const [note, setNote] = useState<Printing['note']>(null);
  const [tooFew, setTooFew] = useState(false);
  const intent = `print ${chapter.courseId} ${chapter.chapterId}`;

  const print = async () => {
    try {
      await takeAndPrint(intent, chapter, {
        onTaken: balance.moved,
        onLost: () => setStep('askingAgain'),
      });
      setNote({ tone: 'good', text: t('printing.printed', { count: printCostInCoins }) });
    } catch (error) {
      balance.refresh();
      if (error instanceof ApiError && error.code === 'not-enough-coins') setTooFew(true);
      else setNote({ tone: 'bad', text: wordsOfFailure(intent, error) });
    }
  };
  const press = async () => {
    if (busy.current) return;
    setNote(null);
    // Coins of an unanswered try may be gone already; its key prints without taking more.
    const mayBePaid = isUnanswered(intent);
    if (!mayBePaid && balance.coins !== undefined && balance.coins < printCostInCoins) {
      toast.error(t('printing.tooFewKnown', { count: printCostInCoins }), printErrorToast);
      return;
    }
    busy.current = true;
    if (await isOffline()) {
      toast.error(t('printing.offline'));
    } else {
      setStep('working');
      await print();
      setStep(null);
    }
    busy.current = false;
  };
  return { step, note, tooFew, closeTooFew: () => setTooFew(false), press };
}

class NotLoaded extends Error {}

interface Watch {
  /** Gets the balance after it. */
  onTaken: (coins: number) => void;
  onLost: () => void;
}

/** Throws NotLoaded when nothing was sent, and what `sendOnce` throws. */
async function takeAndPrint(
  intent: string,
  { courseId, chapterId, prepare, openDialog }: ToPrint,
  { onTaken, onLost }: Watch,
): Promise<void> {
  await prepare().catch((cause: unknown) => {
    throw new NotLoaded('The handout could not be loaded.', { cause });
  });
  await sendOnce(intent, async (idempotencyKey) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const { coins } = await sendPrint(browserApi, {
        body: { courseId, chapterId },
        idempotencyKey,
        signal,
      });
      onTaken(coins);
      // Still under the key: when the dialog can't open any more, the next press prints without taking more.
      await openDialog();
    } catch (error) {
      onLost();
      throw error;
    }
  });
}

/** What happened, and what became of the coins. */
function useWordsOfFailure(): (intent: string, error: unknown) => string {
  const t = useTexts();
  const language = usePageLanguage();
  return (intent, error) => {
    if (error instanceof NotLoaded) {
      logFailure(error.message, error.cause);
      return t('printing.notLoaded');
    }
    if (isUnanswered(intent)) return t('printing.unanswered');
    return `${errorWords(t, language, error).text} ${t('printing.nothingTaken')}`;
  };
}
