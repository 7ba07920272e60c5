import { useEffect } from 'react';
import { keepLastRead } from '#web/platform/kept/last-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useOutboxState } from '#web/practice/practice.tsx';

interface PlaceKeptProps {
  isHere: boolean;
  onSent: (how: 'now') => void;
}

/** Sends what somebody read before they signed in, which the phone kept to itself, and says that their place is kept. */
export default function PlaceKept({ isHere, onSent }: PlaceKeptProps) {
  const t = useTexts();
  const { judged } = useOutboxState();
  useEffect(() => {
    if (judged > 0) onSent('now');
  }, [judged, onSent]);
  useEffect(() => {
    if (isHere) keepLastRead(null);
  }, [isHere]);
  return (
    <p role="status" className="text-lg text-muted empty:hidden">
      {isHere ? t('dashboard.placeKept') : null}
    </p>
  );
}
