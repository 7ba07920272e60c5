import type { PageHandle } from '#web/platform/page-handle.ts';
import { api } from '#web/platform/api.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import balanceScript from '#web/wallet/balance.inline.ts?inline';
import { loadBalance, WalletLinks } from '#web/wallet/wallet.tsx';
import { Closing } from './closing.tsx';
import { DemoSection } from './demo-section.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { KeyFeatures } from './key-features.tsx';
import script from './landing.inline.ts?inline';
import styles from './landing-page.css?inline';
import { structuredSite } from './structured-site.ts';
import type { Route } from './+types/landing-page';

export const handle: PageHandle = { document: { styles, scripts: [script, balanceScript] } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [coins, site] = await Promise.all([
    loadBalance(context, request),
    // Without it the page says what holds on any site.
    api.readAuthor({}, serverApi(context, request)).catch(() => null),
  ]);
  return { coins, site };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t, origin) => ({
    title: null,
    description: t('shell.description'),
    image: '/social.png',
    findable: true,
    structured: structuredSite(t, origin),
  }));

export default function LandingPage({ loaderData: { coins, site } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader>
        <WalletLinks initial={coins} />
      </SiteHeader>
      <main id="content" className="flex-1">
        <Hero site={site} />
        <KeyFeatures site={site} />
        <HowItWorks site={site} />
        <DemoSection />
        <Faq site={site} />
        <Closing />
      </main>
      <SiteFooter />
    </>
  );
}
