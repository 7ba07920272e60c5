import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from './button.tsx';
import { EmptyState } from './message.tsx';

/** Replaces a page that could not be reached; `href` is its address. */
export function OfflineState({ href }: { href: string }) {
  const t = useTexts();
  return (
    <EmptyState
      icon="offline"
      heading
      title={t('errors.offlineTitle')}
      action={
        <a id="again" href={href} className={buttonClass()}>
          {t('errors.tryAgain')}
        </a>
      }
    >
      <p>{t('errors.offlineText')}</p>
    </EmptyState>
  );
}
