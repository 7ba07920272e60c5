import { useState } from 'react';
import { createPortal } from 'react-dom';
import { localeOf } from '#contract/language.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/account/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** Shows recovery codes. Only “I have saved them” closes it, because they are never shown again. */
export default function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
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
