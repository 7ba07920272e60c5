import type { ActiveAuthor } from '#contract/authoring.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { printCostInCoins } from '#contract/prices.ts';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { appPreview, filmSize, films, type FilmFacts } from './media-facts.ts';

const steps = [
  { title: 'landing.step1Title', text: 'landing.step1' },
  { title: 'landing.step2Title', text: 'landing.step2' },
  { title: 'landing.step3Title', text: 'landing.step3' },
  { title: 'landing.step4Title', text: 'landing.step4' },
  { title: 'landing.step5Title', text: 'landing.step5' },
] as const;

export function HowItWorks({ site }: SiteProps) {
  const t = useTexts();
  const isBuiltin = site?.provider === 'builtin';
  return (
    <section id="how-it-works" aria-labelledby="how-title">
      <div className={sectionBox}>
        <SectionHeading id="how-title" title={t('landing.howTitle')} />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
        <ol role="list" className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="text-muted">
                {t(text === 'landing.step2' && isBuiltin ? 'landing.step2Builtin' : text)}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const whatItIs = {
  ai: 'landing.faq1Ai',
  builtin: 'landing.faq1Builtin',
  unknown: 'landing.faq1Answer',
} as const;

/** The shared `name` keeps at most one entry open. */
export function Faq({ site }: SiteProps) {
  const t = useTexts();
  const entries = [
    { question: t('landing.faq1'), answer: t(byAuthor({ site }, whatItIs)) },
    {
      question: t('landing.faq2'),
      answer: [
        t('landing.faq2Answer', { count: printCostInCoins }),
        site && t('landing.faq2Limit', site.coursesPerDay),
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      question: t('landing.faq3'),
      answer: site
        ? t('landing.faq3Site', { count: site.languages.length })
        : t('landing.faq3Answer', { count: courseLanguages.length }),
    },
    { question: t('landing.faq4'), answer: t('landing.faq4Answer') },
    { question: t('landing.faq5'), answer: t('landing.faq5Answer') },
    {
      question: t('landing.faq6'),
      answer: (
        <>
          {t('landing.faq6Answer')}{' '}
          <a href="/getintouch" className="font-semibold text-accent-ink underline underline-offset-4">
            {t('shell.contact')}
          </a>
        </>
      ),
    },
  ];
  return (
    <section id="faq" aria-labelledby="faq-title">
      <div className={besideHeading}>
        <SectionHeading id="faq-title" title={t('landing.faqTitle')} />
        <div className="border-t border-line">
          {entries.map(({ question, answer }) => (
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
    <div className="app-preview max-md:hidden">
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
          className={shown}
        />
      ))}
    </div>
  );
}

export function DemoSection() {
  const t = useTexts();
  return (
    <section id="demo" aria-labelledby="demo-title" className="border-y border-line bg-surface">
      <div className={besideHeading}>
        <div>
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

/** Loads only the poster, which landing.inline.ts sets, before the film is played. */
function Film({ name, film }: { name: string; film: FilmFacts }) {
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
        {...filmSize}
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

interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string;
}

/** Names its section: `<section aria-labelledby={id}>`. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="mb-8 grid content-start gap-2 md:mb-10">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {lead ? <p className="max-w-prose text-lg text-muted">{lead}</p> : null}
    </div>
  );
}

export const sectionBox = 'mx-auto max-w-7xl px-4 py-14 sm:px-6 md:py-20';

/** Puts the heading at the left on wide screens. */
const besideHeading = `${sectionBox} gap-12 lg:grid lg:grid-cols-[1fr_2fr]`;

export interface SiteProps {
  /** The author that is set up, on which the page's texts depend; null if it could not be read. */
  site: ActiveAuthor | null;
}

/** Chooses the text for a site with an AI service, one with the built-in author alone, or one with an unknown author. */
export function byAuthor<Text>({ site }: SiteProps, texts: { ai: Text; builtin: Text; unknown: Text }): Text {
  if (site === null) return texts.unknown;
  return site.provider === 'builtin' ? texts.builtin : texts.ai;
}
