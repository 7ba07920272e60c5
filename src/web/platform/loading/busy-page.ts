import { languageFacts } from '#contract/language.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { translator } from '#web/platform/texts/texts.tsx';

/** A few styles of its own, because the server has no time to draw the site's header. */
const style =
  'body{max-width:34rem;margin:20vh auto 0;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif}a{display:inline-block;padding:.625rem 0}';

/** The page that an overloaded server sends in place of the requested one. */
export function busyPage(request: Request, nonce: string): string {
  const language = readerLanguage(request);
  const t = translator(language, catalogueOf(language));
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t('shell.product')}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${t('shell.product')}</h1>
<p>${t('errors.busy')}</p>
<p><a href="">${t('errors.tryAgain')}</a></p>
</main>
</body>
</html>
`;
}
