import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { nameCap } from '#contract/person-fields.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import backgroundIsland from '#web/ui/background.island.ts?url';
import { BackgroundToggle, BackgroundVideo } from '#web/ui/background-video.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import type { SignInMethods } from './form-page.ts';
import { asksCertificate, pageWithoutAccount, wayIn } from './next-page.ts';
import type { SignInKind, SignInOutcome } from './submit-sign-in.ts';
import { GuestKept, SignInFrame, WayInForm, WayLink } from './way-in-page.tsx';

interface SignInFormProps {
  kind: SignInKind;
  methods: SignInMethods;
  /** The address that this browser has signed up with a short time ago. */
  pendingEmail?: string | undefined;
  outcome: SignInOutcome | undefined;
}

/** Puts the form into the frame of its address. The frame of `/mobile-…` has a moving background. */
export function SignInScreen(props: SignInFormProps) {
  const { kind, methods } = props;
  const withPasskey = kind === 'signIn' && methods.passkeys ? 'passkey' : kind;
  const form = <SignInForm {...props} />;
  return isMobile(useLocation().pathname) ? (
    <MobileSignInFrame kind={methods.email ? withPasskey : 'providers'}>{form}</MobileSignInFrame>
  ) : (
    <SignInFrame login={false}>{form}</SignInFrame>
  );
}

const isMobile = (path: string) => path.toLowerCase().startsWith('/mobile-');

