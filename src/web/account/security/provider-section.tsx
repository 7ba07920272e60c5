import type { Security } from '#contract/security.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountSection } from '#web/account/account-section.tsx';
import { useArrivalToast } from '#web/account/arrival-toast.ts';
import { Row, RowList, type SecurityProps } from './security-parts.tsx';

/** Starting one of the two takes away the failure of the other. */
function useProviderActions({ security: { providers }, onChanged }: SecurityProps) {
  const t = useTexts();
  const connecting = useSubmit(api.connectProvider, {
    texts: { 'provider-unreachable': 'security.providerUnreachable' },
    onDone: ({ url }) => leaveTo(url),
  });
  const disconnecting = useSubmit(api.disconnectProvider, {
    texts: { 'last-sign-in-method': 'security.lastMethod' },
    onDone: (_, { provider }) => {
      const { name = provider } = providers.find(({ id }) => id === provider) ?? {};
      toast.success(t('security.providerDisconnected', { provider: name }));
      onChanged();
    },
  });
  const connect = (provider: string) => {
    disconnecting.fail(null);
    void connecting.submit({ provider });
  };
  const disconnect = (provider: string) => {
    connecting.fail(null);
    void disconnecting.submit({ provider });
  };
  return { connecting, disconnecting, connect, disconnect };
}

export function ProviderSection(props: SecurityProps) {
  const t = useTexts();
  const { providers } = props.security;
  const { connecting, disconnecting, connect, disconnect } = useProviderActions(props);
  useConnectedToast(providers);
  const held = connecting.busy || disconnecting.busy;
  return (
    <AccountSection
      title={t('security.providers')}
      icon="link"
      lead={t('security.providersText')}
      failure={connecting.failure ?? disconnecting.failure}
    >
      <RowList>
        {providers.map(({ id, name, connected }) => (
          <Row
            key={id}
            name={name}
            about={t(connected ? 'security.providerConnected' : 'security.providerNot')}
          >
            {connected ? (
              <ConfirmButton
                tone="quietDanger"
                className="-me-5"
                busy={disconnecting.sent?.provider === id}
                held={held}
                aria-label={t('security.providerDisconnectFrom', { provider: name })}
                title={t('security.providerDisconnectTitle', { provider: name })}
                text={t('security.providerDisconnectText')}
                action={t('security.providerDisconnect')}
                onConfirm={() => disconnect(id)}
              >
                {t('security.providerDisconnect')}
              </ConfirmButton>
            ) : (
              <ActionButton
                busy={connecting.sent?.provider === id}
                held={held}
                aria-label={t('security.providerConnectTo', { provider: name })}
                onClick={() => connect(id)}
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

function useConnectedToast(providers: Security['providers']): void {
  const t = useTexts();
  // The address has the mark even after a refusal at the provider, so `providers` decides.
  useArrivalToast('connected', (provider) => {
    const arrived = providers.find(({ id, connected }) => id === provider && connected);
    return arrived && t('security.providerIsConnected', { provider: arrived.name });
  });
}
