import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';

/** Without JavaScript these pages are read only: says so, rather than leave buttons that do nothing. */
export function NeedsScript() {
  const t = useTexts();
  return (
    <noscript>
      <Notice>{t('stepUp.needsScript')}</Notice>
    </noscript>
  );
}
