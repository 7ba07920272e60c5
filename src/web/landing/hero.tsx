import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Aeroplane } from './aeroplane.tsx';
import { AppPreview } from './app-preview.tsx';
import { GoOn } from './go-on.tsx';
import type { Return } from './load-return.ts';
import type { SiteProps } from './site-facts.ts';

interface HeroProps extends SiteProps {
  /** Where somebody who returns can go on; null for everybody else. */
  goOn: Return | null;
}

export function Hero({ site, goOn }: HeroProps) {
  const t = useTexts();
  const isBuiltin = site?.provider === 'builtin';
  return (
    <section id="home" className="hero overflow-clip">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-10 px-4 pb-16 pt-10 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:pb-24 lg:pt-16">
        <div className="grid justify-items-start gap-5">
          {goOn ? <GoOn {...goOn} /> : null}
          <p className="rounded-full bg-accent px-4 py-1 text-sm font-extrabold tracking-wider text-on-accent">
            {t('landing.slogan')}
          </p>
          <h1 className="text-display font-extrabold">{t('landing.headline')}</h1>
          <p className="max-w-prose text-xl font-semibold">
            {t(isBuiltin ? 'landing.leadBuiltin' : 'landing.lead')}
          </p>
          <p className="max-w-prose text-lg text-muted">{t('landing.tagline')}</p>
          {isBuiltin ? <p className="max-w-prose text-muted">{t('landing.taglineBuiltin')}</p> : null}
          <div className="flex flex-wrap gap-3 pt-2">
            <a href="/createcourse" className={buttonClass({ size: 'lg' })}>
              {t('landing.createCourse')}
              <Icon name="next" className="size-5" />
            </a>
            <a href="/dashboard" className={buttonClass({ tone: 'secondary', size: 'lg' })}>
              {t('landing.getStarted')}
            </a>
          </div>
          <p className="flex items-center gap-2 text-muted">
            <Icon name="check" className="size-5 shrink-0 text-good" />
            {t('landing.free')}
          </p>
        </div>
        <div className="relative">
          <Aeroplane />
          <AppPreview />
        </div>
      </div>
    </section>
  );
}
