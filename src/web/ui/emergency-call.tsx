import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Draws the number to call before anything else as the one filled button of a screen. */
export function FirstCall({ number, children }: { number: string; children: ReactNode }) {
  return (
    <ButtonLink
      href={`tel:${number}`}
      size="lg"
      className="w-full justify-start! gap-4! rounded-lg! text-start!"
    >
      <Icon name="phone" className="size-[min(1.75rem,8vw)] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </ButtonLink>
  );
}

/** `urgent` draws it as the first thing to do. */
export function EmergencyCall({ urgent = false }: { urgent?: boolean }) {
  const t = useTexts();
  if (urgent) return <FirstCall number="108">{t('course.emergency')}</FirstCall>;
  return (
    <ButtonLink href="tel:108" tone="secondary" className="justify-self-start">
      <Icon name="phone" className="size-5 shrink-0" />
      <span className="min-w-0">{t('course.emergency')}</span>
    </ButtonLink>
  );
}
