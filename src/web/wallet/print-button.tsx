import type { ReactNode } from 'react';
import { printCostInCoins } from '#contract/prices.ts';
import { api } from '#web/platform/api.ts';
import { handbookPaperPath, handoutPath } from '#web/platform/course-paths.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PrintButtonLook } from './print-button-look.tsx';
import { usePrinting, type ToPrint } from './printing.ts';
import { storePath } from './way-back.ts';

interface PrintButtonProps extends Pick<ToPrint, 'coins'> {
  courseId: string;
  chapterId: string;
}

/** Prints a chapter for coins, and says what it waits for and whether coins were taken. */
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
      tooFew={
        <>
          <bdi>{t('printing.tooFew', { count: printCostInCoins })}</bdi> <bdi>{t('printing.comeBack')}</bdi>
        </>
      }
    />
  );
}

interface PrintHandbookProps extends Pick<ToPrint, 'coins'> {
  courseId: string;
  /** The price that its reader sees. */
  cost: number;
  /** Runs when coins were taken, and when they came back. */
  onMoved: () => void;
}

/** Prints a whole course for coins. */
export function PrintHandbookButton({ courseId, cost, coins, onMoved }: PrintHandbookProps) {
  const t = useTexts();
  return (
    <PrintForCoins
      coins={coins}
      // With another price it is another call: what was paid is not paid again.
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
      tooFew={<bdi>{t('handbook.tooFew', { count: cost })}</bdi>}
    />
  );
}

interface PrintForCoinsProps extends ToPrint {
  label?: string;
  store: string;
  tooFew: ReactNode;
}

function PrintForCoins({ label, store, tooFew: explanation, ...toPrint }: PrintForCoinsProps) {
  const t = useTexts();
  const { step, note, tooFew, press, page } = usePrinting(toPrint);
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <PrintButtonLook busy={step !== null} onPress={() => void press()} label={label} cost={toPrint.cost} />
      <p role="status" className="text-muted empty:hidden">
        {step === null ? null : <bdi>{t(`printing.${step}`)}</bdi>}
      </p>
      {note === null ? null : (
        <Notice
          tone={note.tone}
          action={
            note.noPrint ? (
              <ButtonLink href={page} tone="secondary">
                {t('printing.openPages')}
              </ButtonLink>
            ) : undefined
          }
        >
          <bdi>{note.text}</bdi>
        </Notice>
      )}
      {tooFew === null ? null : (
        <Notice
          // The toast says it already where the page knew.
          tone={tooFew === 'known' ? 'info' : 'bad'}
          title={t('printing.tooFewTitle')}
          action={<ButtonLink to={store}>{t('printing.getCoins')}</ButtonLink>}
        >
          {explanation}
        </Notice>
      )}
    </div>
  );
}
