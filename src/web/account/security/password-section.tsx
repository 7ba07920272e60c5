import { useEffect, useRef, useState } from 'react';
import { passwordLength } from '#contract/person-fields.ts';
import type { Security } from '#contract/security.ts';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { changePassword } from '#web/account/api.ts';
import { useFocusBack } from './focus-back.ts';
import { ShortForm } from './short-form.tsx';

interface PasswordSectionProps {
  security: Security;
  onChanged: () => void;
}

export function PasswordSection({ security, onChanged }: PasswordSectionProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const opener = useFocusBack(open);
  if (!security.passwordSignsIn) return <SwitchedOff hasPassword={security.hasPassword} />;
  const label = t(security.hasPassword ? 'security.passwordChange' : 'security.passwordSetFirst');
  return (
    <AccountSection
      title={t('security.password')}
      icon="lock"
      lead={t(security.hasPassword ? 'security.passwordSet' : 'security.passwordNone')}
    >
      {open ? (
        <PasswordForm
          email={security.email}
          label={label}
          onClose={(changed) => {
            if (changed) onChanged();
            setOpen(false);
          }}
        />
      ) : (
        <ActionButton ref={opener} className="justify-self-start" onClick={() => setOpen(true)}>
          {label}
        </ActionButton>
      )}
    </AccountSection>
  );
}

/** Where the site has switched it off, nobody is invited to set one. */
function SwitchedOff({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts();
  if (!hasPassword) return null;
  return <AccountSection title={t('security.password')} icon="lock" lead={t('security.signInOff')} />;
}

interface PasswordFormProps {
  label: string;
  email: string;
  onClose: (changed: boolean) => void;
}

function PasswordForm({ label, email, onClose }: PasswordFormProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { working, failure, fail, run } = useAccountAction();
  const input = () => form.current?.querySelector<HTMLInputElement>('[name="newPassword"]');
  useEffect(() => input()?.focus(), []);

  const refuse = (words: string) => {
    fail(words);
    input()?.focus();
  };
  const save = async () => {
    const newPassword = input()?.value ?? '';
    const { least, most } = passwordLength;
    const length = [...newPassword].length;
    if (length < least) return refuse(t('security.passwordShort', { least }));
    if (length > most) return refuse(t('security.passwordLong', { most }));
    const changed = await run(
      () => changePassword(browserApi, { body: { newPassword } }),
      (error) =>
        error instanceof ApiError && error.code === 'password-too-common'
          ? t('security.passwordCommon')
          : undefined,
    );
    if (!changed) return input()?.focus();
    toast.success(t('security.passwordChanged'));
    return onClose(true);
  };
  return (
    <ShortForm
      ref={form}
      label={label}
      action={t('security.save')}
      actionUnderWay={t('security.saving')}
      working={working}
      onSubmit={save}
      onCancel={() => onClose(false)}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField error={failure} readOnly={working} />
    </ShortForm>
  );
}

function NewPasswordField({ error, readOnly }: { error: string | null; readOnly: boolean }) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        name="newPassword"
        type={shown ? 'text' : 'password'}
        label={t('security.newPassword')}
        hint={t('security.newPasswordHint', { least: passwordLength.least })}
        error={error}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
      />
      <button
        type="button"
        className="absolute end-0 -top-2.5 min-h-11 rounded-full px-2 text-sm font-semibold text-accent-ink"
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'security.hidePassword' : 'security.showPassword')}
      </button>
    </div>
  );
}
