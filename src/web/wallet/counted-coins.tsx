import { useEffect, useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';

const countMs = 900;

/** The balance that was shown last, so that coins which come while a page changes are counted on the next one. */
let shownLast: number | undefined;

/** Draws a balance that counts to its new value. The link around it names the value itself to screen readers, at once. */
export function CountedCoins({ coins }: { coins: number }) {
  const t = useTexts();
  const [shown, setShown] = useState(() => shownLast ?? coins);
  useEffect(() => {
    const from = shownLast ?? coins;
    const isStill = from === coins || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const done = isStill ? 1 : Math.min(1, Math.max(0, now - startedAt) / countMs);
      // Slows down towards the end.
      const value = Math.round(from + (coins - from) * (1 - (1 - done) ** 3));
      shownLast = value;
      setShown(value);
      if (done < 1) frame = requestAnimationFrame(draw);
    };
    if (isStill) draw(startedAt);
    else frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [coins]);
  return <span>{t('wallet.count', { count: shown })}</span>;
}
