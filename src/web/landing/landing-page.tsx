import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { DrawnBalance } from '#web/wallet/drawn-balance.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import { HeroPicture } from './hero-picture.tsx';
import type { Route } from './+types/landing-page';

export const handle = { noJs: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  return { coins: await loadBalance(context, request) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({ title: null, description: t('shell.description'), findable: true }));

const steps = [
  { title: 'landing.how1Title', text: 'landing.how1', icon: 'pen' },
  { title: 'landing.how2Title', text: 'landing.how2', icon: 'chapters' },
  { title: 'landing.how3Title', text: 'landing.how3', icon: 'book' },
] as const;

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <SimpleHeader>
        <DrawnBalance coins={loaderData.coins} />
      </SimpleHeader>
      <main id="content" className="flex-1">
        <section className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-12 sm:px-6 md:grid-cols-2 md:gap-14 md:py-20">
          <div className="grid justify-items-start gap-6">
            <p className="rounded-full bg-accent-soft px-4 py-1.5 text-sm font-bold tracking-wider text-accent-ink">
              {t('landing.slogan')}
            </p>
            <h1 className="text-display font-extrabold">{t('landing.headline')}</h1>
            <p className="max-w-prose text-lg text-muted">{t('landing.tagline')}</p>
            <div className="flex flex-wrap gap-3 pt-2">
              <a href="/dashboard" className={buttonClass({ size: 'lg' })}>
                {t('landing.getStarted')}
                <Icon name="next" className="size-5 rtl:-scale-x-100" />
              </a>
              <a href="/createcourse" className={buttonClass({ tone: 'secondary', size: 'lg' })}>
                {t('landing.createCourse')}
              </a>
            </div>
          </div>
          <HeroPicture />
        </section>
        <section className="border-t border-line bg-surface">
          <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 md:py-20">
            <h2 className="text-2xl">{t('landing.howTitle')}</h2>
            <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
              {steps.map(({ title, text, icon }) => (
                <li key={title} className="grid content-start gap-3 border-t-4 border-accent pt-5">
                  <h3 className="flex items-center gap-3 text-xl">
                    <Icon name={icon} className="size-7 shrink-0 text-accent-ink" />
                    {t(title)}
                  </h3>
                  <p className="max-w-prose text-muted">{t(text)}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-8 text-muted sm:px-6">
          <LogoMark className="size-7" />
          <p>{t('landing.footer')}</p>
        </div>
      </footer>
    </>
  );
}
