import { printCostInCoins } from '#contract/prices.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PrintButtonLook } from './print-button-look.tsx';
import { usePrinting } from './printing.ts';
import type { ToPrint } from './printing.ts';
import { storePath } from './way-back.ts';

/** Prints a chapter for coins, and says what it waits for and whether coins were taken. */
export function PrintButton(props: ToPrint) {
  const t = useTexts();
  const { step, note, tooFew, press } = usePrinting(props);
  const count = printCostInCoins;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <PrintButtonLook busy={step !== null} onPress={() => void press()} />
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
