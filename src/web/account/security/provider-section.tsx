import { useCallback, useState } from 'react';
import type { Security } from '#contract/security.ts';
import { browserApi } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { useArrivalMark } from '#web/account/arrival-mark.ts';
import { connectProvider, disconnectProvider } from '#web/account/api.ts';
import { Row, RowList } from './row-list.tsx';

type Provider = Security['providers'][number];

interface ProviderSectionProps {
  providers: readonly Provider[];
  onChanged: () => void;
}

/** Accounts at providers that this one can be signed in with. */
export function ProviderSection({ providers, onChanged }: ProviderSectionProps) {
  const t = useTexts();
  const { working, failure, run } = useAccountAction();
  const [at, setAt] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<Provider | null>(null);

  useTellConnected(providers);

  const connect = async ({ id }: Provider) => {
    setAt(id);
    const answer = await run(() => connectProvider(browserApi, { params: { provider: id } }));
    if (!answer) return;
    setLeaving(true);
    location.assign(answer.url);
  };
  const disconnect = async ({ id, name }: Provider) => {
    setAt(id);
    if (!(await run(() => disconnectProvider(browserApi, { params: { provider: id } })))) return;
    toast.success(t('security.providerDisconnected', { provider: name }));
    onChanged();
  };
  const busy = working || leaving;
  return (
    <AccountSection
      title={t('security.providers')}
      icon="link"
      lead={t('security.providersText')}
      failure={failure}
    >
      <RowList>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            busy={busy && at === provider.id}
            held={busy}
            onPress={() => (provider.connected ? setAsked(provider) : void connect(provider))}
          />
        ))}
      </RowList>
      <ConfirmDialog
        open={asked !== null}
        title={t('security.providerDisconnectTitle', { provider: asked?.name ?? '' })}
        text={t('security.providerDisconnectText')}
        action={t('security.providerDisconnect')}
        onConfirm={() => (asked ? void disconnect(asked) : undefined)}
        onClose={() => setAsked(null)}
      />
    </AccountSection>
  );
}

interface ProviderRowProps {
  provider: Provider;
  busy: boolean;
  held: boolean;
  onPress: () => void;
}

function ProviderRow({ provider: { name, connected }, busy, held, onPress }: ProviderRowProps) {
  const t = useTexts();
  return (
    <Row name={name} about={t(connected ? 'security.providerConnected' : 'security.providerNot')}>
      <ActionButton
        tone={connected ? 'quiet' : 'secondary'}
        className={connected ? '-me-5' : ''}
        busy={busy}
        held={held}
        aria-label={t(connected ? 'security.providerDisconnectFrom' : 'security.providerConnectTo', {
          provider: name,
        })}
        onClick={onPress}
      >
        {t(connected ? 'security.providerDisconnect' : 'security.providerConnect')}
      </ActionButton>
    </Row>
  );
}

/** The provider has led back here; so it does, with the same address, where somebody refused there and then went back. */
function useTellConnected(providers: readonly Provider[]): void {
  const t = useTexts();
  const tell = useCallback(
    (id: string) => {
      const provider = providers.find((each) => each.id === id && each.connected)?.name;
      if (provider !== undefined)
        toast.success(t('security.providerIsConnected', { provider }), { id: 'connected' });
    },
    [t, providers],
  );
  useArrivalMark('connected', tell);
}
