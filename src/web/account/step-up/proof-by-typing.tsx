import { useEffect, useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { useMe } from '#web/platform/me.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { reverify } from '#web/account/api.ts';
import type { ProofEvents } from './proof.ts';

type Method = 'password' | 'totp' | 'recovery_code';

const fields = {
  password: { label: 'stepUp.password', wrong: 'stepUp.wrongPassword', hint: null },
  totp: { label: 'stepUp.code', wrong: 'stepUp.wrongCode', hint: 'stepUp.codeHint' },
  recovery_code: {
    label: 'stepUp.recoveryCode',
    wrong: 'stepUp.wrongRecoveryCode',
    hint: 'stepUp.recoveryCodeHint',
  },
} as const;
const inputs = {
  password: { type: 'password', autoComplete: 'current-password' },
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', maxLength: 12 },
  recovery_code: { autoComplete: 'off', autoCapitalize: 'none', dir: 'ltr', maxLength: 64 },
} as const;

/** What was typed lives in the input alone and goes with it. */
function bodyOf(method: Method, typed: string) {
  if (method === 'password') return { password: typed };
  return method === 'totp' ? { code: typed } : { recoveryCode: typed.trim() };
}

/** Password, code of the app or recovery code. */
export function TypedProof({ method, onBusy, onProven, onCancel }: { method: Method } & ProofEvents) {
  const t = useTexts();
  const language = usePageLanguage();
  const { email } = useMe();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = () => form.current?.querySelector<HTMLInputElement>('[name="proof"]');
  useEffect(() => input()?.focus(), []);

  const refuse = (text: string) => {
    setBusy(false);
    onBusy(false);
    setError(text);
    input()?.focus();
    input()?.select();
  };
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input()?.value ?? '';
    if (busy) return;
    if (typed.trim() === '') {
      refuse(t('stepUp.missing'));
      return;
    }
    setBusy(true);
    onBusy(true);
    setError(null);
    try {
      await reverify(browserApi, { body: bodyOf(method, typed) });
    } catch (failure) {
      refuse(isWrong(failure) ? t(fields[method].wrong) : errorWords(t, language, failure).text);
      return;
    }
    onProven();
  };
  const { label, hint } = fields[method];
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {method === 'password' && email !== null ? (
        // Tells a password manager whose password is asked for.
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      ) : null}
      <TextField
        id={id}
        name="proof"
        label={t(label)}
        {...(hint && { hint: t(hint) })}
        error={error}
        spellCheck={false}
        readOnly={busy}
        {...inputs[method]}
      />
      <Buttons busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** A code that can't be one (five digits) is as wrong as another. */
function isWrong(error: unknown): boolean {
  return (
    error instanceof ApiError && ['wrong-credentials', 'wrong-code', 'invalid-request'].includes(error.code)
  );
}

function Buttons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="secondary" disabled={busy} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {t(busy ? 'stepUp.checking' : 'stepUp.continue')}
      </Button>
    </div>
  );
}
