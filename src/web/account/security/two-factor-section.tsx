import { lazy, Suspense, useState } from 'react';
import { api } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountSection, type SecurityProps } from '#web/account/account-section.tsx';
import { useFocusBack } from '#web/account/focus-back.ts';
import type { TwoFactorKey } from './two-factor-setup.tsx';

// Few visits need the setup, its QR code and the dialog of the codes.
const fetchSetup = latePart(() => import('./two-factor-setup.tsx'));
const TwoFactorSetup = lazy(async () => ({ default: (await fetchSetup()).TwoFactorSetup }));
const RecoveryCodes = lazy(async () => ({ default: (await fetchSetup()).RecoveryCodes }));

export function TwoFactorSection({ security, onChanged }: SecurityProps) {
  const t = useTexts();
  const { enabled } = security.twoFactor;
  const State = enabled ? WhileOn : WhileOff;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [justOn, setJustOn] = useState(false);
  const heading = useFocusBack<HTMLHeadingElement>(codes !== null);
  const gotCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    setJustOn(!enabled);
    onChanged();
  };
  const kept = () => {
    setCodes(null);
    // The dialog would have covered the toast.
    if (justOn) toast.success(t('security.twoFactorStarted'));
  };
  return (
    <AccountSection
      title={t('security.twoFactor')}
      icon="shield"
      state={
        <Badge tone={enabled ? 'good' : 'neutral'}>
          {t(enabled ? 'security.twoFactorOn' : 'security.twoFactorOff')}
        </Badge>
      }
      lead={
        <div className="grid gap-2">
          <p>{t('security.twoFactorText')}</p>
          {security.providers.some(({ connected }) => connected) && <p>{t('security.twoFactorElsewhere')}</p>}
        </div>
      }
      heading={heading}
    >
      <State security={security} onCodes={gotCodes} onChanged={onChanged} />
      {codes === null ? null : (
        <Suspense>
          <RecoveryCodes codes={codes} email={security.email} onKept={kept} />
        </Suspense>
      )}
    </AccountSection>
  );
}

/** Imports the dialog of the codes first, because a failed import would lose codes that are shown only once. */
const startSetup = () => fetchSetup().then(() => api.startTwoFactor());
const replaceCodes = () => fetchSetup().then(() => api.replaceRecoveryCodes());

function WhileOff({ onCodes, onChanged }: StateProps) {
  const t = useTexts();
  const [key, setKey] = useState<TwoFactorKey | null>(null);
  const opener = useFocusBack(key !== null);
  const start = useSubmit(startSetup, {
    texts: { 'two-factor-on': 'security.twoFactorAlready' },
    onDone: setKey,
  });
  return key === null ? (
    <>
      {start.failure ? <Notice tone="bad">{start.failure}</Notice> : null}
      <ActionButton
        ref={opener}
        tone="primary"
        className="justify-self-start"
        busy={start.busy}
        onClick={() => void start.submit()}
      >
        {t(start.busy ? 'security.oneMoment' : 'security.twoFactorTurnOn')}
      </ActionButton>
    </>
  ) : (
    <Suspense>
      <TwoFactorSetup
        twoFactorKey={key}
        onOn={onCodes}
        // The answer may be lost, so it may be on.
        onFailed={onChanged}
        onClose={() => setKey(null)}
      />
    </Suspense>
  );
}

interface StateProps extends SecurityProps {
  onCodes: (codes: readonly string[]) => void;
}

function WhileOn({ security, onCodes, onChanged }: StateProps) {
  const t = useTexts();
  const { recoveryCodesLeft } = security.twoFactor;
  const texts = { 'two-factor-off': 'security.twoFactorNotOn' } as const;
  const replacing = useSubmit(replaceCodes, { texts, onDone: (reply) => onCodes(reply.recoveryCodes) });
  const stopping = useSubmit(api.stopTwoFactor, {
    texts,
    onDone: () => {
      toast.success(t('security.twoFactorStopped'));
      onChanged();
    },
  });
  const failure = replacing.failure ?? stopping.failure;
  return (
    <>
      <p className={recoveryCodesLeft === 0 ? 'font-medium text-bad' : 'text-muted'}>
        {recoveryCodesLeft === 0
          ? t('security.recoveryNone')
          : t('security.recoveryLeft', { count: recoveryCodesLeft })}
      </p>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          busy={replacing.busy}
          held={stopping.busy}
          title={t('security.recoveryReplaceTitle')}
          text={t('security.recoveryReplaceText')}
          action={t('security.recoveryReplaceDo')}
          actionTone="primary"
          onConfirm={() => void replacing.submit()}
        >
          {t('security.recoveryReplace')}
        </ConfirmButton>
        <ConfirmButton
          tone="danger"
          busy={stopping.busy}
          held={replacing.busy}
          title={t('security.twoFactorOffTitle')}
          text={t('security.twoFactorOffText')}
          action={t('security.twoFactorTurnOff')}
          onConfirm={() => void stopping.submit()}
        >
          {t('security.twoFactorTurnOff')}
        </ConfirmButton>
      </div>
    </>
  );
}
