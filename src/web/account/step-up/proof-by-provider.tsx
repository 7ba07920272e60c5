import { useLocation } from 'react-router';
import { api } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { leaveTo } from '#web/platform/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ArrivalMark } from '#web/account/arrival-toast.ts';
import { useProof } from './proof.ts';
import type { ProofEvents } from './proof.ts';

const mark: ArrivalMark = 'confirmed';

/** Signs in once more at a connected provider, which leads back to this page. */
export function ProviderProof({ isOnly, ...events }: { isOnly: boolean } & ProofEvents) {
  const t = useTexts();
  const language = usePageLanguage();
  const { pathname } = useLocation();
  const { data, error } = useLiveRead({
    key: 'security',
    read: (signal) => api.readSecurity({}, { signal }),
  });
  const { submit, busy, sent, failure } = useProof(
    async (provider: string) => {
      const next = `${pathname}?${mark}`;
      const { url } = await api.signInByProvider({ provider, next, again: true });
      return leaveTo(url);
    },
    { 'provider-unreachable': 'stepUp.providerAway' },
    events,
  );
  const words = failure ?? (data || !error ? null : errorWords(t, language, error).text);
  const connected = data?.providers.filter((provider) => provider.connected) ?? [];
  return (
    <div className="grid gap-4">
      {isOnly ? <p>{t('stepUp.providerText')}</p> : null}
      {words === null ? null : <Notice tone="bad">{words}</Notice>}
      {data || error ? null : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {t('stepUp.providersLoading')}
        </p>
      )}
      {connected.map(({ id, name }) => (
        <Button
          key={id}
          tone={isOnly ? 'primary' : 'secondary'}
          busy={sent === id}
          disabled={busy}
          onClick={() => void submit(id)}
        >
          {t('stepUp.continueWith', { provider: name })}
        </Button>
      ))}
      {isOnly ? (
        <Button tone="quiet" disabled={busy} onClick={events.onCancel}>
          {t('shell.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
