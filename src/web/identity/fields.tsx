import { passwordLength } from '#contract/person-fields.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Matches any text with an @ inside, as every address has; the server checks the rest. */
const emailPattern = String.raw`\s*[^\s@＠]+[@＠][^\s@＠]+\s*`;

interface EmailFieldProps {
  value: string | undefined;
  error: string | undefined;
  offersPasskeys?: boolean;
}

export function EmailField({ value, error, offersPasskeys = false }: EmailFieldProps) {
  const t = useTexts();
  return (
    <TextField
      name="email"
      // `type="email"` would refuse letters of other scripts before the @.
      pattern={emailPattern}
      autoCapitalize="none"
      label={t('identity.email')}
      defaultValue={value}
      error={error}
      data-missing={t('identity.emailMissing')}
      data-wrong={t('identity.emailInvalid')}
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}

interface PasswordFieldProps {
  /** Lets the browser suggest a new password, and checks its length. */
  isNew: boolean;
  label?: string;
  error: string | undefined;
}

/** form.inline.ts shows the button that makes the password readable. */
export function PasswordField({ isNew, label, error }: PasswordFieldProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap gap-1.5 *:first:contents [&_label]:-order-2 [&_p]:w-full">
      <TextField
        type="password"
        name="password"
        label={label ?? t('identity.password')}
        hint={isNew ? t('identity.passwordHint') : undefined}
        error={error}
        data-missing={t('identity.passwordMissing')}
        data-wrong={t('identity.passwordShort')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        // No `maxlength`: a browser would silently cut a pasted password.
        minLength={isNew ? passwordLength.least : undefined}
        required
      />
      <button
        type="button"
        hidden
        data-reveal
        data-show={t('identity.showPassword')}
        data-hide={t('identity.hidePassword')}
        // Stands below the label where large letters leave no room beside it.
        className="-order-1 -my-2.5 ms-auto min-h-11 rounded-full px-2 text-sm font-semibold text-accent-ink"
      >
        {t('identity.showPassword')}
      </button>
    </div>
  );
}

export function CodeField({ recovery, error }: { recovery: boolean; error: string | undefined }) {
  const t = useTexts();
  const name = recovery ? 'recoveryCode' : 'code';
  return (
    <TextField
      name="code"
      label={t(`signIn.${name}`)}
      hint={t(`signIn.${name}Hint`)}
      error={error}
      data-missing={t(`signIn.${name}Missing`)}
      required
      {...(recovery
        ? {
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 64,
            className: 'font-mono',
          }
        : {
            'data-wrong': t('signIn.codeFormat'),
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            // Apps show a space: “123 456”.
            pattern: String.raw`\s*(\d\s*){6}`,
            className: 'text-xl tracking-[0.3em] tabular-nums',
          })}
    />
  );
}
