import { passwordLength } from '#contract/person-fields.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';

interface PasswordFieldProps {
  /** For an account that is being made: the browser may offer a password, and the length counts. */
  isNew: boolean;
  /** Default: “Password”. */
  label?: string;
  error: string | undefined;
}

/** The page's script shows the button that makes the password readable; without the script there is none. */
export function PasswordField({ isNew, label, error }: PasswordFieldProps) {
  const t = useTexts();
  return (
    <div className="relative">
      <TextField
        type="password"
        name="password"
        label={label ?? t('identity.password')}
        hint={isNew ? t('identity.passwordHint') : undefined}
        error={error}
        data-missing={t('identity.passwordMissing')}
        data-wrong={t('identity.passwordShort')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        // No `maxlength`: a browser cuts what is pasted without a word, and nobody would know their password.
        minLength={isNew ? passwordLength.least : undefined}
        required
      />
      <button
        type="button"
        hidden
        data-reveal
        data-show={t('identity.showPassword')}
        data-hide={t('identity.hidePassword')}
        className="absolute end-0 -top-2.5 min-h-11 rounded-full px-2 text-sm font-semibold text-accent-ink"
      >
        {t('identity.showPassword')}
      </button>
    </div>
  );
}
