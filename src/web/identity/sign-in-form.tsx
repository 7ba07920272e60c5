import { useLocation } from 'react-router';
import { nameCap } from '#contract/person-fields.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { pageWithoutAccount, wayIn } from './next-page.ts';
import { OtherWays } from './other-ways.tsx';
import type { SignInMethods } from './sign-in-methods.ts';
import { MobileSignInFrame, SignInFrame } from './sign-in-frame.tsx';
import type { SignInKind, SignInOutcome } from './sign-in-outcome.ts';
import { GuestKept, WayInForm, WayLink } from './way-in-page.tsx';

interface SignInFormProps {
  kind: SignInKind;
  methods: SignInMethods;
  otherPath: string;
  outcome: SignInOutcome | undefined;
}

/** Puts the form into the frame of its address. The frame of `/mobile-…` has a moving background. */
export function SignInScreen(props: Omit<SignInFormProps, 'otherPath'>) {
  const { kind, methods } = props;
  const isMobile = useLocation().pathname.toLowerCase().startsWith('/mobile-');
  const otherPath = `/${isMobile ? 'mobile-' : ''}${kind === 'signIn' ? 'signup' : 'signin'}`;
  const withPasskey = kind === 'signIn' && methods.passkeys ? 'passkey' : kind;
  const form = <SignInForm {...props} otherPath={otherPath} />;
  return isMobile ? (
    <MobileSignInFrame kind={methods.email ? withPasskey : 'providers'}>{form}</MobileSignInFrame>
  ) : (
    <SignInFrame login={false}>{form}</SignInFrame>
  );
}

function SignInForm({ kind, methods, otherPath, outcome }: SignInFormProps) {
  const t = useTexts();
  const { search } = useLocation();
  const signUp = kind === 'signUp';
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{t('identity.welcome')}</h1>
        <p className="text-muted">{t('identity.lead')}</p>
        {signUp ? <p className="font-semibold">{t('identity.signUpFor')}</p> : null}
      </div>
      {outcome ? null : <Because search={search} />}
      <WithoutAccount search={search} />
      <GuestKept />
      {methods.email ? <EmailForm kind={kind} methods={methods} outcome={outcome} /> : null}
      {signUp ? <LegalLinks /> : null}
      <OtherWays methods={methods} withPasskey={!signUp} />
      {methods.email ? <OtherForm kind={kind} path={wayIn(otherPath, search)} /> : null}
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

function EmailForm({ kind, methods, outcome }: Omit<SignInFormProps, 'otherPath'>) {
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
        value={values?.email}
        error={errors.email && t(errors.email)}
        offersPasskeys={methods.passkeys && !signUp}
      />
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
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-x-3 gap-y-5">
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

function OtherForm({ kind, path }: { kind: SignInKind; path: string }) {
  const t = useTexts();
  const signUp = kind === 'signUp';
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
      <span>{t(signUp ? 'identity.haveAccount' : 'identity.noAccount')}</span>
      <WayLink href={path}>{t(signUp ? 'identity.signIn' : 'identity.signUp')}</WayLink>
    </p>
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
