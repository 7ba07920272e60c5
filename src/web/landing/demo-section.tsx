import { languageFacts } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { demoVideo } from './media-facts.ts';
import { SectionHeading, besideHeading } from './section-heading.tsx';

/** Only the poster is loaded before the film is played. */
export function DemoSection() {
  const t = useTexts();
  const current = usePageLanguage();
  const { mp4, poster, captions, width, height, seconds } = demoVideo;
  return (
    <section id="demo" aria-labelledby="demo-title" className="border-y border-line bg-surface">
      <div className={besideHeading}>
        <SectionHeading
          id="demo-title"
          title={t('landing.demoTitle')}
          lead={t('landing.demoLead', { count: seconds })}
        />
        <video
          controls
          playsInline
          preload="none"
          poster={poster}
          width={width}
          height={height}
          aria-labelledby="demo-title"
          className="block h-auto w-full rounded-lg border border-line bg-sunken shadow-high"
        >
          <source src={mp4} type="video/mp4" />
          <track
            kind="captions"
            src={captions.en}
            srcLang="en"
            label={languageFacts.en.endonym}
            default={current === 'en'}
          />
          <track
            kind="captions"
            src={captions.hi}
            srcLang="hi"
            label={languageFacts.hi.endonym}
            default={current === 'hi'}
          />
        </video>
      </div>
    </section>
  );
}
