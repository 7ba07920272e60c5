import { useEffect, useRef, useState } from 'react';
import { celebratedName } from '#web/platform/kept/celebrated.ts';
import { keepText, keptText } from '#web/platform/kept/kept-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CoinImage } from '#web/ui/coin-image.tsx';

/** The mouth of the pot stands so far above the lower edge of the screen once it is seen: phones have a bar there. */
const rootMargin = '0px 0px -100px';

/** The coins fly when their pot is first seen. Until then they are hidden, so that none vanishes to fly. */
export function CoinsIntoPot({ coins, courseId }: { coins: number; courseId: string }) {
  const t = useTexts();
  const once = `${celebratedName(useMe().storageKey, courseId)} coins`;
  const pot = useRef<HTMLDivElement>(null);
  const [flight, setFlight] = useState<'waits' | 'flies' | 'over'>('waits');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const isOver = keptText(once) !== null;
        if (!isOver && !entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        keepText(once, '');
        setFlight(isOver ? 'over' : 'flies');
      },
      { rootMargin },
    );
    if (pot.current) observer.observe(pot.current);
    return () => observer.disconnect();
  }, [once]);
  const places = Array.from({ length: coins }, (_, place) => place);
  return (
    <div className="flex items-center gap-4">
      <div ref={pot} aria-hidden="true" className="relative size-20 shrink-0">
        {places.map((place) => (
          <span
            key={place}
            // Two stand side by side in the mouth of the pot, and fall one after the other.
            className={classNames(
              'absolute start-[1rem] top-1 even:start-[2rem]',
              flight !== 'over' && 'motion-safe:animate-into-pot motion-safe:even:[animation-delay:0.8s]',
              flight === 'waits' && 'motion-safe:[animation-play-state:paused]',
            )}
          >
            <CoinImage className="size-8" />
          </span>
        ))}
        {potPicture}
      </div>
      <p className="min-w-0">
        <strong className="block text-lg">{t('learned.coins', { count: coins })}</strong>
        <span className="text-muted">{t('learned.coinsText')}</span>
      </p>
    </div>
  );
}

const potPicture = (
  <svg viewBox="0 0 80 80" className="absolute inset-0 fill-none">
    <path d="M24 34h32c14 10 18 20 15 29-2 8-8 13-15 13H24c-7 0-13-5-15-13-3-9 1-19 15-29z" fill="#b8552b" />
    <path
      d="M14 50q26 12 52 0"
      stroke="#ffd370"
      strokeWidth="3"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
    <path d="M13 58q27 13 54 0" stroke="#8f3d1c" strokeWidth="2.5" />
    <rect x="19" y="28" width="42" height="9" rx="4.5" fill="#d0693a" />
  </svg>
);
