import { data } from 'react-router';
import type { OwnCertificate } from '#contract/certificates.ts';
import { pageLanguages } from '#contract/language.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { ShareCertificate } from './certificate-card.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import styles from './certificate-paper.css?inline';
import script from '#web/platform/documents/print-page.inline.ts?inline';
import type { Route } from './+types/paper-page';

export const handle: PageHandle = { document: { styles, scripts: [script] } };

/** Only its holder gets the proof, and so the paper. */
export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const certificate = await unlessGone(api.readCertificate({ code }, serverApi(context, request)));
  if (certificate?.state !== 'valid' || certificate.proof === undefined) throw data(null, 404);
  // The sheet bears the brand in the language of its words, as far as the brand is written in it.
  const language = pageLanguages.find((each) => each === certificate.work.language) ?? 'en';
  return {
    certificate: certificate as OwnCertificate,
    brand: { name: textsIn(language, language).t('shell.product'), language },
  };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.certificate.work.name ?? null }));

export default function PaperPage({ loaderData: { certificate, brand } }: Route.ComponentProps) {
  const t = useTexts();
  const origin = usePageOrigin();
  // Browsers load the document, and need nothing that draws it.
  if (!import.meta.env.SSR) return null;
  return (
    <SitePage className="grid max-w-5xl content-start gap-4 py-4 print:contents">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink href="/dashboard/certificates" className="gap-2">
          <Icon name="previous" className="size-5" />
          <span>{t('certificates.back')}</span>
        </TextLink>
        <div className="flex flex-wrap gap-3">
          {/* Few phones have a printer. */}
          <span className="md:hidden">
            <ShareCertificate certificate={certificate} />
          </span>
          <button type="button" hidden data-print className={buttonClass({ tone: 'secondary' })}>
            <Icon name="print" />
            <span>{t('certificates.print')}</span>
          </button>
        </div>
      </div>
      <LessonTexts language={certificate.work.language}>
        <CertificatePaper certificate={certificate} brand={brand} origin={origin} />
      </LessonTexts>
    </SitePage>
  );
}
