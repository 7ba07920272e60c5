import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { pageWithoutAccount, wayIn } from './next-page.ts';
import { SignInFrame } from './sign-in-frame.tsx';

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

export function GuestKept() {
  const t = useTexts();
  return useMe().kind === 'guest' ? <Notice>{t('identity.guestKept')}</Notice> : null;
}

/** Says what can't be done where this site sends no mails, and leads to who can, and on without an account. */
export function MailOff({ text }: { text: string }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <Notice
      action={
        <>
          <ButtonLink href="/getintouch">{t('shell.contact')}</ButtonLink>
          <ButtonLink href={pageWithoutAccount(search) ?? '/'} tone="secondary">
            {t('identity.withoutAccount')}
          </ButtonLink>
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
    <>
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
    </>
  );
}
