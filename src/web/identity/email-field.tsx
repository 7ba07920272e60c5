import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';

interface EmailFieldProps {
  value: string | undefined;
  error: string | undefined;
  /** The browser may offer passkeys in it, where the page asks it to. */
  offersPasskeys?: boolean;
}

export function EmailField({ value, error, offersPasskeys = false }: EmailFieldProps) {
  const t = useTexts();
  return (
    <TextField
      type="email"
      name="email"
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
