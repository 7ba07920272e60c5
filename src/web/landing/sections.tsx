import type { ActiveAuthor } from '#contract/authoring.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { printCostInCoins } from '#contract/prices.ts';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { appPreview, filmSize, films } from './media-facts.ts';

export function KeyFeatures({ site }: SiteProps) {
  const t = useTexts();
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line bg-surface">
      <div className={sectionBox}>
        <SectionHeading id="features-title" title={t('landing.featuresTitle')} />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
        <ul role="list" className="ways">
          <LanguagesFeature site={site} />
          <Way
            drawing="free"
            title={t('landing.freeTitle')}
            text={t('landing.freeText', { count: printCostInCoins })}
          />
          <Way drawing="path" title={t('landing.pathTitle')} text={t('landing.path')} />
          <Way drawing="share" title={t('landing.shareTitle')} text={t('landing.share')} />
          <Way drawing="check" title={t('landing.checkTitle')} text={t('landing.check')} />
        </ul>
      </div>
    </section>
  );
}

const textsBy = {
  ai: 'landing.languagesAi',
  builtin: 'landing.languagesBuiltin',
  unknown: 'landing.languages',
} as const;

/** Lists each language by its own name. */
function LanguagesFeature({ site }: SiteProps) {
  const t = useTexts();
  const languages = site?.languages ?? courseLanguages;
  const text = t(textsBy[kindOf(site)], { count: languages.length });
  return (
    <Way drawing="language" title={t('landing.languagesTitle')} text={text}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ul
        role="list"
        aria-label={t('landing.languagesList')}
        className="flex flex-wrap items-baseline gap-x-4"
      >
        {languages.map((language) => (
          <li key={language} lang={language}>
            {languageFacts[language].endonym}
          </li>
        ))}
      </ul>
    </Way>
  );
}

type WayProps = { drawing: string; title: string; text: string; children?: Elements };

/** Tells something by a drawing (public/media/ways.svg) beside its words. */
function Way({ drawing, title, text, children }: WayProps) {
  return (
    <li>
      <img src={`/media/ways.svg#${drawing}`} alt="" loading="lazy" />
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </li>
  );
}

const steps = [
  ['topic', 'landing.step1Title', 'landing.step1'],
  ['write', 'landing.step2Title', 'landing.step2'],
  ['read', 'landing.step3Title', 'landing.step3'],
  ['offline', 'landing.step4Title', 'landing.step4'],
  ['track', 'landing.step5Title', 'landing.step5'],
] as const;

