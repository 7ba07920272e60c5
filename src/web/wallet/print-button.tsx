import { printCostInCoins } from '#contract/prices.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePrinting } from './printing.ts';
import type { ToPrint } from './printing.ts';
import { storePath } from './way-back.ts';

/** Prints a chapter for coins, and says what it waits for and whether coins were taken. */
export function PrintButton(props: ToPrint) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  const { step, note, tooFew, press } = usePrinting(props);
  const count = printCostInCoins;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* `aria-disabled` keeps the focus while it works. */}
        <Button
          tone="secondary"
          disabled={!inBrowser}
          aria-disabled={step !== null || undefined}
          aria-describedby="print-price"
          onClick={() => void press()}
        >
          {step === null ? <Icon name="print" /> : <Spinner />}
          {t('learning.printChapter')}
        </Button>
        <p id="print-price" className="text-sm text-muted">
          <bdi>{t('printing.price', { count })}</bdi>
        </p>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {step === null ? null : <bdi>{t(`printing.${step}`)}</bdi>}
      </p>
      {note === null ? null : (
        <Notice tone={note.tone}>
          <bdi>{note.text}</bdi>
        </Notice>
      )}
      {tooFew === null ? null : (
        <Notice
          // The toast says it already where the page knew.
          tone={tooFew === 'known' ? 'info' : 'bad'}
          title={t('printing.tooFewTitle')}
          action={
            <ButtonLink to={storePath(props.courseId, props.chapterId)}>{t('printing.getCoins')}</ButtonLink>
          }
        >
          <bdi>{t('printing.tooFew', { count })}</bdi> <bdi>{t('printing.comeBack')}</bdi>
        </Notice>
      )}
    </div>
  );
}
