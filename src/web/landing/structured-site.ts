import type { Translate } from '#web/platform/texts/texts.tsx';

/** Describes the site for search engines (https://schema.org/WebSite). */
export function structuredSite(t: Translate, origin: string): object {
  const url = `${origin}/`;
  const name = t('shell.product');
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url,
    description: t('shell.description'),
    publisher: { '@type': 'Organization', name, url, logo: `${origin}/icons/icon-512.png` },
  };
}
