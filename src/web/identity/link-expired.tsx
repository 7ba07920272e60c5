import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { WayInPage, WayLink } from './way-in-page.tsx';

/** A link of a mail that does nothing any more, with the way to another one; for whoever is in, with the way on. */
export function LinkExpired({ askAgain }: { askAgain: string }) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <WayInPage title={t('accountMail.linkExpiredTitle')} lead={t('accountMail.linkExpired')}>
      <p className="text-muted">{t('accountMail.linkOpenAgain')}</p>
      <ButtonLink size="lg" href={askAgain}>
        {t('accountMail.askAgain')}
      </ButtonLink>
      <p>
        {signedIn ? (
          <WayLink href="/dashboard">{t('accountMail.toDashboard')}</WayLink>
        ) : (
          <WayLink href="/signin">{t('signIn.backToSignIn')}</WayLink>
        )}
      </p>
    </WayInPage>
  );
}
