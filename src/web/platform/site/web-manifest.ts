import { readerLanguage } from '#contract/page-language.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { barColors } from '#web/platform/choices/choices.ts';
import type { Route } from './+types/web-manifest';

/** Describes the product as an app that a phone can install (https://www.w3.org/TR/appmanifest/). */
export function loader({ request }: Route.LoaderArgs) {
  const t = serverTexts(request);
  const name = t('shell.product');
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('shell.description'),
    lang: readerLanguage(request),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: barColors.light,
    theme_color: barColors.light,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language, Cookie',
    },
  });
}
