import { useState } from 'react';
import { printCostInCoins, rewardInCoins } from '#contract/prices.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { handbookPaperPath, handoutPath } from '#web/platform/courses/course-paths.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { tellOtherTabs } from '#web/platform/live/other-tabs.ts';
import { usePageLanguage, useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { isOffline, isUnanswered } from './idempotency-key.ts';
import { PrintButtonLook } from './print-button-look.tsx';
import { canPrint } from './print-dialog.ts';
import { hasNotPrinted, NotLoaded, printOnce, useKeptPaper, useReturns } from './print-once.ts';
import type { PrintJob, PrintOutcome } from './print-once.ts';
import { useBalance } from './wallet.tsx';
import { storePath } from './way-back.ts';

const printErrorToast = { position: 'top-right', duration: 3_000 } as const;

interface PrintButtonProps extends Pick<PrintForCoinsProps, 'coins'> {
  courseId: string;
  chapterId: string;
}

export function PrintButton({ courseId, chapterId, coins }: PrintButtonProps) {
  const t = useTexts();
  return (
    <PrintForCoins
      coins={coins}
      intent={`print ${courseId} ${chapterId}`}
      cost={printCostInCoins}
      paper={handoutPath(courseId, chapterId)}
      take={async (options) => {
        const taken = await api.printChapter({ courseId, chapterId }, options);
        return { coins: taken.coins, entryIds: [taken.entry._id] };
      }}
      store={storePath(courseId, chapterId)}
      tooFew={t('printing.tooFew', { count: printCostInCoins })}
      comeBack={t('printing.comeBack')}
    />
  );
}

interface PrintHandbookProps extends Pick<PrintForCoinsProps, 'coins' | 'cost'> {
  courseId: string;
  /** Runs when coins were taken, and when they came back. */
  onMoved: () => void;
}

export function PrintHandbookButton({ courseId, cost, coins, onMoved }: PrintHandbookProps) {
  const t = useTexts();
  return (
    <PrintForCoins
      coins={coins}
      // A new price makes it a new call; a paid one is not paid again.
      intent={`print handbook ${courseId} ${cost}`}
      cost={cost}
      label={t('handbook.print')}
      paper={handbookPaperPath(courseId)}
      take={async (options) => {
        const taken = await api.printHandbook({ courseId, coins: cost }, options);
        onMoved();
        return { coins: taken.coins, entryIds: taken.entries.map(({ _id }) => _id) };
      }}
      onReturned={onMoved}
      store="/store"
      tooFew={t('handbook.tooFew', { count: cost })}
      missing={(count) => t('handbook.missing', { count })}
    />
  );
}

interface PrintForCoinsProps extends Pick<PrintJob, 'intent' | 'take'> {
  label?: string;
  cost: number;
  coins: number | undefined;
  paper: string;
  onReturned?: () => void;
  store: string;
  tooFew: string;
  /** Says before a press how many coins are missing. */
  missing?: (count: number) => string;
  /** Says where the store leads back to. */
  comeBack?: string;
}

interface PrintNote {
  tone: 'good' | 'bad' | 'info';
  text: string;
  /** The browser did not print. */
  noPrint?: true;
}

/** Prints for coins, one press at a time. `page` leads to the document, to read it where it can't be printed. */
function usePrinting({ intent, cost, take, ...toPrint }: PrintForCoinsProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const address = `${toPrint.paper}${toPrint.paper.includes('?') ? '&' : '?'}language=${language}`;
  const page = `${address}#no-print`;
  const balance = useBalance(toPrint.coins);
  const [askingAgain, setAskingAgain] = useState(false);
  const [note, setNote] = useState<PrintNote | null>(null);
  const [refusal, setRefusal] = useState<'known' | 'refused' | null>(null);
  const keepPaper = useKeptPaper();
  const lacking = balance.coins === undefined ? 0 : Math.max(0, cost - balance.coins);
  const isPoor = lacking > 0;

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
      if (error instanceof ApiError && error.code === 'not-enough-coins') setRefusal('refused');
      else setNote({ tone: 'bad', text: failureText(t, intent, error, usual) });
    },
  });
  const press = async () => {
    if (busy) return;
    setNote(null);
    setRefusal(null);
    // Coins of an unanswered attempt may be gone already; its key prints without taking more.
    const mayBePaid = isUnanswered(intent);
    if (!canPrint(window) || hasNotPrinted()) await leaveTo(page);
    else if (!mayBePaid && isPoor) {
      toast.error(t('printing.tooFewKnown', { count: cost }), printErrorToast);
      setRefusal('known');
    } else if (await isOffline()) toast.error(t('printing.offline'), { id: 'offline' });
    else await submit();
  };
  const step: 'askingAgain' | 'working' | null = busy ? (askingAgain ? 'askingAgain' : 'working') : null;
  // The balance on this page may be older than the server's refusal.
  const tooFew = refusal === 'known' && !isPoor ? null : refusal;
  return { step, note, tooFew, lacking, press, page };
}

function PrintForCoins(props: PrintForCoinsProps) {
  const { label, cost, store, comeBack, missing } = props;
  const t = useTexts();
  const { step, note, tooFew, lacking, press, page } = usePrinting(props);
  const lacks = missing && lacking > 0 && note === null ? missing(lacking) : null;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <PrintButtonLook
        busy={step !== null}
        onPress={() => void press()}
        label={label}
        cost={cost}
        lacks={lacks !== null}
      />
      <p role="status" className="text-muted empty:hidden">
        {step === null ? null : <bdi>{t(`printing.${step}`)}</bdi>}
      </p>
      {note === null ? null : (
        <Notice
          tone={note.tone}
          action={
            note.noPrint && (
              <ButtonLink href={page} tone="secondary">
                {t('printing.openPages')}
              </ButtonLink>
            )
          }
        >
          <bdi>{note.text}</bdi>
        </Notice>
      )}
      {tooFew === null && lacks === null ? null : (
        <Notice
          {...(tooFew === 'refused'
            ? { tone: 'bad', title: props.tooFew }
            : // After a press, the toast says already that there are too few.
              { tone: 'info', title: lacks ?? t('printing.waysToCoins') })}
          action={
            <>
              <ButtonLink href="/courses">{t('course.findTitle')}</ButtonLink>
              <TextLink href={store}>{t('printing.getCoins')}</TextLink>
            </>
          }
        >
          <p>{t('printing.earn', { count: rewardInCoins })}</p>
          {comeBack ? <p>{comeBack}</p> : null}
        </Notice>
      )}
    </div>
  );
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
