import { useState } from 'react';
import type { ReverificationNeeded } from '#contract/security.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { canUsePasskeys } from '#web/account/browser-passkeys.ts';
import { PasskeyProof } from './proof-by-passkey.tsx';
import { ProviderProof } from './proof-by-provider.tsx';
import { TypedProof } from './proof-by-typing.tsx';
import { proofMethods } from './proof-methods.ts';

interface StepUpDialogProps {
  need: ReverificationNeeded;
  /** How often it is asked for one call: the second time for the second step. */
  round: number;
  onProven: () => void;
  onCancel: () => void;
}

/** “Confirm that it is you”: one proof, in the way that the person chooses. */
export default function StepUpDialog({ need, round, onProven, onCancel }: StepUpDialogProps) {
  const t = useTexts();
  /** The round whose proof is being checked, so that the second step begins anew. */
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

interface OneProofProps {
  need: ReverificationNeeded;
  isSecond: boolean;
  onBusy: (busy: boolean) => void;
  onProven: () => void;
  onCancel: () => void;
}

function OneProof({ need, isSecond, onBusy, onProven, onCancel }: OneProofProps) {
  const t = useTexts();
  const methods = proofMethods(need, canUsePasskeys());
  const [chosen, setChosen] = useState(methods[0]);
  const others = methods.filter((method) => method !== 'provider').filter((method) => method !== chosen);
  const proof = { onBusy, onProven, onCancel };
  return (
    <div className="grid gap-5">
      {need.level === 'multi_factor' ? <p className="font-semibold">{t('stepUp.twoSteps')}</p> : null}
      {isSecond ? <p className="font-semibold">{t('stepUp.secondStep')}</p> : null}
      {chosen === undefined ? <NoWay onCancel={onCancel} /> : null}
      {chosen === 'passkey' ? <PasskeyProof {...proof} /> : null}
      {chosen === 'password' || chosen === 'totp' || chosen === 'recovery_code' ? (
        <TypedProof key={chosen} method={chosen} {...proof} />
      ) : null}
      {methods.includes('provider') ? <ProviderProof isOnly={chosen === 'provider'} {...proof} /> : null}
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

function NoWay({ onCancel }: { onCancel: () => void }) {
  const t = useTexts();
  return (
    <>
      <p>{t('stepUp.noWay')}</p>
      <Button tone="secondary" className="justify-self-end" onClick={onCancel}>
        {t('shell.close')}
      </Button>
    </>
  );
}
