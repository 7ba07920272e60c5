import { lazy, Suspense, useState } from 'react';
import type { Security } from '#contract/security.ts';
import { browserApi } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { replaceRecoveryCodes, startTwoFactor, stopTwoFactor } from '#web/account/api.ts';
import { useFocusBack } from './focus-back.ts';
import type { TwoFactorKey } from './two-factor-setup.tsx';

// With the QR code's drawing, which few visits need.
const fetchSetup = () => import('./two-factor-setup.tsx');
const TwoFactorSetup = lazy(fetchSetup);
const fetchCodes = () => import('./recovery-codes.tsx');
const RecoveryCodes = lazy(fetchCodes);

interface TwoFactorSectionProps {
  security: Security;
  onChanged: () => void;
}

/** Codes of an authenticator app as a second factor, with recovery codes beside them. */
export function TwoFactorSection({ security, onChanged }: TwoFactorSectionProps) {
  const t = useTexts();
  const { enabled } = security.twoFactor;
  /** Shown this once, and forgotten with the dialog. */
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
    // Only now, since the dialog would have stood before it.
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
      lead={<TwoFactorText security={security} />}
      heading={heading}
    >
      {enabled ? (
        <WhileOn security={security} onCodes={gotCodes} onChanged={onChanged} />
      ) : (
        <WhileOff onCodes={gotCodes} onChanged={onChanged} />
      )}
      {codes === null ? null : (
        <Suspense>
          <RecoveryCodes codes={codes} email={security.email} onKept={kept} />
        </Suspense>
      )}
    </AccountSection>
  );
}

function TwoFactorText({ security }: { security: Security }) {
  const t = useTexts();
  return (
    <div className="grid gap-2">
      <p>{t('security.twoFactorText')}</p>
      {security.providers.some(({ connected }) => connected) ? (
        <p>{t('security.twoFactorElsewhere')}</p>
      ) : null}
    </div>
  );
}

function WhileOff({ onCodes, onChanged }: Omit<WhileOnProps, 'security'>) {
  const t = useTexts();
  const [key, setKey] = useState<TwoFactorKey | null>(null);
  const opener = useFocusBack(key !== null);
  const { working, failure, run } = useAccountAction();
  const start = async () => {
    const answer = await run(async () => {
      // All that will have to be drawn: recovery codes are told once, and a broken line then would cost them.
      await Promise.all([fetchSetup(), fetchCodes()]);
      return startTwoFactor(browserApi);
    });
    if (answer) setKey(answer);
  };
  return key === null ? (
    <>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <ActionButton
        ref={opener}
        tone="primary"
        className="justify-self-start"
        busy={working}
        onClick={() => void start()}
      >
        {t(working ? 'security.oneMoment' : 'security.twoFactorTurnOn')}
      </ActionButton>
    </>
  ) : (
    <Suspense>
      <TwoFactorSetup
        twoFactorKey={key}
        onOn={onCodes}
        // Its answer may have got lost on the way.
        onFailed={onChanged}
        onClose={() => setKey(null)}
      />
    </Suspense>
  );
}

interface WhileOnProps extends TwoFactorSectionProps {
  onCodes: (codes: readonly string[]) => void;
}

function WhileOn({ security, onCodes, onChanged }: WhileOnProps) {
  const t = useTexts();
  const { recoveryCodesLeft } = security.twoFactor;
  const [asks, setAsks] = useState<'replace' | 'stop' | null>(null);
  const replacing = useAccountAction();
  const stopping = useAccountAction();
  const replace = async () => {
    const answer = await replacing.run(async () => {
      await fetchCodes();
      return replaceRecoveryCodes(browserApi);
    });
    if (answer) onCodes(answer.recoveryCodes);
  };
  const stop = async () => {
    if (!(await stopping.run(() => stopTwoFactor(browserApi)))) return;
    toast.success(t('security.twoFactorStopped'));
    onChanged();
  };
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
        <ActionButton busy={replacing.working} held={stopping.working} onClick={() => setAsks('replace')}>
          {t('security.recoveryReplace')}
        </ActionButton>
        <ActionButton
          tone="danger"
          busy={stopping.working}
          held={replacing.working}
          onClick={() => setAsks('stop')}
        >
          {t('security.twoFactorTurnOff')}
        </ActionButton>
      </div>
      <ConfirmDialog
        open={asks === 'replace'}
        title={t('security.recoveryReplaceTitle')}
        text={t('security.recoveryReplaceText')}
        action={t('security.recoveryReplaceDo')}
        tone="primary"
        onConfirm={() => void replace()}
        onClose={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === 'stop'}
        title={t('security.twoFactorOffTitle')}
        text={t('security.twoFactorOffText')}
        action={t('security.twoFactorTurnOff')}
        onConfirm={() => void stop()}
        onClose={() => setAsks(null)}
      />
    </>
  );
}
