import type { MetaDescriptor } from 'react-router';
import { localeOf } from '#contract/language.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { translator, type Translate } from '#web/platform/texts/texts.tsx';

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

/** `export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('wizard.title') }))` */
export function pageMeta(
  args: MetaInput,
  describe: (t: Translate, origin: string) => PageFacts,
): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (root === undefined) return [];
  const t = translator(root.language, root.texts);
  const facts = describe(t, root.origin);
  const { title, description, image, imageAlt, findable, type = 'website', structured } = facts;
  const product = t('shell.product');
  const url = root.origin + args.location.pathname;
  const picture = image && root.origin + image;
  // X has tags of its own for an image that is described.
  const onX = picture && imageAlt;
  const properties = {
    'og:site_name': product,
    'og:type': type,
    'og:title': title ?? product,
    'og:url': url,
    'og:locale': localeOf(root.language).replace('-', '_'),
    'og:description': description,
    'og:image': picture,
    'og:image:width': picture && '1200',
    'og:image:height': picture && '630',
    'og:image:alt': onX && imageAlt,
  };
  const names = {
    description,
    'twitter:card': picture && 'summary_large_image',
    'twitter:title': onX && (title ?? product),
    'twitter:description': onX && description,
    'twitter:image': onX && picture,
    robots: findable ? undefined : 'noindex',
  };
  return [
    { title: title === null ? product : `${title} · ${product}` },
    ...filled(properties).map(([property, content]) => ({ property, content })),
    ...filled(names).map(([name, content]) => ({ name, content })),
    ...(findable ? [{ tagName: 'link' as const, rel: 'canonical', href: url }] : []),
    ...(structured ? [{ 'script:ld+json': { ...structured } }] : []),
  ];
}

const filled = (facts: Record<string, string | undefined>): [string, string][] =>
  Object.entries(facts).flatMap(([key, content]) => (content ? [[key, content]] : []));
