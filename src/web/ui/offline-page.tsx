import script from '#web/platform/documents/offline.inline.ts?inline';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { NoLanguage } from './document-notice.tsx';
import { ErrorState } from './error-page.tsx';
import { GoOn } from './go-on.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './offline-page.css?inline';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Route } from './+types/offline-page';

export const handle: PageHandle = { document: { styles, scripts: [script] } };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('errors.offlineTitle') }));

const section = 'mx-auto w-full max-w-xl px-4';
const list =
  'divide-y divide-line rounded-lg border border-line bg-surface [&_a]:font-semibold [&_small]:block [&_small]:text-sm [&_small]:font-normal [&_small]:text-muted [&_li>*]:block [&_li>*]:px-4 [&_li>*]:py-3';

/** The service worker (public/sw.js) shows this page in place of one that can't be reached. */
export default function OfflinePage() {
  const t = useTexts();
  const unfinished = t('saved.unfinished', { course: '{course}' });
  return (
    <>
      {/* Every phone keeps this page, so that it knows nobody, and an account needs the network. */}
      <SiteHeader account={<></>} login={false} />
      <main id="content" className="flex flex-1 flex-col justify-center">
        {/* The link leads to the address that the worker answered at. */}
        <ErrorState kind="offline" here="" />
        <div id="last" hidden className={`mb-6 ${section}`}>
          <p className="mb-6 text-center text-muted">{t('errors.offlineKept')}</p>
          <GoOn />
        </div>
        {/* A call needs no data. */}
        <p className={`mb-6 text-center ${section}`}>
          <a href="tel:108" className="font-semibold underline underline-offset-4">
            {t('course.emergency')}
          </a>
        </p>
        <section
          id="unfinished"
          data-text={`${unfinished} ${t('saved.goOnLater')}`}
          hidden
          className={`mb-6 ${section}`}
        >
          <ul role="list" className={list} />
        </section>
        <section id="read" hidden className={`mb-12 ${section}`}>
          <h2 className="mb-2 text-lg font-semibold">{t('errors.offlineRead')}</h2>
          <ul role="list" className={list} />
        </section>
      </main>
      <NoLanguage />
    </>
  );
}
