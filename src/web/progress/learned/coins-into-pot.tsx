import { useTexts } from '#web/platform/texts/texts.tsx';
import { CoinBalance } from '#web/wallet/wallet.tsx';
import { Card } from '#web/ui/card.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';

export function CoinsIntoPot({ coins }: { coins: number }) {
  const t = useTexts();
  const places = Array.from({ length: coins }, (_, place) => place);
  return (
    <Card as="section" aria-labelledby="coins" className="flex items-center gap-4 sm:gap-6">
      <div aria-hidden="true" className="relative size-20 shrink-0">
        {places.map((place) => (
          <span
            key={place}
            className="absolute top-3 start-6 animate-into-pot"
            style={{ animationDelay: `${1 + place * 0.4}s` }}
          >
            <CoinImage className="size-8" />
          </span>
        ))}
        <Pot />
      </div>
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h2 id="coins" className="text-xl">
          {t('learned.coins', { count: coins })}
        </h2>
        <p className="text-muted">{t('learned.coinsText')}</p>
        <CoinBalance />
      </div>
    </Card>
  );
}

/** A clay pot, in front of what falls into it. */
function Pot() {
  return (
    <svg viewBox="0 0 80 80" className="absolute inset-0">
      <path
        d="M24 34h32c14 10 18 20 15 29-2 8-8 13-15 13H24c-7 0-13-5-15-13-3-9 1-19 15-29z"
        fill="#b8552b"
      />
      <path
        d="M14 50q26 12 52 0"
        fill="none"
        stroke="#ffd370"
        strokeWidth="3"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <path d="M13 58q27 13 54 0" fill="none" stroke="#8f3d1c" strokeWidth="2.5" />
      <rect x="19" y="28" width="42" height="9" rx="4.5" fill="#d0693a" />
    </svg>
  );
}
