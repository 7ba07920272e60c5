import { useState } from 'react';
import { api, ApiError } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { AccountSection } from '#web/account/account-section.tsx';
import { saveFile } from '#web/account/save-file.ts';

/**
 * Reads the whole export, because half a file must not pass for one.
 *
 * @throws ApiError
 */
async function readExport(): Promise<{ name: string; content: Blob }> {
  const response = await api.exportMe();
  const content = await response.blob().catch((error: unknown) => {
    throw new ApiError(0, { code: 'offline', error: String(error) });
  });
  // Sweden writes dates as YYYY-MM-DD.
  return { name: `saksham-my-data-${new Date().toLocaleDateString('sv-SE')}.json`, content };
}

/** Saves the export from the page and not by a link, because the server may ask for a fresh proof first. */
export function DownloadMyData() {
  const t = useTexts();
  const [saved, setSaved] = useState<string | null>(null);
  const { submit, busy, failure } = useSubmit(readExport, {
    onDone: ({ name, content }) => {
      saveFile(name, content);
      setSaved(name);
    },
  });
  return (
    <AccountSection title={t('myData.download')} icon="download" lead={t('myData.downloadText')}>
      {failure ? (
        <Notice tone="bad" title={t('myData.downloadFailed')}>
          {failure}
        </Notice>
      ) : null}
      {saved === null ? null : <Notice tone="good">{t('myData.downloaded', { file: saved })}</Notice>}
      {busy ? <ProgressBar label={t('myData.downloading')} /> : null}
      <ActionButton
        tone="primary"
        className="justify-self-start"
        busy={busy}
        onClick={() => {
          setSaved(null);
          void submit();
        }}
      >
        {t(busy ? 'myData.downloading' : 'myData.download')}
      </ActionButton>
    </AccountSection>
  );
}
