import { useTexts } from '#web/platform/texts.tsx';
import { linkLook } from './link-list.tsx';

/** What somebody agrees to by signing up. Only for pages that are never hydrated, which alone have these texts. */
export function LegalLinks() {
  const t = useTexts();
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-6 text-center text-sm text-muted">
      {t('legal.bySigningUp')}
      <a href="/terms" className={linkLook}>
        {t('shell.terms')}
      </a>
      <a href="/Policy" className={linkLook}>
        {t('shell.privacy')}
      </a>
    </p>
  );
}
