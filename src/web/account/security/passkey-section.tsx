import { useRef } from 'react';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountSection } from '#web/account/account-section.tsx';
import { canUsePasskeys, makePasskey } from '#web/account/browser-passkeys.ts';
import { FormOpener } from '#web/account/short-form.tsx';
import { Row, RowList, useDay, type SecurityProps } from './security-parts.tsx';

const nameCap = 60;

export function PasskeySection({ security, onChanged }: SecurityProps) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  const heading = useRef<HTMLHeadingElement>(null);
  const notHere = inBrowser && !canUsePasskeys();
  const day = useDay();
  const removal = useSubmit(api.removePasskey, {
    texts: { 'last-sign-in-method': 'security.lastMethod' },
    onDone: () => {
      toast.success(t('security.passkeyRemoved'));
      // The button that was pressed goes away with its row.
      heading.current?.focus();
      onChanged();
    },
  });
  const hasNone = security.passkeys.length === 0;
  if (hasNone && !security.passkeysPossible) return null;
  return (
    <AccountSection
      title={t('security.passkeys')}
      icon="key"
      lead={t('security.passkeysText')}
      heading={heading}
    >
      {hasNone ? null : (
        <RowList>
          {security.passkeys.map(({ id, name, createdAt }) => (
            <Row key={id} name={name} about={t('security.passkeyAdded', { date: day(createdAt) })}>
              <ConfirmButton
                tone="quietDanger"
                className="-me-5"
                busy={removal.sent?.passkeyId === id}
                held={removal.busy}
                aria-label={t('security.passkeyRemove', { name })}
                title={t('security.passkeyRemoveTitle')}
                text={t('security.passkeyRemoveText', { name })}
                action={t('security.remove')}
                onConfirm={() => void removal.submit({ passkeyId: id })}
              >
                {t('security.remove')}
              </ConfirmButton>
            </Row>
          ))}
        </RowList>
      )}
      {removal.failure ? <Notice tone="bad">{removal.failure}</Notice> : null}
      {hasNone && !notHere ? <p className="text-muted">{t('security.passkeysNone')}</p> : null}
      {notHere ? <p className="max-w-prose text-muted">{t('security.passkeysNotHere')}</p> : null}
      {security.passkeysPossible && !notHere ? (
        <AddPasskey security={security} onChanged={onChanged} />
      ) : null}
    </AccountSection>
  );
}

async function addPasskey(name: string) {
  return api.addPasskey({ name, response: await makePasskey(await api.startPasskey()) });
}

function AddPasskey({ security, onChanged }: SecurityProps) {
  const t = useTexts();
  const device = security.sessions.find(({ current }) => current)?.system;
  return (
    <FormOpener
      label={t('security.passkeyAdd')}
      icon={<Icon name="plus" />}
      action="security.passkeyContinue"
      actionBusy="security.oneMoment"
      call={addPasskey}
      texts={{
        'passkey-cancelled': 'security.passkeyCancelled',
        'passkey-known': 'security.passkeyThere',
        'passkey-refused': 'security.passkeyRefused',
      }}
      field={{
        name: 'passkeyName',
        label: t('security.passkeyName'),
        hint: t('security.passkeyNameHint'),
        defaultValue: device ?? t('security.passkeyDefaultName'),
        autoComplete: 'off',
        maxLength: nameCap,
        dir: 'auto',
      }}
      check={(name) => (name.trim() === '' ? t('security.passkeyNameMissing') : null)}
      inputOf={(name) => name.trim()}
      onDone={() => {
        toast.success(t('security.passkeyAddedToast'));
        onChanged();
      }}
    />
  );
}
