import { pageMeta } from '#web/platform/page-meta.ts';
import { useNonce } from '#web/platform/server-page.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { DrawnBalance } from '#web/wallet/drawn-balance.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import { Closing } from './closing.tsx';
import { DemoSection } from './demo-section.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { KeyFeatures } from './key-features.tsx';
import { landingScript } from './landing-script.ts';
import { structuredSite } from './structured-site.ts';
import type { Route } from './+types/landing-page';

export const handle = { noJs: true, styles: 'landing' };

export async function loader({ context, request }: Route.LoaderArgs) {
  return { coins: await loadBalance(context, request) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t, origin) => ({
    title: null,
    description: t('shell.description'),
    image: '/social.png',
    findable: true,
    structured: structuredSite(t, origin),
  }));

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce();
  return (
    <>
      <SiteHeader>
        <DrawnBalance coins={loaderData.coins} />
      </SiteHeader>
      <main id="content" className="flex-1">
        <Hero />
        <KeyFeatures />
        <HowItWorks />
        <DemoSection />
        <Faq />
        <Closing />
      </main>
      <SiteFooter />
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: landingScript }} />
    </>
  );
}
