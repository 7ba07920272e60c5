import { localeOf } from '#contract/language.ts';
import type { StorePlan } from '#contract/wallet.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { planName } from './plan-name.ts';

interface PlanCardProps {
  plan: StorePlan;
  /** Id of the plan whose purchase is under way, this one or another. */
  buying: string | null;
  onBuy: () => void;
}

/** The whole card is the button; it keeps the focus while the purchase is under way. */
export function PlanCard({ plan, buying, onBuy }: PlanCardProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const price = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: plan.currency,
    maximumFractionDigits: 0,
  }).format(plan.price);
  const isBuying = buying === plan.id;
  // A press before hydration would be lost.
  const inBrowser = useInBrowser();
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- named by the texts in it: the plan, its coins, its price
    <button
      type="button"
      onClick={onBuy}
      disabled={!inBrowser}
      aria-disabled={buying !== null || undefined}
      aria-busy={isBuying || undefined}
      className="group grid grid-cols-[min(8.5rem,42%)_minmax(0,1fr)] overflow-hidden mid:flex mid:flex-col rounded-lg border border-line bg-surface text-start shadow-low transition-shadow duration-200 hover:border-edge hover:shadow-high"
    >
      <span className="grid place-items-center bg-accent-soft mid:w-full">
        <img src={plan.imageURL} alt="" width="240" height="180" className="aspect-4/3 w-full max-w-60" />
      </span>
      <span className="grid flex-1 content-center gap-1 p-4 sm:p-6 mid:w-full mid:content-start">
        <span className="text-lg font-bold">{planName(t, plan.id) ?? plan.name}</span>
        <span className="flex items-center gap-2 text-muted">
          <CoinImage className="size-5" />
          <span>{t('wallet.coins', { count: plan.coins })}</span>
        </span>
        <span className="text-2xl font-extrabold mid:pt-2">{price}</span>
        <span
          className={buttonClass(
            {},
            'mt-2 w-full group-enabled:group-hover:bg-accent-strong group-aria-disabled:opacity-55 group-disabled:opacity-55 mid:mt-4',
          )}
        >
          {isBuying ? <Spinner /> : null}
          <span>{t('wallet.buy')}</span>
        </span>
      </span>
    </button>
  );
}
