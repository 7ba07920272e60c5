import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import balanceScript from '#web/wallet/balance.inline.ts?inline';
import { loadBalance, WalletLinks } from '#web/wallet/wallet.tsx';
import { loadReturn } from './go-on.tsx';
import { Hero } from './hero.tsx';
import { KeyFeatures } from './key-features.tsx';
import script from './landing.inline.ts?inline';
import styles from './landing-page.css?inline';
import { Closing, DemoSection, Faq, HowItWorks, LibrarySection } from './sections.tsx';
import { structuredSite } from './structured-site.ts';
import type { Route } from './+types/landing-page';

export const handle: PageHandle = { document: { styles, scripts: [script, balanceScript] } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const [coins, goOn, site, library] = await Promise.all([
    loadBalance(context, request),
    loadReturn(context, request),
    // Without it the page says what holds on any site.
    api.readAuthor({}, via).catch(() => null),
    api.listLibrary({}, via).catch(() => null),
  ]);
  return { coins, goOn, site, library: library?.courses ?? [] };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t, origin) => ({
    title: null,
    description: t('shell.description'),
    findable: true,
    // Only visitors' pages are found and shared, and the page of those who return has more to carry.
    ...(!args.loaderData?.goOn && { image: '/social.png', structured: structuredSite(t, origin) }),
  }));

export default function LandingPage({ loaderData: { coins, goOn, site, library } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader>
        <WalletLinks initial={coins} />
      </SiteHeader>
      <main id="content" className="flex-1">
        <Hero goOn={goOn} courses={library} />
        <KeyFeatures site={site} />
        <LibrarySection courses={library} />
        <HowItWorks site={site} />
        <DemoSection />
        <Faq site={site} />
        <Closing />
      </main>
      <SiteFooter />
    </>
  );
}
