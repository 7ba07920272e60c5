import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function ToProgress() {
  const t = useTexts();
  return (
    <ButtonLink to="../progress" tone="secondary">
      {t('progress.seeProgress')}
    </ButtonLink>
  );
}
