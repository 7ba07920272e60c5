import { useState } from 'react';
import { readEmail } from '#contract/email-address.ts';
import { passwordLength } from '#contract/person-fields.ts';
import { AccountSection, type SecurityProps } from '#web/account/account-section.tsx';
import { FormOpener } from '#web/account/short-form.tsx';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { updateMe } from '#web/platform/people/changed-me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Badge, Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';

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

const normalized = (email: string) => readEmail(email) ?? '';

export function EmailSection({ security, onChanged }: SecurityProps) {
  const t = useTexts();
  const { email, emailVerified, mail } = security;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sendMail = useSubmit(api.sendConfirmationMail, {
    onDone: () => toast.success(t('security.emailMailSent', { email })),
  });
  return (
    <AccountSection
      title={t('security.email')}
      icon="mail"
      state={
        emailVerified || mail ? (
          <Badge tone={emailVerified ? 'good' : 'neutral'}>
            {t(emailVerified ? 'security.emailConfirmed' : 'security.emailUnconfirmed')}
          </Badge>
        ) : null
      }
      lead={<p className="font-medium break-words text-ink">{email}</p>}
      failure={sendMail.failure}
    >
      {emailVerified || !mail ? null : <p className="max-w-prose text-muted">{t('security.emailAsk')}</p>}
      {sentTo === null ? null : <Notice tone="good">{t('security.emailSent', { email: sentTo })}</Notice>}
      <ChangeEmail
        security={security}
        onChanged={onChanged}
        onSent={setSentTo}
        beside={
          emailVerified || !mail ? null : (
            <ActionButton tone="quiet" busy={sendMail.busy} onClick={() => void sendMail.submit({ email })}>
              {t('security.emailSend')}
            </ActionButton>
          )
        }
      />
    </AccountSection>
  );
}

interface ChangeEmailProps extends SecurityProps {
  /** Gets the address that a link was sent to; null when there is none any more. */
  onSent: (to: string | null) => void;
  beside: Elements;
}

function ChangeEmail({ security: { email, mail }, onChanged, onSent, beside }: ChangeEmailProps) {
  const t = useTexts();
  return (
    <FormOpener
      label={t('security.emailChange')}
      beside={beside}
      action="security.save"
      actionBusy="security.saving"
      call={api.changeEmail}
      texts={{ 'email-taken': 'security.emailTaken' }}
      field={{
        name: 'newEmail',
        inputMode: 'email',
        autoCapitalize: 'none',
        label: t('security.newEmail'),
        hint: t(mail ? 'security.newEmailHint' : 'security.newEmailHintNoMail'),
        autoComplete: 'email',
        maxLength: 254,
        dir: 'ltr',
      }}
      check={(value) => {
        if (normalized(value) === '') return t('security.emailInvalid');
        return normalized(value) === normalized(email) ? t('security.emailSame') : null;
      }}
      inputOf={(value) => ({ email: normalized(value) })}
      onDone={({ state }, sent) => {
        const needsMail = state === 'mail-sent';
        onSent(needsMail ? sent.email : null);
        if (!needsMail) {
          toast.success(t('security.emailChanged'));
          // A failure only delays the header's new address until the next page.
          api.readMe().then(updateMe, () => undefined);
        }
        onChanged();
      }}
      onCancel={() => onSent(null)}
    />
  );
}
