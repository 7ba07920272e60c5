import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function EmergencyCall() {
  const t = useTexts();
  return (
    <ButtonLink href="tel:108" tone="secondary" className="justify-self-start">
      <Icon name="phone" className="size-5 shrink-0" />
      <span>{t('course.emergency')}</span>
    </ButtonLink>
  );
}
