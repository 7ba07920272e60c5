import { passwordLength } from '#contract/person-fields.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountSection } from '#web/account/account-section.tsx';
import { FormOpener } from '#web/account/short-form.tsx';
import type { SecurityProps } from './security-parts.tsx';

const { least, most } = passwordLength;

export function PasswordSection({ security, onChanged }: SecurityProps) {
  const t = useTexts();
  const { hasPassword, passwordSignsIn, email } = security;
  if (!passwordSignsIn) {
    // The site has switched passwords off, so the page does not offer to set one.
    return hasPassword ? (
      <AccountSection title={t('security.password')} icon="lock" lead={t('security.signInOff')} />
    ) : null;
  }
  return (
    <AccountSection
      title={t('security.password')}
      icon="lock"
      lead={t(hasPassword ? 'security.passwordSet' : 'security.passwordNone')}
    >
      <FormOpener
        label={t(hasPassword ? 'security.passwordChange' : 'security.passwordSetFirst')}
        action="security.save"
        actionBusy="security.saving"
        call={api.changePassword}
        texts={{ 'password-too-common': 'security.passwordCommon', 'sign-in-off': 'security.signInOff' }}
        field={{
          name: 'newPassword',
          type: 'password',
          label: t('security.newPassword'),
          hint: t('security.newPasswordHint', { least }),
          autoComplete: 'new-password',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        check={(password) => {
          const length = [...password].length;
          if (length < least) return t('security.passwordShort', { least });
          return length > most ? t('security.passwordLong', { most }) : null;
        }}
        inputOf={(newPassword) => ({ newPassword })}
        onDone={() => {
          toast.success(t('security.passwordChanged'));
          onChanged();
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      </FormOpener>
    </AccountSection>
  );
}
