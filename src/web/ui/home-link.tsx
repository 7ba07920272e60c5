import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';

export function HomeLink() {
  const t = useTexts();
  return (
    <ButtonLink href="/" tone="secondary">
      {t('errors.goHome')}
    </ButtonLink>
  );
}
