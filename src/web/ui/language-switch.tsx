import { useLocation } from 'react-router';
import { languageFacts, pageLanguages } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { Menu, menuItem } from './menu.tsx';

interface LanguageSwitchProps {
  /** Accessible name, where the menu has more than languages. */
  label?: string;
  /** Stands below the languages. */
  children?: Elements;
}

/** Posts a plain form, so that it works without scripts, and returns to the same page. */
export function LanguageSwitch({ label, children }: LanguageSwitchProps) {
  const t = useTexts();
  const current = usePageLanguage();
  const { pathname, search } = useLocation();
  // The choice counts more than a language that the address names.
  const query = search.replace(/^\?language=\w+$/, '');
  return (
    <Menu label={label ?? t('shell.language')} button={<Icon name="globe" className="size-5.5" />}>
      <form method="post" action="/language">
        <input type="hidden" name="to" value={pathname + query} />
        {pageLanguages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            dir={languageFacts[language].dir}
            aria-current={language === current ? 'true' : undefined}
            className={menuItem}
          >
            <Icon
              name="check"
              className={language === current ? 'size-5 text-accent-ink' : 'invisible size-5'}
            />
            <span>{languageFacts[language].endonym}</span>
          </button>
        ))}
      </form>
      {children}
    </Menu>
  );
}
