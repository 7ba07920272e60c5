import type { MetaDescriptor } from 'react-router';
import { localeOf } from '#contract/language.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { translator } from './texts.tsx';
import type { Translate } from './texts.tsx';

interface PageFacts {
  /** The product's name follows it; null shows the product's name alone. */
  title: string | null;
  description?: string;
  /** Path of the page's image, 1200 x 630. */
  image?: string;
  /** Describes the image. X gets its own tags for such an image. */
  imageAlt?: string;
  /** Lets search engines list the page. Default: false. */
  findable?: boolean;
  type?: 'website' | 'article';
  /** JSON-LD for search engines. It is escaped here, so it may hold anybody's texts. */
  structured?: object;
}

type RootData = Awaited<ReturnType<typeof rootLoader>>['data'];
interface MetaInput {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/**
 * A route's `meta`: `export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('wizard.title') }))`.
 * Gives the title, the description, robots and the Open Graph tags that a share link shows.
 */
export function pageMeta(
  args: MetaInput,
  describe: (t: Translate, origin: string) => PageFacts,
): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (root === undefined) return [];
  const t = translator(root.language, root.texts);
  const {
    title,
    description,
    image,
    imageAlt,
    findable = false,
    type = 'website',
    structured,
  } = describe(t, root.origin);
  const product = t('shell.product');
  const url = root.origin + args.location.pathname;
  const tags: MetaDescriptor[] = [
    { title: title === null ? product : `${title} · ${product}` },
    { property: 'og:site_name', content: product },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? product },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: localeOf(root.language).replace('-', '_') },
  ];
  if (description)
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  if (image) {
    tags.push(
      { property: 'og:image', content: root.origin + image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  if (image && imageAlt) {
    tags.push(
      { property: 'og:image:alt', content: imageAlt },
      { name: 'twitter:title', content: title ?? product },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: root.origin + image },
    );
  }
  if (findable) tags.push({ tagName: 'link', rel: 'canonical', href: url });
  else tags.push({ name: 'robots', content: 'noindex' });
  if (structured) tags.push({ 'script:ld+json': { ...structured } });
  return tags;
}
