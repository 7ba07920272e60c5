import { redirect } from 'react-router';
import { readCode } from '#contract/course-code.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { FindField } from '#web/ui/find-form.tsx';
import { EmptyState, ScriptNotice } from '#web/ui/message.tsx';
import styles from '#web/ui/public.css?inline';
import { SitePage } from '#web/ui/site-page.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { CertificateFrame, Verdict, verdicts } from './certificate-face.tsx';
import { certificatePath } from './certificates.ts';
import curves from './verify-curves.island.ts?url';
import script from './verify.inline.ts?inline';
import type { Route } from './+types/verify-page';

export const handle: PageHandle = { document: { styles, scripts: [script] } };

/** `?q=` comes from the form, which works without scripts, and leads to that certificate's page. */
export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('q')?.trim();
  if (code) throw redirect(certificatePath(readCode(code) ?? code), 303);
  return { title: serverTexts(request)('certificates.verifyTitle') };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.title ?? null }));

/** Checks the code of a certificate's paper in the browser, which the server never hears of (verify.inline.ts). */
export default function VerifyPage() {
  const t = useTexts();
  return (
    <SitePage account={<></>} className="grid max-w-xl content-start gap-5 py-6 md:py-12">
      <h1 className="text-3xl">{t('certificates.verifyTitle')}</h1>
      <ScriptNotice />
      <div data-verify={curves} className="grid gap-5" aria-live="polite">
        <div data-outcome="none">
          <EmptyState icon="skills" title={t('certificates.verifyNone')}>
            <p>{t('certificates.verifyNoneText')}</p>
          </EmptyState>
        </div>
        <p data-outcome="waiting" hidden className="text-lg text-muted">
          {t('certificates.verifyWaiting')}
        </p>
        {verdicts.map((verdict) => (
          <Verdict key={verdict} of={verdict} heading="h2" hidden />
        ))}
        <Facts />
      </div>
      <form>
        <FindField label={t('certificates.typedCode')} button={t('certificates.check')} />
      </form>
      <p className="text-sm text-muted">{t('certificates.verifyPrivate')}</p>
    </SitePage>
  );
}

/** Says what the paper has to say, as the paper does, and whether it still holds. */
function Facts() {
  const t = useTexts();
  const kinds = ['completion', 'mastery', 'path'] as const;
  return (
    <div data-facts hidden className="grid gap-3">
      <CertificateFrame>
        {kinds.map((kind) => (
          <p key={kind} data-kind={kind} className="font-semibold text-[#92400e]">
            {t(`certificates.${kind}`)}
          </p>
        ))}
        <p data-name dir="auto" className="text-2xl font-bold wrap-anywhere" />
        {kinds.map((kind) => (
          <p key={kind} data-kind={kind}>
            {t(`certificates.${kind}Words`)}
          </p>
        ))}
        <p data-work dir="auto" className="text-2xl font-bold wrap-anywhere" />
        <p data-day className="text-sm" />
      </CertificateFrame>
      <p data-status="asking" className="text-muted">
        {t('certificates.verifyAsking')}
      </p>
      <p data-status="not-asked" hidden>
        {t('certificates.verifyNotAsked')}
      </p>
      <p data-status="not-withdrawn" hidden>
        <TextAround text={(date) => t('certificates.verifyNotWithdrawn', { date })}>
          <span data-as-of />
        </TextAround>
      </p>
      <p className="text-muted">{`${t('certificates.verifyMeaning')} ${t('certificates.unofficial')}`}</p>
      <TextLink data-link href="/v" className="justify-self-start">
        {t('certificates.verifyMore')}
      </TextLink>
    </div>
  );
}