function SignInForm(props: SignInFormProps) {
  const { kind, methods, outcome } = props;
  const t = useTexts();
  const { pathname, search } = useLocation();
  const signUp = kind === 'signUp';
  const otherPath = `/${isMobile(pathname) ? 'mobile-' : ''}${signUp ? 'signin' : 'signup'}`;
  return (
    <div className="grid gap-5 md:gap-4">
      <div className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{t('identity.welcome')}</h1>
        <p className="text-muted">{t('identity.lead')}</p>
      </div>
      {outcome ? null : <Because search={search} />}
      <WithoutAccount search={search} />
      {asksCertificate(search) ? (
        <p className="flex gap-2 rounded-md bg-accent-soft p-4 font-semibold">
          <Icon name="skills" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <span>{t(signUp ? 'signIn.certificateSignUp' : 'signIn.certificateSignIn')}</span>
        </p>
      ) : (
        <GuestKept signUp={signUp} />
      )}
      {methods.email ? <EmailForm {...props} /> : null}
      {signUp ? <LegalLinks /> : null}
      <OtherWays kind={kind} methods={methods} />
      {methods.email ? (
        <div className="grid justify-items-center">
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
            <span>{t(signUp ? 'identity.haveAccount' : 'identity.noAccount')}</span>
            <WayLink href={wayIn(otherPath, search)}>
              {t(signUp ? 'identity.signIn' : 'identity.signUp')}
            </WayLink>
          </p>
          {pageWithoutAccount(search) === null ? (
            <WayLink href="/">{t('identity.withoutAccount')}</WayLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Says why the person was led here, for known values of `?because=`. */
function Because({ search }: { search: string }) {
  const t = useTexts();
  const because = new URLSearchParams(search).get('because');
  if (because === 'second-step-expired') return <Notice tone="bad">{t('signIn.secondStepExpired')}</Notice>;
  if (because === 'password-changed') return <Notice tone="good">{t('signIn.passwordChanged')}</Notice>;
  return null;
}

function WithoutAccount({ search }: { search: string }) {
  const t = useTexts();
  const path = pageWithoutAccount(search);
  if (path === null) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-accent-soft p-4">
      <p className="font-semibold">{t('identity.accountFor')}</p>
      <p>{t('identity.accountForText')}</p>
      <a href={path} className={buttonClass({ tone: 'secondary' }, 'mt-1')}>
        {t('identity.withoutAccount')}
      </a>
    </div>
  );
}

function EmailForm({ kind, methods, pendingEmail, outcome }: SignInFormProps) {
  const t = useTexts();
  const { search } = useLocation();
  const { values, errors = {} } = outcome ?? {};
  const signUp = kind === 'signUp';
  return (
    <WayInForm
      action={wayIn('', search) || undefined}
      submit={t(signUp ? 'identity.signUp' : 'identity.signIn')}
      busy={t(signUp ? 'identity.signingUp' : 'identity.signingIn')}
      error={errors.form && t(errors.form)}
    >
      {signUp ? <NameFields outcome={outcome} /> : null}
      <EmailField
        value={values?.email ?? pendingEmail}
        error={errors.email && t(errors.email)}
        offersPasskeys={methods.passkeys && !signUp}
      />
      {errors.email === 'identity.emailTaken' ? (
        <p className="-my-4">
          <WayLink href={wayIn('/signin', search)}>{t('identity.signIn')}</WayLink>
        </p>
      ) : null}
      <PasswordField isNew={signUp} error={errors.password && t(errors.password)} />
      {signUp ? null : (
        <p className="-my-3">
          <WayLink href={wayIn('/forgot-password', search)}>{t('signIn.forgotPassword')}</WayLink>
        </p>
      )}
    </WayInForm>
  );
}

function NameFields({ outcome }: { outcome: SignInOutcome | undefined }) {
  const t = useTexts();
  const { values, errors = {} } = outcome ?? {};
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-5">
      <TextField
        name="firstName"
        label={t('identity.firstName')}
        defaultValue={values?.firstName}
        error={errors.firstName && t(errors.firstName)}
        data-missing={t('identity.firstNameMissing')}
        autoComplete="given-name"
        maxLength={nameCap}
        required
      />
      <TextField
        name="lastName"
        label={t('identity.lastName')}
        optional
        defaultValue={values?.lastName}
        error={errors.lastName && t(errors.lastName)}
        autoComplete="family-name"
        maxLength={nameCap}
      />
    </div>
  );
}

function LegalLinks() {
  const t = useTexts();
  const gap = '\u0000';
  // The terms come first in every language of the pages.
  const [before, between, after] = t('signIn.bySigningUp', { terms: gap, privacy: gap }).split(gap);
  return (
    <p className="text-center text-sm text-muted">
      <span>{before}</span>
      <a href="/terms" className="underline underline-offset-4">
        {t('shell.terms')}
      </a>
      <span>{between}</span>
      <a href="/Policy" className="underline underline-offset-4">
        {t('shell.privacy')}
      </a>
      <span>{after}</span>
    </p>
  );
}

/** Approximate height of each form, so that the sheet doesn't move while the page loads. */
const heights = {
  signIn: 'min-h-[32.25rem]',
  passkey: 'min-h-[32.25rem] [[data-passkeys]_&]:min-h-[39.25rem]',
  signUp: 'min-h-[45.25rem]',
  providers: '',
} as const;

/** The form has a background of its own, so that its contrast is the same over every frame, and leaves the reading girl in view. */
function MobileSignInFrame({ kind, children }: { kind: keyof typeof heights; children: ReactNode }) {
  return (
    <>
      <BackgroundVideo
        name="sign-in"
        island={backgroundIsland}
        className="fixed inset-x-0 top-0 -z-10 h-lvh bg-[center_top] object-[center_top] max-md:-top-32 max-md:h-[calc(100lvh+8rem)]"
      />
      <SiteHeader login={false} className="border-transparent! bg-veil! backdrop-blur-sm" />
      <main id="content" className="flex flex-1 flex-col">
        <div className="flex min-h-16 flex-1 items-start justify-end p-2.5 max-h-[30rem]:flex-none">
          <BackgroundToggle />
        </div>
        <div
          className={`mx-auto w-full max-w-md md:ms-[10%] rounded-t-lg bg-surface px-5 pt-7 pb-4 shadow-high sm:mb-12 sm:rounded-b-lg sm:px-8 ${heights[kind]}`}
        >
          {children}
        </div>
      </main>
    </>
  );
}

function OtherWays({ kind, methods: { email, passkeys, providers } }: Omit<SignInFormProps, 'outcome'>) {
  const t = useTexts();
  const { search } = useLocation();
  // A passkey belongs to an account.
  const passkey = passkeys && kind === 'signIn';
  if (!email && !passkey && providers.length === 0) return <Notice tone="bad">{t('signIn.noWays')}</Notice>;
  if (!passkey && providers.length === 0) return null;
  return (
    <div className={`grid gap-4 ${providers.length === 0 ? unlessKnown : ''}`}>
      {email ? (
        <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('signIn.or')}
        </p>
      ) : null}
      {providers.map(({ id, name }, at) => (
        <ButtonLink
          key={id}
          href={wayIn(`/signin/with/${encodeURIComponent(id)}`, search)}
          tone={email || at > 0 ? 'secondary' : 'primary'}
          size="lg"
          className="max-w-full wrap-anywhere"
        >
          {t('signIn.continueWith', { name })}
        </ButtonLink>
      ))}
      {passkey ? <PasskeyButton done={wayIn('/signin/done', search)} /> : null}
    </div>
  );
}

const unlessKnown = '[html:not([data-passkeys])_&]:hidden';

/** Keeps room for the button in browsers with passkeys (knows-passkeys.inline.ts); passkey.inline.ts shows it. */
function PasskeyButton({ done }: { done: string }) {
  const t = useTexts();
  return (
    <>
      <Button
        tone="secondary"
        size="lg"
        className={`invisible data-ready:visible ${unlessKnown}`}
        data-passkey={done}
        data-refused={t('signIn.passkeyRefused')}
        data-failed={t('signIn.passkeyFailed')}
        data-limited={t('identity.tooManyTries')}
        data-offline-text={t('identity.offline')}
      >
        <Icon name="key" />
        {t('signIn.withPasskey')}
      </Button>
      <div hidden data-passkey-problem>
        <Notice tone="bad"> </Notice>
      </div>
    </>
  );
}
