import { offlineScript } from '#web/platform/offline-script.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useNonce } from '#web/platform/server-page.ts';
import { LogoLink } from './logo.tsx';
import { OfflineState } from './offline-state.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Route } from './+types/offline-page';

export const handle = { noJs: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('errors.offlineTitle') }));

/** What the service worker (public/sw.js) keeps and shows in place of a page that can't be reached. */
export default function OfflinePage() {
  const nonce = useNonce();
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-7xl items-center px-3 sm:px-6">
          <LogoLink className="me-auto" />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" className="flex flex-1 flex-col justify-center">
        {/* To the document's own address, whichever the worker answered at. */}
        <OfflineState href="" />
      </main>
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: offlineScript }} />
    </>
  );
}
