import { useEffect, useRef, useState } from 'react';
import type { Passkey, Security } from '#contract/security.ts';
import { browserApi } from '#web/platform/api.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { addPasskey, removePasskey, startPasskey } from '#web/account/api.ts';
import {
  canUsePasskeys,
  makePasskey,
  PasskeyBrokenOff,
  PasskeyIsThere,
} from '#web/account/browser-passkeys.ts';
import { useDay } from './day.ts';
import { useFocusBack } from './focus-back.ts';
import { Row, RowList } from './row-list.tsx';
import { ShortForm } from './short-form.tsx';

interface PasskeySectionProps {
  security: Security;
  onChanged: () => void;
}

const nameCap = 60;

export function PasskeySection({ security, onChanged }: PasskeySectionProps) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  const [open, setOpen] = useState(false);
  const opener = useFocusBack(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const impossible = !security.passkeysPossible
    ? 'security.passkeysNeedHttps'
    : inBrowser && !canUsePasskeys()
      ? 'security.passkeysNotHere'
      : null;
  return (
    <AccountSection
      title={t('security.passkeys')}
      icon="key"
      lead={t('security.passkeysText')}
      heading={heading}
    >
      {security.passkeys.length > 0 ? (
        <PasskeyList
          passkeys={security.passkeys}
          onRemoved={() => {
            // What was pressed goes away with its line.
            heading.current?.focus();
            onChanged();
          }}
        />
      ) : impossible === null ? (
        <p className="text-muted">{t('security.passkeysNone')}</p>
      ) : null}
      {impossible === null ? null : <p className="max-w-prose text-muted">{t(impossible)}</p>}
      {impossible !== null ? null : open ? (
        <AddPasskey
          suggestion={deviceName(security)}
          onClose={(added) => {
            if (added) onChanged();
            setOpen(false);
          }}
        />
      ) : (
        <ActionButton ref={opener} className="justify-self-start" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('security.passkeyAdd')}
        </ActionButton>
      )}
    </AccountSection>
  );
}

/** The system of this very device, by which most people know it. */
function deviceName({ sessions }: Security): string | null {
  return sessions.find(({ current }) => current)?.system ?? null;
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemoved: () => void;
}

function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const t = useTexts();
  const day = useDay();
  const { working, failure, run } = useAccountAction();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [going, setGoing] = useState<string | null>(null);
  const remove = async ({ id }: Passkey) => {
    setGoing(id);
    const done = await run(() => removePasskey(browserApi, { params: { passkeyId: id } }));
    setGoing(null);
    if (!done) return;
    toast.success(t('security.passkeyRemoved'));
    onRemoved();
  };
  return (
    <>
      <RowList>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            name={passkey.name}
            about={t('security.passkeyAdded', { date: day(passkey.createdAt) })}
          >
            <ActionButton
              tone="quiet"
              className="-me-5"
              busy={working && going === passkey.id}
              held={working}
              aria-label={t('security.passkeyRemove', { name: passkey.name })}
              onClick={() => setAsked(passkey)}
            >
              {t('security.remove')}
            </ActionButton>
          </Row>
        ))}
      </RowList>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <ConfirmDialog
        open={asked !== null}
        title={t('security.passkeyRemoveTitle')}
        text={t('security.passkeyRemoveText', { name: asked?.name ?? '' })}
        action={t('security.remove')}
        onConfirm={() => (asked ? void remove(asked) : undefined)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface AddPasskeyProps {
  suggestion: string | null;
  onClose: (added: boolean) => void;
}

function AddPasskey({ suggestion, onClose }: AddPasskeyProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { working, failure, fail, run } = useAccountAction();
  const input = () => form.current?.querySelector<HTMLInputElement>('[name="passkeyName"]');
  useEffect(() => {
    input()?.focus();
    input()?.select();
  }, []);

  const add = async () => {
    const name = input()?.value.trim() ?? '';
    if (name === '') {
      fail(t('security.passkeyNameMissing'));
      input()?.focus();
      return;
    }
    const options = await run(() => startPasskey(browserApi));
    const added =
      options &&
      (await run(
        async () => {
          const response = await makePasskey(options);
          return addPasskey(browserApi, { body: { name, response } });
        },
        (error) => refusalOf(t, error),
      ));
    if (!added) {
      input()?.focus();
      return;
    }
    toast.success(t('security.passkeyAddedToast'));
    onClose(true);
  };
  return (
    <ShortForm
      ref={form}
      label={t('security.passkeyAdd')}
      action={t('security.passkeyContinue')}
      actionUnderWay={t('security.oneMoment')}
      working={working}
      onSubmit={add}
      onCancel={() => onClose(false)}
    >
      <TextField
        name="passkeyName"
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        error={failure}
        defaultValue={suggestion ?? t('security.passkeyDefaultName')}
        autoComplete="off"
        maxLength={nameCap}
        dir="auto"
        readOnly={working}
      />
    </ShortForm>
  );
}

/** Words for what the browser itself refused. */
function refusalOf(t: Translate, error: unknown): string | undefined {
  if (error instanceof PasskeyBrokenOff) return t('security.passkeyCancelled');
  if (error instanceof PasskeyIsThere) return t('security.passkeyThere');
  return error instanceof DOMException ? t('security.passkeyRefused') : undefined;
}
