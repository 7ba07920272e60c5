import { useRef, type ComponentProps } from 'react';
import type { AccountSession } from '#contract/security.ts';
import { AccountSection, Row, RowList, type SecurityProps } from '#web/account/account-section.tsx';
import { useArrivalToast } from '#web/account/arrival-toast.ts';
import { canUsePasskeys, makePasskey } from '#web/account/browser-passkeys.ts';
import { FormOpener } from '#web/account/short-form.tsx';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Writes a day by the reader's calendar, and dots until the browser knows it. */
const useDay = () => useReaderTime({ dateStyle: 'long' }, '\u2026');

/** `label` names the button among those of other rows. */
function RowRemoval({ label, action, ...props }: { label: string } & ComponentProps<typeof ConfirmButton>) {
  return (
    <ConfirmButton tone="quietDanger" className="-me-5" aria-label={label} action={action} {...props}>
      {action}
    </ConfirmButton>
  );
}

export function PasskeySection({ security, onChanged }: SecurityProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const notHere = useInBrowser() && !canUsePasskeys();
  const day = useDay();
  const { passkeys, passkeysPossible } = security;
  const removal = useSubmit(api.removePasskey, {
    texts: { 'last-sign-in-method': 'security.lastMethod' },
    onDone: () => {
      toast.success(t('security.passkeyRemoved'));
      // The button that was pressed goes away with its row.
      heading.current?.focus();
      onChanged();
    },
  });
  const hasNone = passkeys.length === 0;
  if (hasNone && !passkeysPossible) return null;
  return (
    <AccountSection
      title={t('security.passkeys')}
      icon="key"
      lead={t('security.passkeysText')}
      heading={heading}
    >
      {hasNone ? null : (
        <RowList>
          {passkeys.map(({ id, name, createdAt }) => (
            <Row key={id} name={name} about={t('security.passkeyAdded', { date: day(createdAt) })}>
              <RowRemoval
                busy={removal.sent?.passkeyId === id}
                held={removal.busy}
                label={t('security.passkeyRemove', { name })}
                title={t('security.passkeyRemoveTitle')}
                text={t('security.passkeyRemoveText', { name })}
                action={t('security.remove')}
                onConfirm={() => void removal.submit({ passkeyId: id })}
              />
            </Row>
          ))}
        </RowList>
      )}
      {removal.failure ? <Notice tone="bad">{removal.failure}</Notice> : null}
      {hasNone && !notHere ? <p className="text-muted">{t('security.passkeysNone')}</p> : null}
      {notHere ? <p className="max-w-prose text-muted">{t('security.passkeysNotHere')}</p> : null}
      {passkeysPossible && !notHere ? <AddPasskey security={security} onChanged={onChanged} /> : null}
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
        maxLength: 60,
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

function useProviderActions({ security: { providers }, onChanged }: SecurityProps) {
  const t = useTexts();
  const nameOf = (provider: string) => providers.find(({ id }) => id === provider)?.name ?? provider;
  const connecting = useSubmit(api.connectProvider, {
    texts: { 'provider-unreachable': 'security.providerUnreachable' },
    onDone: ({ url }) => leaveTo(url),
  });
  const disconnecting = useSubmit(api.disconnectProvider, {
    texts: { 'last-sign-in-method': 'security.lastMethod' },
    onDone: (_, { provider }) => {
      toast.success(t('security.providerDisconnected', { provider: nameOf(provider) }));
      onChanged();
    },
  });
  // The address has the mark even after a refusal at the provider, so `providers` decides.
  useArrivalToast('connected', (provider) =>
    providers.some(({ id, connected }) => id === provider && connected)
      ? t('security.providerIsConnected', { provider: nameOf(provider) })
      : undefined,
  );
  /** Takes away the failure of the other action. */
  const start = (action: typeof disconnecting | typeof connecting, provider: string) => {
    connecting.fail(null);
    disconnecting.fail(null);
    void action.submit({ provider });
  };
  return { connecting, disconnecting, start };
}

export function ProviderSection(props: SecurityProps) {
  const t = useTexts();
  const { providers } = props.security;
  const { connecting, disconnecting, start } = useProviderActions(props);
  const held = connecting.busy || disconnecting.busy;
  if (providers.length === 0) return null;
  return (
    <AccountSection
      title={t('security.providers')}
      icon="link"
      lead={t('security.providersText')}
      failure={connecting.failure ?? disconnecting.failure}
    >
      <RowList>
        {providers.map(({ id, name: provider, connected }) => (
          <Row
            key={id}
            name={provider}
            about={t(connected ? 'security.providerConnected' : 'security.providerNot')}
          >
            {connected ? (
              <RowRemoval
                busy={disconnecting.sent?.provider === id}
                held={held}
                label={t('security.providerDisconnectFrom', { provider })}
                title={t('security.providerDisconnectTitle', { provider })}
                text={t('security.providerDisconnectText')}
                action={t('security.providerDisconnect')}
                onConfirm={() => start(disconnecting, id)}
              />
            ) : (
              <ActionButton
                busy={connecting.sent?.provider === id}
                held={held}
                aria-label={t('security.providerConnectTo', { provider })}
                onClick={() => start(connecting, id)}
              >
                {t('security.providerConnect')}
              </ActionButton>
            )}
          </Row>
        ))}
      </RowList>
    </AccountSection>
  );
}

const thisDeviceFirst = (sessions: readonly AccountSession[]) =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current));

