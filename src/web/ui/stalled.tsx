import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { belowHeader, toastPlace } from './toast-card.tsx';

/**
 * Takes a place of its own above the page once it offers to try again, so that it covers no heading. Its ground hides the link that
 * waits above the header for the keyboard.
 */
const inPage = 'stalled:sticky stalled:top-0 stalled:bg-paper stalled:py-2';

/** Stands for a page whose scripts are missing; platform/documents/stalled.inline.ts shows its parts. */
export function Stalled() {
  const t = useTexts();
  return (
    <div role="status" className={`${toastPlace} ${belowHeader} ${inPage} items-center`}>
      <div
        id="stalled"
        hidden
        suppressHydrationWarning
        className="pointer-events-auto max-w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink shadow-high"
      >
        <p suppressHydrationWarning>
          <span className="stalled:hidden">{t('shell.loading')}</span>
          <span className="hidden stalled:inline">{t('shell.loadingSlowly')}</span>
        </p>
        <p hidden suppressHydrationWarning>
          {t('errors.offline')}
        </p>
        <ButtonLink href="" hidden suppressHydrationWarning tone="secondary" className="mt-3 not-hidden:flex">
          {t('errors.tryAgain')}
        </ButtonLink>
      </div>
    </div>
  );
}
