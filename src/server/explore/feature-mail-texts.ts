import { pageLanguages, type PageLanguage } from '#contract/language.ts';
import type { UpcomingFeature } from '#contract/features.ts';
import english from './feature-mail.en.json' with { type: 'json' };
import hindi from './feature-mail.hi.json' with { type: 'json' };

interface FeatureMailTexts {
  subject: string;
  greeting: string;
  lead: string;
  features: Record<UpcomingFeature, { name: string; text: string }>;
  once: string;
  footer: string;
}

const languages: Record<PageLanguage, FeatureMailTexts> = { en: english, hi: hindi };

interface FeatureMailFacts {
  site: string;
  features: readonly { name: UpcomingFeature; link: string }[];
}

/** Composes the mail as plain text: in one language, or in all of them where nobody knows which one is read. */
export function composeFeatureMail(
  language: PageLanguage | undefined,
  facts: FeatureMailFacts,
): { subject: string; text: string } {
  const texts = (language ? [language] : pageLanguages).map((code) => languages[code]);
  return {
    subject: texts.map(({ subject }) => subject).join(' · '),
    text: `${texts.map((each) => bodyOf(each, facts)).join('\n\n\n')}\n`,
  };
}

function bodyOf(texts: FeatureMailTexts, { site, features }: FeatureMailFacts): string {
  const parts = features.map(({ name, link }) => {
    const feature = texts.features[name];
    return `${feature.name}\n${feature.text}\n${link}`;
  });
  const footer = texts.footer.replaceAll('{site}', site);
  return [texts.greeting, texts.lead, ...parts, texts.once, footer].join('\n\n');
}
