import { useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { fetchMyData } from './my-data-file.ts';
import { saveFile } from '#web/account/save-file.ts';

/** Everything about me as one file, made by the page because the server may first want to know that it is me. */
export function DownloadMyData() {
  const t = useTexts();
  const { working, failure, run } = useAccountAction();
  const [saved, setSaved] = useState<string | null>(null);
  const download = async () => {
    setSaved(null);
    const file = await run(fetchMyData);
    if (!file) return;
    saveFile(file.name, file.content);
    setSaved(file.name);
  };
  return (
    <AccountSection title={t('myData.download')} icon="download" lead={t('myData.downloadText')}>
      {failure ? (
        <Notice tone="bad" title={t('myData.downloadFailed')}>
          {failure}
        </Notice>
      ) : null}
      {saved === null ? null : <Notice tone="good">{t('myData.downloaded', { file: saved })}</Notice>}
      {working ? <ProgressBar label={t('myData.downloading')} /> : null}
      <ActionButton
        tone="primary"
        className="justify-self-start"
        busy={working}
        onClick={() => void download()}
      >
        {t(working ? 'myData.downloading' : 'myData.download')}
      </ActionButton>
    </AccountSection>
  );
}
