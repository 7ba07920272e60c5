import { useEffect, useId, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import type { ReverificationNeeded } from '#contract/security.ts';
import { api } from '#web/platform/api.ts';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { askPasskey } from '#web/account/browser-passkeys.ts';
import { useProof } from './proof.ts';
import type { ProofEvents } from './proof.ts';

export type Factor = Exclude<ReverificationNeeded['methods'][number], 'provider' | 'passkey'>;

const fields = {
  password: {
    texts: { label: 'stepUp.password', wrong: 'stepUp.wrongPassword', hint: null },
    input: { type: 'password', autoComplete: 'current-password' },
    body: (typed: string) => ({ password: typed }),
  },
  totp: {
    texts: { label: 'stepUp.code', wrong: 'stepUp.wrongCode', hint: 'stepUp.codeHint' },
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', maxLength: 12 },
    body: (typed: string) => ({ code: typed }),
  },
  recovery_code: {
    texts: {
      label: 'stepUp.recoveryCode',
      wrong: 'stepUp.wrongRecoveryCode',
      hint: 'stepUp.recoveryCodeHint',
    },
    input: { autoComplete: 'off', autoCapitalize: 'none', dir: 'ltr', maxLength: 64 },
    body: (typed: string) => ({ recoveryCode: typed.trim() }),
  },
} as const;

/** Asks for a password, a code of the app or a recovery code, which stays in the input alone. */
export function TypedProof({ method, ...events }: { method: Factor } & ProofEvents) {
  const t = useTexts();
  const { email } = useMe();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { texts, input: inputProps, body } = fields[method];
  const { submit, busy, failure, fail } = useProof(
    (typed: string) => api.reverify(body(typed)),
    // A malformed code (five digits) is a wrong one too.
    { 'wrong-credentials': texts.wrong, 'wrong-code': texts.wrong, 'invalid-request': texts.wrong },
    events,
  );
  useEffect(() => input.current?.focus(), []);

  const check = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    if (busy) return;
    if (typed.trim() === '') fail(t('stepUp.missing'));
    else if (await submit(typed)) return;
    input.current?.focus();
    input.current?.select();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void check(event)}>
      {method === 'password' && email !== null ? (
        // Tells a password manager whose password is asked for.
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      ) : null}
      <TextField
        ref={input}
        id={id}
        name="proof"
        label={t(texts.label)}
        {...(texts.hint && { hint: t(texts.hint) })}
        error={failure}
        spellCheck={false}
        readOnly={busy}
        {...inputProps}
      />
      <FormEnd busy={busy} onCancel={events.onCancel}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'stepUp.checking' : 'stepUp.continue')}
        </Button>
      </FormEnd>
    </form>
  );
}

const sendPasskey = async () => api.reverify({ passkey: await askPasskey(await api.startReverification()) });
const passkeyTexts = {
  'passkey-cancelled': 'stepUp.passkeyGone',
  'passkey-refused': 'stepUp.passkeyRefused',
} as const;

/** Lets the browser ask for finger, face or screen lock once the button is pressed. */
export function PasskeyProof(events: ProofEvents) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { submit, busy, failure } = useProof(sendPasskey, passkeyTexts, events);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p>{t('stepUp.passkeyText')}</p>
      {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      <FormEnd busy={busy} onCancel={events.onCancel}>
        <Button ref={button} busy={busy} onClick={() => void submit()}>
          {busy ? null : <Icon name="key" />}
          <span>{t(busy ? 'stepUp.checking' : 'stepUp.usePasskey')}</span>
        </Button>
      </FormEnd>
    </div>
  );
}
