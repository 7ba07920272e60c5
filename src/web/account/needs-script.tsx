import { useTexts } from '#web/platform/texts/texts.tsx';
import { Notice } from '#web/ui/message.tsx';

export function NeedsScript() {
  const t = useTexts();
  return (
    <noscript>
      <Notice>{t('stepUp.needsScript')}</Notice>
    </noscript>
  );
}
