import { useEffect, useRef, useState } from 'react';
import type { Security } from '#contract/security.ts';
import { browserApi } from '#web/platform/api.ts';
import { tellChangedMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { changeEmail, readMe, sendVerificationEmail } from '#web/account/api.ts';
import { useFocusBack } from './focus-back.ts';
import { ShortForm } from './short-form.tsx';

interface EmailSectionProps {
  security: Security;
  onChanged: () => void;
}

export function EmailSection({ security, onChanged }: EmailSectionProps) {
  const t = useTexts();
  const { email, emailVerified, mail } = security;
  const [open, setOpen] = useState(false);
  /** Where a link went to; it is said until the page is left. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const opener = useFocusBack(open);
  const again = useAccountAction();
  const sendAgain = async () => {
    const sent = await again.run(() => sendVerificationEmail(browserApi, { body: { email } }));
    if (sent) toast.success(t('security.emailMailSent', { email }));
  };
  return (
    <AccountSection
      title={t('security.email')}
      icon="mail"
      state={
        <Badge tone={emailVerified ? 'good' : 'neutral'}>
          {t(emailVerified ? 'security.emailConfirmed' : 'security.emailUnconfirmed')}
        </Badge>
      }
      lead={<p className="font-medium break-words text-ink">{email}</p>}
      failure={again.failure}
    >
      {emailVerified ? null : (
        <p className="max-w-prose text-muted">{t(mail ? 'security.emailAsk' : 'security.emailNoMail')}</p>
      )}
      {sentTo === null ? null : <Notice tone="good">{t('security.emailSent', { email: sentTo })}</Notice>}
      {open ? (
        <EmailForm
          security={security}
          onClose={(outcome) => {
            setSentTo(outcome?.sentTo ?? null);
            if (outcome) onChanged();
            setOpen(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ActionButton ref={opener} onClick={() => setOpen(true)}>
            {t('security.emailChange')}
          </ActionButton>
          {emailVerified || !mail ? null : (
            <ActionButton tone="quiet" busy={again.working} onClick={() => void sendAgain()}>
              {t('security.emailSend')}
            </ActionButton>
          )}
        </div>
      )}
    </AccountSection>
  );
}

interface EmailFormProps {
  security: Security;
  /** With what came of it, unless it was cancelled. */
  onClose: (outcome?: { sentTo: string | null }) => void;
}

function EmailForm({ security: { email: before, mail }, onClose }: EmailFormProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { working, failure, fail, run } = useAccountAction();
  const input = () => form.current?.querySelector<HTMLInputElement>('[name="newEmail"]');
  useEffect(() => input()?.focus(), []);

  const refuse = (words: string) => {
    fail(words);
    input()?.focus();
  };
  const save = async () => {
    const field = input();
    const email = field?.value.trim().toLowerCase() ?? '';
    if (email === '' || field?.validity.valid !== true) return refuse(t('security.emailInvalid'));
    if (email === before.toLowerCase()) return refuse(t('security.emailSame'));
    const answer = await run(() => changeEmail(browserApi, { body: { email } }));
    if (!answer) return field.focus();
    if (answer.state === 'mail-sent') return onClose({ sentTo: email });
    toast.success(t('security.emailChanged'));
    // The header shows it, too; where asking fails it follows with the next page.
    readMe(browserApi).then(tellChangedMe, () => undefined);
    return onClose({ sentTo: null });
  };
  return (
    <ShortForm
      ref={form}
      label={t('security.emailChange')}
      action={t('security.save')}
      actionUnderWay={t('security.saving')}
      working={working}
      onSubmit={save}
      onCancel={() => onClose()}
    >
      <TextField
        name="newEmail"
        type="email"
        label={t('security.newEmail')}
        hint={t(mail ? 'security.newEmailHint' : 'security.newEmailHintNoMail')}
        error={failure}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        readOnly={working}
      />
    </ShortForm>
  );
}
