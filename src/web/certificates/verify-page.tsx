import { redirect } from 'react-router';
import { readCode } from '#contract/course-code.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { FindField } from '#web/ui/find-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { noticeLook, ScriptNotice } from '#web/ui/message.tsx';
import styles from '#web/ui/public.css?inline';
import { SitePage } from '#web/ui/site-page.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
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

const verdicts = [
  ['signed', 'good', 'Signed'],
  ['withdrawn', 'bad', 'Withdrawn'],
  ['changed', 'bad', 'Changed'],
  ['unknown-key', 'bad', 'Unknown'],
  ['no-keys', 'info', 'NoKeys'],
] as const;
const kinds = ['completion', 'mastery', 'path'] as const;

/** Checks the code of a certificate's paper in the browser, which the server never hears of (verify.inline.ts). */
export default function VerifyPage() {
  const t = useTexts();
  return (
    <SitePage account={<></>} className="grid max-w-xl content-start gap-5 py-8 md:py-12">
      <h1 className="text-3xl">{t('certificates.verifyTitle')}</h1>
      <ScriptNotice />
      <div data-verify={curves} className="grid gap-5" aria-live="polite">
        <p data-outcome="none" className="text-lg text-muted">
          {t('certificates.verifyNone')}
        </p>
        <p data-outcome="waiting" hidden className="text-lg text-muted">
          {t('certificates.verifyWaiting')}
        </p>
        {verdicts.map(([name, tone, words]) => (
          <section
            key={name}
            data-outcome={name}
            hidden
            className={`flex gap-4 rounded-lg border-2 p-5 ${noticeLook[tone].box}`}
          >
            <Icon name={noticeLook[tone].icon} className={`size-9 shrink-0 ${noticeLook[tone].mark}`} />
            <div className="grid gap-1">
              <h2 className={`text-2xl ${noticeLook[tone].mark}`}>{t(`certificates.verify${words}`)}</h2>
              <p>{t(`certificates.verify${words}Text`)}</p>
            </div>
          </section>
        ))}
        <Facts />
      </div>
      <p className="text-sm text-muted">{t('certificates.verifyPrivate')}</p>
      <form>
        <FindField label={t('certificates.typedCode')} button={t('certificates.check')} />
      </form>
    </SitePage>
  );
}

function Facts() {
  const t = useTexts();
  return (
    <div data-facts hidden className="grid gap-3">
      <div className="grid gap-1">
        <p data-name dir="auto" className="text-2xl font-bold wrap-anywhere" />
        <p className="text-muted">
          {kinds.map((kind) => (
            <span key={kind} data-kind={kind}>
              {t(`certificates.${kind}`)}
            </span>
          ))}
        </p>
        <p data-work dir="auto" className="text-lg wrap-anywhere" />
        <p data-day className="text-muted" />
      </div>
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
      <p>
        <TextLink data-link href="/v">
          {t('certificates.see')}
        </TextLink>
      </p>
      <p className="text-muted">{t('certificates.unofficial')}</p>
    </div>
  );
}
