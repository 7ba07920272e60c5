import { courseLanguages, languageFacts } from '#contract/language.ts';
import { printCostInCoins } from '#contract/prices.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { kindOf, sectionBox, SectionHeading, type SiteProps } from './sections.tsx';

export function KeyFeatures({ site }: SiteProps) {
  const t = useTexts();
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line bg-surface">
      <div className={sectionBox}>
        <SectionHeading id="features-title" title={t('landing.featuresTitle')} />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
        <ul role="list" className="grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
          <LanguagesFeature site={site} />
          <Feature title={t('landing.freeTitle')} text={t('landing.freeText', { count: printCostInCoins })} />
          <Feature title={t('landing.pathTitle')} text={t('landing.path')}>
            <TextLink href="/paths" className="self-start justify-self-start">
              {t('landing.pathsLink')}
            </TextLink>
          </Feature>
          <Feature title={t('landing.shareTitle')} text={t('landing.share')} />
          <Feature title={t('landing.checkTitle')} text={t('landing.check')} />
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
    <Feature title={t('landing.languagesTitle')} text={text} wide>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ul role="list" aria-label={t('landing.languagesList')} className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {languages.map((language) => (
          <li
            key={language}
            lang={language}
            dir={languageFacts[language].dir}
            className="language-name font-semibold"
          >
            {languageFacts[language].endonym}
          </li>
        ))}
      </ul>
    </Feature>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  wide?: boolean;
  children?: Elements;
}

function Feature({ title, text, wide = false, children }: FeatureProps) {
  return (
    <li
      className={`grid content-start gap-3 rounded-lg border border-line p-5 sm:p-6 ${wide ? 'bg-accent-soft md:col-span-2' : 'bg-paper'}`}
    >
      <h3 className="text-xl">{title}</h3>
      <p className={wide ? 'max-w-prose' : 'text-muted'}>{text}</p>
      {children}
    </li>
  );
}
