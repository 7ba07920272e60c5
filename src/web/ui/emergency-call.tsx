import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** `urgent` draws it as the first thing to do. */
export function EmergencyCall({ urgent = false }: { urgent?: boolean }) {
  const t = useTexts();
  const look = urgent ? 'w-full justify-start! gap-4! rounded-lg! text-start!' : 'justify-self-start';
  return (
    <ButtonLink
      href="tel:108"
      tone={urgent ? 'primary' : 'secondary'}
      size={urgent ? 'lg' : 'md'}
      className={look}
    >
      <Icon name="phone" className={`${urgent ? 'size-[min(1.75rem,8vw)]' : 'size-5'} shrink-0`} />
      <span className="min-w-0">{t('course.emergency')}</span>
    </ButtonLink>
  );
}