export function HowItWorks({ site }: SiteProps) {
  const t = useTexts();
  const isBuiltin = site?.provider === 'builtin';
  return (
    <section id="how-it-works" aria-labelledby="how-title">
      <div className={sectionBox}>
        <SectionHeading id="how-title" title={t('landing.howTitle')} />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
        <ol role="list" className="ways steps">
          {steps.map(([drawing, title, text]) => (
            <Way
              key={title}
              drawing={drawing}
              title={t(title)}
              text={t(text === 'landing.step2' && isBuiltin ? 'landing.step2Builtin' : text)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

const answersBy = { ai: 'Ai', builtin: 'Builtin', unknown: 'Answer' } as const;

/** The shared `name` keeps at most one entry open. */
export function Faq({ site }: SiteProps) {
  const t = useTexts();
  const price = t('landing.faq2Answer', { count: printCostInCoins });
  const entries = [
    [t('landing.faq1'), t(`landing.faq1${answersBy[kindOf(site)]}`)],
    [t('landing.faq2'), site ? `${price} ${t('landing.faq2Limit', site.coursesPerDay)}` : price],
    [
      t('landing.faq3'),
      site
        ? t('landing.faq3Site', { count: site.languages.length })
        : t('landing.faq3Answer', { count: courseLanguages.length }),
    ],
    [t('landing.faq4'), t('landing.faq4Answer')],
    [t('landing.faq5'), t('landing.faq5Answer')],
    [
      t('landing.faq6'),
      <>
        {t('landing.faq6Answer')}{' '}
        <a href="/getintouch" className="font-semibold text-accent-ink underline underline-offset-4">
          {t('shell.contact')}
        </a>
      </>,
    ],
  ] as const;
  return (
    <section id="faq" aria-labelledby="faq-title">
      <div className={besideHeading}>
        <SectionHeading id="faq-title" title={t('landing.faqTitle')} />
        <div className="border-t border-line">
          {entries.map(([question, answer]) => (
            <details key={question} name="faq" className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-accent-ink">
                <span>{question}</span>
                <Icon
                  name="down"
                  className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-prose pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

const sights = { light: 'dark:hidden', dark: 'hidden dark:block' } as const;

/** `<picture>` knows only the system's theme, and the browser never loads a lazy picture that is hidden. */
function AppPreview() {
  const t = useTexts();
  const language = usePageLanguage();
  const { width, height, kilobytes } = appPreview;
  return (
    <div className="app-preview max-lg:order-last max-lg:mt-10 max-md:hidden">
      <label className="place-items-center font-semibold">
        <span>
          <input type="checkbox" />{' '}
          {/* oxlint-disable-next-line saksham/lone-text -- in a document, which React draws once */}
          {t('landing.previewShow', { size: kilobytes })}
        </span>
      </label>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={appPreview[theme][language]}
          alt={t('landing.previewAlt')}
          width={width}
          height={height}
          loading="lazy"
          className={sights[theme]}
        />
      ))}
    </div>
  );
}

export function DemoSection() {
  const t = useTexts();
  return (
    <section
      id="demo"
      aria-labelledby="demo-title"
      className="-scroll-mt-6 border-y border-line bg-surface md:-scroll-mt-14"
    >
      <div className={`${besideHeading} max-lg:flex max-lg:flex-col max-lg:gap-0`}>
        <div className="max-lg:contents">
          <SectionHeading id="demo-title" title={t('landing.demoTitle')} />
          <AppPreview />
        </div>
        <div className="grid gap-10 md:grid-cols-2">
          <Film name={t('landing.demoFilmTitle')} film={films.demo} />
          <Film name={t('landing.offlineFilmTitle')} film={films.offline} />
        </div>
      </div>
    </section>
  );
}

/** Units of the film's height, below its picture, for the controls that the browser lays over the lower edge. */
const controlsStrip = 130;

/** Loads only the poster, which landing.inline.ts sets, before the film is played. */
function Film({ name, film }: { name: string; film: (typeof films)['demo'] }) {
  const t = useTexts();
  const current = usePageLanguage();
  const { mp4, poster, captions, seconds, kilobytes } = film;
  return (
    <figure>
      <video
        controls
        playsInline
        preload="none"
        data-poster={poster[current]}
        width={filmSize.width}
        height={filmSize.height + controlsStrip}
        aria-label={name}
        className="demo-film"
      >
        <source src={mp4[current]} type="video/mp4" />
        <track
          kind="captions"
          src={captions[current]}
          srcLang={current}
          label={languageFacts[current].endonym}
          default
        />
      </video>
      <figcaption className="mt-3 text-center text-sm text-muted">
        {t('landing.filmFacts', { name, count: Math.round(seconds), size: kilobytes[current] })}
      </figcaption>
    </figure>
  );
}

function SectionHeading({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id} className="mb-6 text-3xl md:mb-10">
      {title}
    </h2>
  );
}

const sectionBox = 'mx-auto max-w-7xl px-4 py-10 sm:px-6 md:py-20';

/** Puts the heading at the left on wide screens. */
const besideHeading = `${sectionBox} gap-12 lg:grid lg:grid-cols-[1fr_2fr]`;

/** `site` is the author that is set up, on which the texts depend; null if it could not be read. */
type SiteProps = { site: ActiveAuthor | null };

/** Tells apart sites with an AI service, with the built-in author alone, and with an unknown author. */
function kindOf(site: ActiveAuthor | null) {
  if (site === null) return 'unknown';
  return site.provider === 'builtin' ? 'builtin' : 'ai';
}
