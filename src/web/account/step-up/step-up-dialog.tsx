import { useState } from 'react';
import type { ReverificationNeeded } from '#contract/security.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { canUsePasskeys } from '#web/account/browser-passkeys.ts';
import { PasskeyProof, TypedProof } from './factor-proof.tsx';
import type { ProofEvents } from './proof.ts';
import { ProviderProof } from './proof-by-provider.tsx';
import { proofMethods } from './proof-methods.ts';

interface StepUpDialogProps {
  need: ReverificationNeeded;
  /** Counts the questions of one call, from 1. */
  round: number;
  onProven: () => void;
  onCancel: () => void;
}

/** Asks for one proof, by the method that the person chooses. */
export default function StepUpDialog({ need, round, onProven, onCancel }: StepUpDialogProps) {
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
          need={need}
          isSecond={round > 1}
          onBusy={(busy) => setBusyRound(busy ? round : null)}
          onProven={onProven}
          onCancel={onCancel}
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

interface OneProofProps extends ProofEvents {
  need: ReverificationNeeded;
  isSecond: boolean;
}

function OneProof({ need, isSecond, ...events }: OneProofProps) {
  const t = useTexts();
  const methods = proofMethods(need, canUsePasskeys());
  const [chosen, setChosen] = useState(methods[0]);
  const others = methods.filter((method) => method !== 'provider').filter((method) => method !== chosen);
  return (
    <div className="grid gap-5">
      {need.level === 'multi_factor' ? <p className="font-semibold">{t('stepUp.twoSteps')}</p> : null}
      {isSecond ? <p className="font-semibold">{t('stepUp.secondStep')}</p> : null}
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
