import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { ActionButton } from '#web/account/action-button.tsx';
import { confirmTwoFactor } from '#web/account/api.ts';

/** What an authenticator app is told. It is in the page's memory only while this is open. */
export interface TwoFactorKey {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/...` */
  uri: string;
}

interface TwoFactorSetupProps {
  twoFactorKey: TwoFactorKey;
  /** With the recovery codes, once the first code was right. */
  onOn: (recoveryCodes: readonly string[]) => void;
  onFailed: () => void;
  onClose: () => void;
}

/** Shows the key for the app, and takes the first code. */
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
          {/* White whatever the theme, with the quiet zone that the code needs. */}
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
      {/* Where the app is on the very phone that shows this, there is nothing to scan with. */}
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
      <ActionButton tone="quiet" className="-ms-5" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('security.copyKey')}
      </ActionButton>
    </div>
  );
}

function FirstCode({ onOn, onFailed, onClose }: Omit<TwoFactorSetupProps, 'twoFactorKey'>) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { working, failure, fail, run } = useAccountAction();
  const [done, setDone] = useState(false);
  const input = () => form.current?.querySelector<HTMLInputElement>('[name="code"]');

  const confirm = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (done) return;
    const code = (input()?.value ?? '').replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(code)) {
      fail(t('security.codeMissing'));
      input()?.focus();
      return;
    }
    const answer = await run(
      () => confirmTwoFactor(browserApi, { body: { code } }),
      (error) =>
        error instanceof ApiError && error.code === 'wrong-code' ? t('security.codeWrong') : undefined,
    );
    if (!answer) {
      onFailed();
      input()?.focus();
      input()?.select();
      return;
    }
    setDone(true);
    onOn(answer.recoveryCodes);
  };
  return (
    <section aria-labelledby="code-heading" className="grid gap-4">
      <h3 id="code-heading" className="text-lg">
        {t('security.codeTitle')}
      </h3>
      <form ref={form} noValidate className="grid max-w-md gap-5" onSubmit={(event) => void confirm(event)}>
        <TextField
          name="code"
          label={t('security.code')}
          hint={t('security.codeHint')}
          error={failure}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          dir="ltr"
          readOnly={working}
          className="max-w-48 font-mono text-lg"
        />
        <div className="flex flex-wrap gap-3">
          <ActionButton type="submit" tone="primary" busy={working}>
            {t(working ? 'security.oneMoment' : 'security.confirmCode')}
          </ActionButton>
          <ActionButton tone="quiet" held={working} onClick={onClose}>
            {t('shell.cancel')}
          </ActionButton>
        </div>
      </form>
    </section>
  );
}
