import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { pageWithoutAccount, wayIn } from './next-page.ts';

/** Pictures that `npm run media` makes. */
const wide =
  'bg-[url(/media/sign-in-light-picture.webp)] dark:bg-[url(/media/sign-in-dark-picture.webp)] saving:bg-none';
const narrow =
  'max-md:bg-[url(/media/sign-in-light-poster.webp)] max-md:dark:bg-[url(/media/sign-in-dark-poster.webp)] max-md:saving:bg-none';

const tablet = 'mid:max-md:[@media(height>=50rem)]:h-40 mid:max-md:[@media(height>=50rem)]:bg-[center_31%]';

/** The picture is left of the form above 768 px, where a toast covers no heading. On smaller screens a strip of it is above the form, on tablets the tree and the girl. */
export function SignInFrame({ login, children }: { login?: boolean; children: ReactNode }) {
  const t = useTexts();
  return (
    <>
      <SiteHeader login={login} />
      <main id="content" className="flex flex-1 max-md:flex-col">
        <div
          role="img"
          aria-label={t('identity.coverAlt')}
          className={`bg-cover bg-center max-md:h-20 max-md:bg-[center_32%] ${tablet} md:sticky md:top-[65px] md:h-[calc(100dvh-65px)] md:w-1/2 ${wide} ${narrow}`}
        />
        <div className="grid flex-1 justify-items-center px-4 py-6 sm:px-6 md:content-center md:py-4 md:[:root:has(.drawn-toast)_&]:pt-14">
          <div className="w-full max-w-md">{children}</div>
        </div>
      </main>
    </>
  );
}

interface WayInPageProps {
  title: string;
  lead?: ReactNode;
  children?: Elements;
}

export function WayInPage({ title, lead, children }: WayInPageProps) {
  return (
    <SignInFrame>
      <div className="grid gap-5">
        <div className="grid gap-1 break-words">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </SignInFrame>
  );
}

/** Says what becomes of what a guest created, and to others what an account is for, where they make one. */
export function GuestKept({ signUp = false }: { signUp?: boolean }) {
  const t = useTexts();
  const isGuest = useMe().kind === 'guest';
  return isGuest || signUp ? (
    <p className="flex gap-2 font-semibold">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
      <span>{t(isGuest ? 'identity.guestKept' : 'identity.signUpFor')}</span>
    </p>
  ) : null;
}

/** Says what can't be done where this site sends no mails, and leads on without an account, and to who can do it. */
export function MailOff({ text, contactFirst = false }: { text: string; contactFirst?: boolean }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <Notice
      action={
        <>
          {contactFirst ? <ButtonLink href="/getintouch">{t('shell.contact')}</ButtonLink> : null}
          <ButtonLink href={pageWithoutAccount(search) ?? '/'} tone={contactFirst ? 'secondary' : 'primary'}>
            {t('identity.withoutAccount')}
          </ButtonLink>
          {contactFirst ? null : <WayLink href="/getintouch">{t('shell.contact')}</WayLink>}
        </>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

export function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
      {children}
    </a>
  );
}

export function BackToSignIn() {
  const t = useTexts();
  return <WayLink href={wayIn('/signin', useLocation().search)}>{t('signIn.backToSignIn')}</WayLink>;
}

interface WayInFormProps {
  action?: string;
  submit: string;
  /** The button's text while the form is being sent. */
  busy: string;
  tone?: 'primary' | 'secondary';
  error?: string;
  children?: Elements;
}

/** form.inline.ts checks the form before it is sent. */
export function WayInForm({ action, submit, busy, tone = 'primary', error, children }: WayInFormProps) {
  const t = useTexts();
  return (
    <div data-way-in className="contents">
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <div hidden data-offline>
        <Notice tone="bad">{t('identity.offline')}</Notice>
      </div>
      <form method="post" action={action} data-sign-in className="grid gap-5">
        {children}
        <Button type="submit" size="lg" tone={tone} data-busy={busy} className="group">
          <Spinner className="hidden size-5 group-aria-busy:block" />
          <span data-label>{submit}</span>
        </Button>
        <template>
          <FieldError />
        </template>
      </form>
    </div>
  );
}

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
