import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import roomScript from './saved-page.inline.ts?inline';
import styles from './saved-page.css?inline';
import { LateUserMenu } from '#web/ui/late-user-menu.tsx';
import { besideSidebar } from '#web/ui/sidebar-of-learner.tsx';
import { ScriptNotice } from '#web/ui/message.tsx';
import { NoLanguage } from '#web/ui/document-notice.tsx';
import { PageHead } from '#web/ui/page-frame.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import parts from './saved.part.tsx?url';
import island from './saved-page.island.ts?url';
import type { Route } from './+types/saved-page';

export const handle: PageHandle = { document: { styles, scripts: [roomScript, islandsScript] } };

export const loader = ({ request }: Route.LoaderArgs) => ({ title: serverTexts(request)('saved.title') });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.title ?? null }));

/** The saved courses of this phone, and their practice. A phone keeps this page itself. */
export default function SavedPage() {
  const t = useTexts();
  return (
    <SitePage
      account={<LateUserMenu />}
      // The end of a course has two columns here, too.
      className={`flex flex-col gap-6 md:gap-8 max-w-5xl pt-5 pb-2 has-[#next]:max-w-6xl md:py-8 ${besideSidebar}`}
    >
      <div data-saved={parts} data-island={island} className="contents">
        <PageHead title={t('saved.title')} />
        <p className="text-muted noscript:hidden">{t('saved.loading')}</p>
        <ScriptNotice />
      </div>
      {import.meta.env.SSR ? <NoLanguage /> : null}
    </SitePage>
  );
}
