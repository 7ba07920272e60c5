import { useTexts } from '#web/platform/texts/texts.tsx';
import { Notice } from '#web/ui/message.tsx';

/** Says without JavaScript that the buttons of the page need it. */
export function NeedsScript() {
  const t = useTexts();
  return (
    <noscript>
      <Notice>{t('stepUp.needsScript')}</Notice>
    </noscript>
  );
}
