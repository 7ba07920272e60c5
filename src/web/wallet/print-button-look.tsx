import { printCostInCoins } from '#contract/prices.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface PrintButtonLookProps {
  label?: string | undefined;
  cost?: number;
  busy?: boolean;
  /** Coins for it are missing. */
  lacks?: boolean;
  onPress?: () => void;
}

export function PrintButtonLook({
  label,
  cost = printCostInCoins,
  busy,
  lacks,
  onPress,
}: PrintButtonLookProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {/* `aria-disabled` keeps the focus while it works. */}
      <Button
        // Reading on stands before it at a chapter's end; on a handbook it is the page's purpose.
        tone={label === undefined ? 'quiet' : lacks ? 'secondary' : 'primary'}
        className={label === undefined ? '-ms-4' : undefined}
        aria-disabled={busy || undefined}
        aria-describedby="print-price"
        onClick={onPress}
      >
        {busy ? <Spinner /> : <Icon name="print" />}
        <span>{label ?? t('learning.printChapter')}</span>
      </Button>
      <p id="print-price" className="text-sm text-muted">
        <bdi>{t('printing.price', { count: cost })}</bdi>
      </p>
    </div>
  );
}
