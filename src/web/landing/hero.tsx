import { useTexts, usePageLanguage } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { GoOn, type Return } from './go-on.tsx';
import type { SiteProps } from './sections.tsx';
import { appPreview } from './media-facts.ts';

interface HeroProps extends SiteProps {
  /** Where a returning reader can go on; null for all others. */
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

const sights = [
  { src: appPreview.light, shown: 'dark:hidden' },
  { src: appPreview.dark, shown: 'hidden dark:block' },
];

/**
 * Shows a screenshot in the reader's language and theme; with data saving only once its box is checked. `<picture>` knows only
 * the system's preference, and the browser never loads a lazy picture that is hidden.
 */
function AppPreview() {
  const t = useTexts();
  const language = usePageLanguage();
  const { width, height, kilobytes } = appPreview;
  return (
    <div className="app-preview">
      <label className="place-items-center font-semibold">
        <span>
          <input type="checkbox" />{' '}
          {/* oxlint-disable-next-line saksham/lone-text -- in a document, which React draws once */}
          {t('landing.previewShow', { size: kilobytes })}
        </span>
      </label>
      {sights.map(({ src, shown }) => (
        <img
          key={shown}
          src={src[language]}
          alt={t('landing.previewAlt')}
          width={width}
          height={height}
          loading="lazy"
          fetchPriority="high"
          className={shown}
        />
      ))}
    </div>
  );
}

/** Flies along its trail once. Decorative. */
function Aeroplane() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden="true" className="aeroplane">
      {/* The plane follows the same path in landing.css. */}
      <path
        d="M4 108C46 116 92 98 90 70C88 48 62 54 68 74C76 98 128 84 164 44"
        pathLength="1"
        className="trail"
      />
      <g className="plane">
        {/* The plane is drawn where it lands, rotated by the direction of the trail's end. */}
        <g transform="rotate(48) translate(-164 -44)">
          <path d="M214 8 150 36l22 9Z" className="fill-accent" />
          <path d="M214 8 172 45l3 21Z" className="fill-accent-strong" />
          <path d="M214 8 175 66l9-13Z" className="fill-accent-ink" />
          <path d="M214 8 184 53l16 7Z" className="fill-accent" />
        </g>
      </g>
    </svg>
  );
}
