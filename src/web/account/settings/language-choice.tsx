import { useLocation } from 'react-router';
import { languageFacts, pageLanguages } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A plain form, as in the header, that loads the page again in the chosen language. */
export function LanguageChoice() {
  const t = useTexts();
  const current = usePageLanguage();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/language"
      aria-labelledby="language-heading"
      className="grid gap-3 sm:grid-cols-3"
    >
      <input type="hidden" name="to" value={pathname + search} />
      {pageLanguages.map((language) => {
        const { endonym, english, dir } = languageFacts[language];
        const inUse = language === current;
        return (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            aria-current={inUse ? 'true' : undefined}
            className={`flex min-h-14 items-center justify-between gap-3 rounded-md border px-4 py-2 text-start ${
              inUse ? 'border-accent-ink bg-accent-soft' : 'border-line bg-surface hover:border-edge'
            }`}
          >
            <span className="grid">
              <span lang={language} dir={dir} className="font-semibold">
                {endonym}
              </span>
              {endonym === english ? null : (
                <span lang="en" className="text-sm text-muted">
                  {english}
                </span>
              )}
            </span>
            {inUse ? (
              <>
                <Icon name="check" className="size-5 text-accent-ink" />
                <span className="sr-only">{t('dashboard.languageNow')}</span>
              </>
            ) : null}
          </button>
        );
      })}
    </form>
  );
}
