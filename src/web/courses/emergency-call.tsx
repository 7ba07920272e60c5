import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function EmergencyCall() {
  const t = useTexts();
  return (
    <TextLink href="tel:108" className="gap-2 justify-self-start">
      <Icon name="phone" className="size-5 shrink-0" />
      <span>{t('course.emergency')}</span>
    </TextLink>
  );
}
