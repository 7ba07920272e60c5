import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PageLanguage } from '#contract/language.ts';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { readSecurity, signInByProvider } from '#web/account/api.ts';
import type { ArrivalMark } from '#web/account/arrival-mark.ts';
import type { ProofEvents } from './proof.ts';

/** Signing in once more at a provider whose account is connected; leads away and comes back to this page. */
export function ProviderProof({ isOnly, onBusy, onCancel }: { isOnly: boolean } & ProofEvents) {
  const t = useTexts();
  const language = usePageLanguage();
  const { pathname } = useLocation();
  const { data, error } = useLiveRead({
    key: 'security',
    read: (signal) => readSecurity(browserApi, { signal }),
  });
  const [going, setGoing] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const leave = async (provider: string) => {
    setGoing(provider);
    onBusy(true);
    setFailure(null);
    try {
      const mark: ArrivalMark = 'confirmed';
      const next = `${pathname}?${mark}`;
      const { url } = await signInByProvider(browserApi, { body: { provider, next, again: true } });
      location.assign(url);
    } catch (refusal) {
      setGoing(null);
      onBusy(false);
      setFailure(refusal);
    }
  };
  const problem = failure ?? (data ? null : error);
  const connected = data?.providers.filter((provider) => provider.connected) ?? [];
  return (
    <div className="grid gap-4">
      {isOnly ? <p>{t('stepUp.providerText')}</p> : null}
      {problem === null ? null : <Notice tone="bad">{wordsFor(t, language, problem)}</Notice>}
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
          busy={going === id}
          disabled={going !== null}
          onClick={() => void leave(id)}
        >
          {t('stepUp.continueWith', { provider: name })}
        </Button>
      ))}
      {isOnly ? (
        <Button tone="quiet" disabled={going !== null} onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      ) : null}
    </div>
  );
}

function wordsFor(t: Translate, language: PageLanguage, problem: unknown): string {
  return problem instanceof ApiError && problem.code === 'provider-unreachable'
    ? t('stepUp.providerAway')
    : errorWords(t, language, problem).text;
}
