import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReverificationNeeded } from '#contract/security.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { usePageLanguage, useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ArrivalMark } from '#web/account/arrival-toast.ts';
import { askPasskey, canUsePasskeys } from '#web/account/browser-passkeys.ts';
import { ShortForm } from '#web/account/short-form.tsx';

type Method = ReverificationNeeded['methods'][number];

interface ProofEvents {
  onBusy: (busy: boolean) => void;
  onProven: () => void;
  onCancel: () => void;
}

interface StepUpDialogProps extends Omit<ProofEvents, 'onBusy'> {
  need: ReverificationNeeded;
  round: number;
}

export default function StepUpDialog(props: StepUpDialogProps) {
  const { round, onCancel } = props;
  const t = useTexts();
  /** The round whose proof is being checked; the dialog can't be left meanwhile. */
  const [busyRound, setBusyRound] = useState<number | null>(null);
  const close = busyRound === round ? {} : { onClose: onCancel };
  return (
    <Dialog open {...close} closeBeside={false} title={t('stepUp.title')}>
      <div className="grid gap-5">
        <p className="text-muted">{t('stepUp.text')}</p>
        <OneProof
          // The second step begins with empty fields.
          key={round}
          {...props}
          onBusy={(busy) => setBusyRound(busy ? round : null)}
        />
      </div>
    </Dialog>
  );
}

const names = {
  password: 'stepUp.usePassword',
  totp: 'stepUp.useCode',
  recovery_code: 'stepUp.useRecoveryCode',
  passkey: 'stepUp.usePasskey',
} as const;

/** Lists the methods for the next step, without passkeys where the browser has none. */
function methodsOf({ level, methods }: ReverificationNeeded): Method[] {
  const here = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const first = here.filter((method) => method !== 'totp' && method !== 'recovery_code');
  return level === 'multi_factor' && first.length > 0 ? first : here;
}

function OneProof({ need, round, ...events }: StepUpDialogProps & ProofEvents) {
  const t = useTexts();
  const methods = methodsOf(need);
  const [chosen, setChosen] = useState(methods[0]);
  const others = methods.filter((method) => method !== 'provider').filter((method) => method !== chosen);
  return (
    <div className="grid gap-5">
      {need.level === 'multi_factor' ? <p className="font-semibold">{t('stepUp.twoSteps')}</p> : null}
      {round > 1 ? <p className="font-semibold">{t('stepUp.secondStep')}</p> : null}
      {chosen === undefined ? (
        <>
          <p>{t('stepUp.noWay')}</p>
          <Button tone="secondary" className="justify-self-end" onClick={events.onCancel}>
            {t('shell.close')}
          </Button>
        </>
      ) : null}
      {chosen === 'passkey' ? <PasskeyProof {...events} /> : null}
      {chosen === undefined || chosen === 'passkey' || chosen === 'provider' ? null : (
        <TypedProof key={chosen} method={chosen} {...events} />
      )}
      {methods.includes('provider') ? <ProviderProof isOnly={chosen === 'provider'} {...events} /> : null}
      {others.length > 0 ? (
        <div className="grid gap-1 border-t border-line pt-4">
          <p className="text-sm text-muted">{t('stepUp.otherWays')}</p>
          <div className="-mx-5 flex flex-wrap">
            {others.map((method) => (
              <Button key={method} tone="quiet" onClick={() => setChosen(method)}>
                {t(names[method])}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** A call that sends a proof. After a good one it stays busy until the dialog closes or asks for the second step. */
function proofOf<Input>(send: (input: Input) => Promise<unknown>, { onBusy, onProven }: ProofEvents) {
  return {
    call: async (input: Input) => {
      onBusy(true);
      await send(input);
      return true;
    },
    onDone: () => {
      onProven();
      return new Promise(() => undefined);
    },
    onFailed: () => onBusy(false),
  };
}

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
function TypedProof({ method, ...events }: { method: keyof typeof fields } & ProofEvents) {
  const t = useTexts();
  const { email } = useMe();
  const { texts, input, body } = fields[method];
  return (
    <ShortForm
      inDialog
      takesFocus
      selectsRefused
      action="stepUp.continue"
      actionBusy="stepUp.checking"
      {...proofOf((typed: string) => api.reverify(body(typed)), events)}
      // A malformed code (five digits) is a wrong one too.
      texts={{ 'wrong-credentials': texts.wrong, 'wrong-code': texts.wrong, 'invalid-request': texts.wrong }}
      field={{
        name: 'proof',
        label: t(texts.label),
        ...(texts.hint && { hint: t(texts.hint) }),
        spellCheck: false,
        ...input,
      }}
      check={(typed) => (typed.trim() === '' ? t('stepUp.missing') : null)}
      inputOf={(typed) => typed}
      onCancel={events.onCancel}
    >
      {method === 'password' && email !== null ? (
        // Tells a password manager whose password is needed.
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      ) : null}
    </ShortForm>
  );
}

const passkeyTexts: Partial<Record<string, TextKey>> = {
  'passkey-cancelled': 'stepUp.passkeyGone',
  'passkey-refused': 'stepUp.passkeyRefused',
};

/** Lets the browser ask for finger, face or screen lock once the button is pressed. */
function PasskeyProof(events: ProofEvents) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { call, ...ends } = proofOf(
    async () => api.reverify({ passkey: await askPasskey(await api.startReverification()) }),
    events,
  );
  const { submit, busy, failure } = useSubmit(call, { texts: passkeyTexts, ...ends });
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p>{t('stepUp.passkeyText')}</p>
      {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      <FormEnd busy={busy} onCancel={events.onCancel}>
        <Button ref={button} busy={busy} onClick={() => void submit(undefined)}>
          {busy ? null : <Icon name="key" />}
          <span>{t(busy ? 'stepUp.checking' : 'stepUp.usePasskey')}</span>
        </Button>
      </FormEnd>
    </div>
  );
}

const mark: ArrivalMark = 'confirmed';

/** Signs in once more at a connected provider, which leads back to this page. */
function ProviderProof({ isOnly, ...events }: { isOnly: boolean } & ProofEvents) {
  const t = useTexts();
  const language = usePageLanguage();
  const { pathname } = useLocation();
  const { data, error } = useLiveRead({
    key: 'security',
    read: (signal) => api.readSecurity({}, { signal }),
  });
  const { call, ...ends } = proofOf(async (provider: string) => {
    const next = `${pathname}?${mark}`;
    const { url } = await api.signInByProvider({ provider, next, again: true });
    return leaveTo(url);
  }, events);
  const texts: Partial<Record<string, TextKey>> = { 'provider-unreachable': 'stepUp.providerAway' };
  const { submit, busy, sent, failure } = useSubmit(call, { texts, ...ends });
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