export function SessionSection({ security: { sessions }, onChanged }: SecurityProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = (text: 'security.sessionsEnded' | 'security.sessionEnded') => () => {
    toast.success(t(text));
    heading.current?.focus();
    onChanged();
  };
  const endOne = useSubmit(api.endSession, { onDone: ended('security.sessionEnded') });
  const endOthers = useSubmit(api.endOtherSessions, { onDone: ended('security.sessionsEnded') });
  const held = endOne.busy || endOthers.busy;
  return (
    <AccountSection
      title={t('security.sessions')}
      icon="screen"
      lead={t('security.sessionsText')}
      failure={endOne.failure ?? endOthers.failure}
      heading={heading}
    >
      <RowList>
        {thisDeviceFirst(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.sent?.sessionId === session.id}
            held={held}
            onEnd={() => {
              endOthers.fail(null);
              void endOne.submit({ sessionId: session.id });
            }}
          />
        ))}
      </RowList>
      {sessions.length === 1 ? (
        <p className="text-muted">{t('security.sessionsOnly')}</p>
      ) : (
        <ConfirmButton
          className="justify-self-start"
          busy={endOthers.busy}
          held={held}
          title={t('security.sessionsEndTitle')}
          text={t('security.sessionsEndText')}
          action={t('security.sessionsEnd')}
          onConfirm={() => {
            endOne.fail(null);
            void endOthers.submit();
          }}
        >
          {t('security.sessionsEnd')}
        </ConfirmButton>
      )}
    </AccountSection>
  );
}

interface SessionRowProps {
  session: AccountSession;
  busy: boolean;
  held: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, held, onEnd }: SessionRowProps) {
  const t = useTexts();
  const day = useDay();
  const moment = useReaderTime({ dateStyle: 'long', timeStyle: 'short' }, '\u2026');
  const { browser, system, current } = session;
  const device =
    browser !== null && system !== null
      ? t('security.sessionOn', { browser, system })
      : (browser ?? system ?? t('security.sessionUnknown'));
  // Use is known to the day only; the start tells two sessions of one day apart.
  const when = { date: day(session.lastUsedAt), time: moment(session.createdAt) };
  return (
    <Row
      name={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words">{device}</span>
          {current ? <Badge tone="accent">{t('security.sessionThis')}</Badge> : null}
        </p>
      }
      about={t('security.sessionUsed', when)}
    >
      {current ? null : (
        <ActionButton
          tone="quiet"
          className="-me-5"
          busy={busy}
          held={held}
          aria-label={t('security.sessionEndOf', { device, ...when })}
          onClick={onEnd}
        >
          {t('security.sessionEnd')}
        </ActionButton>
      )}
    </Row>
  );
}
