import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';

/** For the six digits of an authenticator app, or for a recovery code. */
export function CodeField({ recovery, error }: { recovery: boolean; error: string | undefined }) {
  const t = useTexts();
  if (recovery) {
    return (
      <TextField
        name="code"
        label={t('signIn.recoveryCode')}
        hint={t('signIn.recoveryCodeHint')}
        error={error}
        data-missing={t('signIn.recoveryCodeMissing')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        className="font-mono"
      />
    );
  }
  return (
    <TextField
      name="code"
      label={t('signIn.code')}
      hint={t('signIn.codeHint')}
      error={error}
      data-missing={t('signIn.codeMissing')}
      data-wrong={t('signIn.codeFormat')}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Spaces as apps show them: “123 456”.
      pattern="\s*(\d\s*){6}"
      required
      className="text-xl tracking-[0.3em] tabular-nums"
    />
  );
}
