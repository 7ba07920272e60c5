import { languageFacts } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { demoVideo } from './media-facts.ts';
import { SectionHeading, besideHeading } from './section-heading.tsx';

/** Only the poster, which landing.inline.ts sets, is loaded before the film is played. */
export function DemoSection() {
  const t = useTexts();
  const current = usePageLanguage();
  const { mp4, poster, captions, width, height, seconds, kilobytes } = demoVideo;
  return (
    <section id="demo" aria-labelledby="demo-title" className="border-y border-line bg-surface">
      <div className={besideHeading}>
        <SectionHeading
          id="demo-title"
          title={t('landing.demoTitle')}
          lead={t('landing.demoLead', { count: Math.round(seconds), size: kilobytes[current] })}
        />
        <video
          controls
          playsInline
          preload="none"
          data-poster={poster[current]}
          width={width}
          height={height}
          aria-labelledby="demo-title"
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
      </div>
    </section>
  );
}
