import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import type { Elements } from './elements.ts';
import { SiteHeader } from './site-header.tsx';

/** The footer where scripts of every page would have it, for what stands in for a page. */
export const LateFooter = lateIfLoaded(() => import('./site-footer.tsx'));

type SitePageProps = { account?: Elements; className: string; end?: Elements; children: Elements };

/** A page with its content in one column below the site's header. */
export function SitePage({ account, className, end, children }: SitePageProps) {
  return (
    <>
      <SiteHeader account={account} />
      <main id="content" className={`mx-auto w-full flex-1 px-4 sm:px-6 ${className}`}>
        {children}
      </main>
      {end}
    </>
  );
}
