import { useLocation } from 'react-router';
import { nameCap } from '#contract/person-fields.ts';
import { useMe } from '#web/platform/me.ts';
import { useNonce } from '#web/platform/server-page.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PasswordField } from './password-field.tsx';
import type { SignInKind, SignInOutcome } from './sign-in-outcome.ts';
import { signInScript } from './sign-in-script.ts';

interface SignInFormProps {
  kind: SignInKind;
  /** The page for those who have (or haven't) an account. */
  otherPath: string;
  outcome: SignInOutcome | undefined;
}

/** Heading, form and the way to the other form. A plain post to the page's own address, so that it needs no script. */
export function SignInForm({ kind, otherPath, outcome }: SignInFormProps) {
  const t = useTexts();
  const nonce = useNonce();
  const { search } = useLocation();
  const { kind: visitorKind } = useMe();
  const { values, errors = {} } = outcome ?? {};
  const signUp = kind === 'signUp';
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{t('identity.welcome')}</h1>
        <p className="text-muted">{t('identity.lead')}</p>
      </div>
      {errors.form ? <Notice tone="bad">{t(errors.form)}</Notice> : null}
      <div hidden data-offline>
        <Notice tone="bad">{t('identity.offline')}</Notice>
      </div>
      {visitorKind === 'guest' ? <Notice>{t('identity.guestKept')}</Notice> : null}
      <form method="post" action={search || undefined} data-sign-in className="grid gap-5">
        {signUp ? <NameFields outcome={outcome} /> : null}
        <TextField
          type="email"
          name="email"
          label={t('identity.email')}
          defaultValue={values?.email}
          error={errors.email && t(errors.email)}
          data-missing={t('identity.emailMissing')}
          data-wrong={t('identity.emailInvalid')}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField isNew={signUp} error={errors.password && t(errors.password)} />
        {signUp ? <LegalLinks /> : null}
        <SubmitButton kind={kind} />
        <template>
          <FieldError />
        </template>
      </form>
      <OtherForm kind={kind} path={otherPath + search} />
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: signInScript }} />
    </div>
  );
}

function NameFields({ outcome }: { outcome: SignInOutcome | undefined }) {
  const t = useTexts();
  const { values, errors = {} } = outcome ?? {};
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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

function SubmitButton({ kind }: { kind: SignInKind }) {
  const t = useTexts();
  const signUp = kind === 'signUp';
  return (
    <Button
      type="submit"
      size="lg"
      data-busy={t(signUp ? 'identity.signingUp' : 'identity.signingIn')}
      className="group"
    >
      <Spinner className="hidden size-5 group-aria-busy:block" />
      <span data-label>{t(signUp ? 'identity.signUp' : 'identity.signIn')}</span>
    </Button>
  );
}

/** For those who have (or haven't) an account. */
function OtherForm({ kind, path }: { kind: SignInKind; path: string }) {
  const t = useTexts();
  const signUp = kind === 'signUp';
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
      {t(signUp ? 'identity.haveAccount' : 'identity.noAccount')}
      <a href={path} className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
        {t(signUp ? 'identity.signIn' : 'identity.signUp')}
      </a>
    </p>
  );
}
