import { useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { reverify, startReverification } from '#web/account/api.ts';
import { askPasskey, PasskeyBrokenOff } from '#web/account/browser-passkeys.ts';
import type { ProofEvents } from './proof.ts';

/** The browser asks for finger, face or screen lock once the button is pressed. */
export function PasskeyProof({ onBusy, onProven, onCancel }: ProofEvents) {
  const t = useTexts();
  const language = usePageLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => button.current?.focus(), []);

  const prove = async () => {
    setBusy(true);
    onBusy(true);
    setError(null);
    try {
      const options = await startReverification(browserApi);
      await reverify(browserApi, { body: { passkey: await askPasskey(options) } });
    } catch (failure) {
      setBusy(false);
      onBusy(false);
      if (failure instanceof PasskeyBrokenOff) setError(t('stepUp.passkeyGone'));
      else if (failure instanceof ApiError && failure.code !== 'passkey-refused')
        setError(errorWords(t, language, failure).text);
      else setError(t('stepUp.passkeyRefused'));
      return;
    }
    onProven();
  };
  return (
    <div className="grid gap-5">
      <p>{t('stepUp.passkeyText')}</p>
      {error === null ? null : <Notice tone="bad">{error}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" disabled={busy} onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button ref={button} busy={busy} onClick={() => void prove()}>
          {busy ? null : <Icon name="key" />}
          {t(busy ? 'stepUp.checking' : 'stepUp.usePasskey')}
        </Button>
      </div>
    </div>
  );
}
