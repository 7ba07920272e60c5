import { useState } from 'react';
import { AccountSection, NeedsScript } from '#web/account/account-section.tsx';
import { saveFile } from '#web/account/save-file.ts';
import { StepUp } from '#web/account/step-up/step-up.tsx';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { loadBalance, useBalance } from '#web/wallet/wallet.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import type { Route } from './+types/my-data-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { texts: ownTexts(request, 'myData', 'stepUp'), coins: await loadBalance(context, request) };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.myData') }));

export default function MyDataPage({ loaderData: { coins } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <StepUp>
      <PageFrame wide title={t('shell.myData')} lead={t('myData.lead')}>
        <NeedsScript />
        <div className="grid gap-5">
          <DownloadMyData />
          <DeleteAccount coins={coins} />
        </div>
      </PageFrame>
    </StepUp>
  );
}

/** Reads the whole export, because half a file must not pass for one. */
async function readExport(): Promise<{ name: string; content: Blob }> {
  const response = await api.exportMe();
  const content = await response.blob().catch((error: unknown) => {
    throw new ApiError(0, { code: 'offline', error: String(error) });
  });
  // Sweden writes dates as YYYY-MM-DD.
  return { name: `saksham-my-data-${new Date().toLocaleDateString('sv-SE')}.json`, content };
}

/** Saves the file from the page and not by a link, because the server may ask for a fresh proof first. */
function DownloadMyData() {
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

/** Tells what a deletion removes and keeps, above its form. */
function DeleteAccount({ coins: initial }: { coins: number | undefined }) {
  const t = useTexts();
  const { email } = useMe();
  const { coins } = useBalance(initial);
  const coinsGo =
    coins === undefined ? t('myData.goesCoinsUnknown') : t('myData.goesCoins', { count: coins });
  const goes = [t('myData.goesAccount'), t('myData.goesCourses'), ...(coins === 0 ? [] : [coinsGo])];
  const consequences = [
    { what: 'goes', icon: 'close', items: [...goes, t('myData.goesMessages'), t('myData.goesRest')] },
    {
      what: 'stays',
      icon: 'check',
      items: (['Ledger', 'Reports', 'Messages', 'Paper'] as const).map((item) => t(`myData.stays${item}`)),
    },
  ] as const;
  return (
    <AccountSection title={t('myData.delete')} icon="trash" lead={t('myData.deleteLead')}>
      <div className="grid gap-6 mid:grid-cols-2">
        {consequences.map(({ what, icon, items }) => (
          <div key={what} className="grid content-start gap-3">
            <h3 className="text-base font-semibold">{t(`myData.${what}`)}</h3>
            <ul role="list" className="grid gap-2.5">
              {items.map((item) => (
                <li key={item} className="flex gap-3">
                  <Icon name={icon} className="mt-1 size-4 shrink-0 text-muted" />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <DeleteAccountForm email={email ?? ''} />
    </AccountSection>
  );
}
