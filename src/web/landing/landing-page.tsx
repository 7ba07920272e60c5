import { redirect } from 'react-router';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { api } from '#web/platform/calls/api.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';
import { begunHere } from '#web/platform/kept/begun-here.ts';
import { readMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import balanceScript from '#web/wallet/balance.inline.ts?inline';
import { loadBalance, WalletLinks } from '#web/wallet/wallet.tsx';
import { Hero } from './hero.tsx';
import { Home, loadOwn } from './home.tsx';
import homeScript from './home.inline.ts?inline';
import script from './landing.inline.ts?inline';
import styles from './landing-page.css?inline';
import sheet from './home-page.css?url';
import { DemoSection, Faq, HowItWorks, KeyFeatures } from './sections.tsx';
import type { Route } from './+types/landing-page';

export const handle: PageHandle = {
  document: { styles, scripts: [script, balanceScript] },
  ofKnown: { sheet, scripts: [script, homeScript, balanceScript] },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  // Asks for the landing page itself, in whose place readers have a home.
  const isAbout = new URL(request.url).searchParams.has('about');
  const own = isAbout ? null : await loadOwn(context, request);
  const begun = isAbout ? 0 : begunHere(request);
  if ((own || begun) && (await readMe(context, request)).kind === 'learner') throw redirect('/dashboard');
  const [coins, site, library] = await Promise.all([
    loadBalance(context, request),
    // Without the author, the page says what holds on any site.
    api.readAuthor({}, via).catch(() => null),
    api.listLibrary({}, via).catch(() => null),
  ]);
  return { coins, own, begun, isAbout, due: own?.nextUp?.due, site, library: library?.courses ?? [] };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t, origin) => ({
    title: null,
    description: t('shell.description'),
    findable: true,
    // Only the page of visitors is found and shared.
    ...(!args.loaderData?.own &&
      !args.loaderData?.begun &&
      !args.loaderData?.isAbout && { image: '/social.png', structured: structuredSite(t, origin) }),
  }));

const sections = [
  { href: '#home', name: 'shell.home' },
  { href: '#features', name: 'landing.features' },
  { href: '#how-it-works', name: 'landing.howItWorks' },
  { href: '#demo', name: 'landing.watchDemo' },
] as const;

export default function LandingPage({
  loaderData: { coins, own, begun, site, library },
}: Route.ComponentProps) {
  const hasHome = own !== null || begun > 0;
  return (
    <>
      <SiteHeader {...(hasHome ? {} : { sections })} wallet={<WalletLinks initial={coins} />} />
      <main id="content" className="flex-1">
        {hasHome ? (
          <Home own={own} begun={begun} library={library} />
        ) : (
          <>
            <Hero courses={library} />
            <KeyFeatures site={site} />
            <HowItWorks site={site} />
            <DemoSection />
            <Faq site={site} />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

/** Describes the site for search engines (https://schema.org/WebSite). */
function structuredSite(t: Translate, origin: string): object {
  const url = `${origin}/`;
  const name = t('shell.product');
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url,
    description: t('shell.description'),
    publisher: { '@type': 'Organization', name, url, logo: `${origin}/icons/icon-512.png` },
  };
}
