import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { localeOf } from '#contract/language.ts';
import { saveFile } from '#web/account/save-file.ts';
import { ShortForm } from '#web/account/short-form.tsx';
import { api } from '#web/platform/calls/api.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The key for an authenticator app; it stays in memory only while the setup is open. */
export type TwoFactorKey = Awaited<ReturnType<typeof api.startTwoFactor>>;

interface TwoFactorSetupProps {
  twoFactorKey: TwoFactorKey;
  onOn: (recoveryCodes: readonly string[]) => void;
  onFailed: () => void;
  onClose: () => void;
}

export function TwoFactorSetup({ twoFactorKey, ...events }: TwoFactorSetupProps) {
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
          <TypedKey twoFactorKey={twoFactorKey} />
          {/* A phone can't scan its own screen. */}
          <details open={matchMedia('(pointer: fine) and (min-width: 48.0625rem)').matches}>
            <summary className="min-h-11 py-2 font-semibold pointer-fine:md:hidden">
              {t('security.otherScreen')}
            </summary>
            <p className="mb-3">{t('security.scanPicture')}</p>
            {/* Scanners need a white quiet zone in both themes. */}
            <div className="size-60 shrink-0 rounded-md border border-line bg-[#fff] p-4">
              <QrCode text={twoFactorKey.uri} label={t('security.scanLabel')} />
            </div>
          </details>
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
      <a href={uri} className={buttonClass({}, 'max-sm:w-full pointer-fine:md:hidden')}>
        <Icon name="link" />
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

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** Shows recovery codes. Only “I have saved them” closes it, because they are never shown again. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const origin = usePageOrigin();
  const [date] = useState(() =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date()),
  );
  const heading = t('security.recoveryFileTitle', { email, date });
  const note = t('security.recoveryFileText', { origin });
  const asText = `${heading}\n\n${codes.join('\n')}\n\n${note}\n`;
  return (
    <>
      <Dialog
        open
        title={t('security.recoveryTitle')}
        actions={<Button onClick={onKept}>{t('security.recoveryKept')}</Button>}
      >
        <div className="grid gap-5">
          <p>{t('security.recoveryText')}</p>
          <CodeList
            codes={codes}
            className="grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] rounded-md bg-sunken px-4 py-3"
          />
          <Keeping text={asText} />
        </div>
      </Dialog>
      {createPortal(
        <article className="printed-alone hidden print:grid print:gap-4">
          <h1 className="text-xl">{heading}</h1>
          <CodeList codes={codes} className="text-lg" />
          <p>{note}</p>
        </article>,
        document.body,
      )}
    </>
  );
}

function CodeList({ codes, className }: { codes: readonly string[]; className: string }) {
  return (
    <ul role="list" dir="ltr" translate="no" className={`grid gap-x-4 gap-y-1.5 font-mono ${className}`}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function Keeping({ text }: { text: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(text));
  const download = () => saveFile('saksham-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  return (
    <>
      <div className="-mx-5 flex flex-wrap">
        <Button tone="quiet" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} />
          <span>{t(copied ? 'security.recoveryCopied' : 'security.recoveryCopy')}</span>
        </Button>
        <Button tone="quiet" onClick={download}>
          <Icon name="download" />
          {t('security.recoveryDownload')}
        </Button>
        <Button tone="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {t('security.recoveryPrint')}
        </Button>
      </div>
      <p role="status" className={copied === false ? 'text-bad' : 'sr-only'}>
        {copied === null ? null : t(copied ? 'security.recoveryCopied' : 'security.recoveryCopyFailed')}
      </p>
    </>
  );
}
