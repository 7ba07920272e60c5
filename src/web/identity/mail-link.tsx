import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackToSignIn, WayInPage, WayLink } from './way-in-page.tsx';

export function loadToken({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', confirmed: searchParams.has('confirmed') };
}

export const tokenHeaders = () => ({ 'Cache-Control': 'no-store' });

/**
 * A form posts the token, because mail scanners follow links. The referrer stays on this site; `no-referrer` would also
 * hide the origin that a post to this site has to name.
 */
export function TokenField({ token }: { token: string }) {
  return (
    <>
      <meta name="referrer" content="same-origin" />
      <input type="hidden" name="token" value={token} />
    </>
  );
}

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
        {signedIn ? <WayLink href="/dashboard">{t('accountMail.toDashboard')}</WayLink> : <BackToSignIn />}
      </p>
    </WayInPage>
  );
}
