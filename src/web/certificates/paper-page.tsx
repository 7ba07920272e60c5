import { useContext } from 'react';
import { data } from 'react-router';
import type { OwnCertificate } from '#contract/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { ServerPageContext } from '#web/platform/loading/server-page.ts';
import { orStatus } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import styles from './certificate-paper.css?inline';
import script from '#web/platform/documents/print-page.inline.ts?inline';
import type { Route } from './+types/paper-page';

export const handle: PageHandle = { document: { styles, scripts: [script] } };

/** Only its holder gets the proof, and so the paper. */
export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const read = api.readCertificate({ code }, serverApi(context, request));
  const { found, status } = await orStatus(context, 'the paper of a certificate', read);
  const isOwn = found?.state === 'valid' && found.proof !== undefined;
  return data({ certificate: isOwn ? (found as OwnCertificate) : null }, isOwn || !found ? status : 404);
}

/** A press in an app's page loads the document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.certificate?.work.name ?? null }));

export default function PaperPage({ loaderData: { certificate } }: Route.ComponentProps) {
  const t = useTexts();
  const origin = usePageOrigin();
  const server = useContext(ServerPageContext);
  const back = '/dashboard/certificates';
  if (server === null) return null;
  return (
    <SitePage account={<></>} className="grid max-w-5xl content-start gap-4 py-4 print:contents">
      {certificate ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <TextLink href={back} className="gap-2">
              <Icon name="previous" className="size-5" />
              <span>{t('certificates.back')}</span>
            </TextLink>
            <button type="button" hidden data-print className={buttonClass({}, '[[hidden]]:hidden')}>
              <Icon name="print" />
              <span>{t('certificates.print')}</span>
            </button>
          </div>
          <LessonTexts language={certificate.work.language}>
            <CertificatePaper certificate={certificate} origin={origin} />
          </LessonTexts>
        </>
      ) : (
        <EmptyState
          icon="skills"
          heading
          title={t('certificates.notFound')}
          action={<ButtonLink href={back}>{t('certificates.back')}</ButtonLink>}
        >
          <p>{t('certificates.notFoundText')}</p>
        </EmptyState>
      )}
    </SitePage>
  );
}
