import { languageFacts } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { filmSize, films, type FilmFacts } from './media-facts.ts';
import { SectionHeading, besideHeading } from './section-heading.tsx';

export function DemoSection() {
  const t = useTexts();
  return (
    <section id="demo" aria-labelledby="demo-title" className="border-y border-line bg-surface">
      <div className={besideHeading}>
        <SectionHeading id="demo-title" title={t('landing.demoTitle')} lead={t('landing.demoLead')} />
        <div className="grid gap-10 md:grid-cols-2">
          <Film name={t('landing.demoFilmTitle')} film={films.demo} />
          <Film name={t('landing.offlineFilmTitle')} film={films.offline} />
        </div>
      </div>
    </section>
  );
}

/** Only the poster, which landing.inline.ts sets, is loaded before the film is played. */
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
