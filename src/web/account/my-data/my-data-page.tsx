import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadMyData } from './download-my-data.tsx';
import { NeedsScript } from '#web/account/needs-script.tsx';
import { StepUp } from '#web/account/step-up/step-up.tsx';
import type { Route } from './+types/my-data-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    texts: { myData: ownTexts(request, 'myData'), stepUp: ownTexts(request, 'stepUp') },
    coins: await loadBalance(context, request),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.myData') }));

export default function MyDataPage({ loaderData: { texts, coins } }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      <StepUp>
        <Content coins={coins} />
      </StepUp>
    </MoreTexts>
  );
}

function Content({ coins }: { coins: number | undefined }) {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.myData')} lead={t('myData.lead')}>
      <NeedsScript />
      <div className="grid gap-5">
        <DownloadMyData />
        <DeleteAccount coins={coins} />
      </div>
    </PageFrame>
  );
}
