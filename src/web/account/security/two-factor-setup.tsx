import { useEffect, useRef } from 'react';
import { api } from '#web/platform/calls/api.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ShortForm } from '#web/account/short-form.tsx';

/** The key for an authenticator app; it stays in memory only while the setup is open. */
export interface TwoFactorKey {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/...` */
  uri: string;
}

interface TwoFactorSetupProps {
  twoFactorKey: TwoFactorKey;
  onOn: (recoveryCodes: readonly string[]) => void;
  onFailed: () => void;
  onClose: () => void;
}

export default function TwoFactorSetup({ twoFactorKey, ...events }: TwoFactorSetupProps) {
  const t = useTexts();
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div className="grid gap-8 border-t border-line pt-6">
      <section aria-labelledby="scan-heading" className="grid gap-4">
        <h3 ref={start} id="scan-heading" tabIndex={-1} className="text-lg">
          {t('security.scanTitle')}
        </h3>
        <p className="max-w-prose">{t('security.scanText')}</p>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
          {/* Scanners need a white quiet zone in both themes. */}
          <div className="size-60 shrink-0 rounded-md border border-line bg-[#fff] p-4">
            <QrCode text={twoFactorKey.uri} label={t('security.scanLabel')} />
          </div>
          <TypedKey twoFactorKey={twoFactorKey} />
        </div>
      </section>
      <FirstCode {...events} />
    </div>
  );
}

function TypedKey({ twoFactorKey: { secret, uri } }: { twoFactorKey: TwoFactorKey }) {
  const t = useTexts();
  const groups = secret.match(/.{1,4}/g) ?? [];
  const copy = async () => {
    if (await copyText(secret)) toast.success(t('security.recoveryCopied'));
    else toast.error(t('security.recoveryCopyFailed'));
  };
  return (
    <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-3">
      {/* A phone can't scan its own screen. */}
      <a href={uri} className={buttonClass({ tone: 'secondary' }, 'pointer-fine:hidden')}>
        <Icon name="external" />
        {t('security.openInApp')}
      </a>
      <p>{t('security.typeInstead')}</p>
      <p
        dir="ltr"
        translate="no"
        className="flex flex-wrap gap-x-3 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-lg font-medium"
      >
        {groups.map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </p>
      <ActionButton tone="quiet" className="-ms-5" icon={<Icon name="copy" />} onClick={() => void copy()}>
        {t('security.copyKey')}
      </ActionButton>
    </div>
  );
}

const digits = (typed: string) => typed.replaceAll(/\s/g, '');

function FirstCode({ onOn, onFailed, onClose }: Omit<TwoFactorSetupProps, 'twoFactorKey'>) {
  const t = useTexts();
  return (
    <section aria-labelledby="code-heading" className="grid gap-4">
      <h3 id="code-heading" className="text-lg">
        {t('security.codeTitle')}
      </h3>
      <ShortForm
        action="security.confirmCode"
        actionBusy="security.oneMoment"
        call={api.confirmTwoFactor}
        texts={{
          'wrong-code': 'security.codeWrong',
          'two-factor-on': 'security.twoFactorAlready',
          'two-factor-off': 'security.twoFactorNotOn',
        }}
        field={{
          name: 'code',
          label: t('security.code'),
          hint: t('security.codeHint'),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 12,
          dir: 'ltr',
          className: 'max-w-48 font-mono text-lg',
        }}
        check={(typed) => (/^\d{6}$/.test(digits(typed)) ? null : t('security.codeMissing'))}
        inputOf={(typed) => ({ code: digits(typed) })}
        onDone={({ recoveryCodes }) => onOn(recoveryCodes)}
        onFailed={onFailed}
        selectsRefused
        onCancel={onClose}
      />
    </section>
  );
}
