import { showKeptTheme } from '#web/platform/theme.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from './icon.tsx';

const themes = ['light', 'dark', 'system'] as const;
const names = { light: 'shell.themeLight', dark: 'shell.themeDark', system: 'shell.themeSystem' } as const;
const icons = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** Draws the native select under an icon. theme.inline.ts handles the choice. */
export function ThemeSwitch() {
  const t = useTexts();
  return (
    <label className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <Icon name="sun" className="size-5.5 dark:hidden" />
      <Icon name="moon" className="hidden size-5.5 dark:block" />
      <select
        data-theme-switch
        aria-label={t('shell.theme')}
        title={t('shell.theme')}
        defaultValue="system"
        ref={showKeptTheme}
        className="absolute inset-0 size-full appearance-none rounded-full bg-surface text-base text-ink opacity-0"
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(names[theme])}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Offers the same choice as radio buttons. */
export function ThemeChoice() {
  const t = useTexts();
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('shell.theme')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {themes.map((theme) => (
          <label
            key={theme}
            className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 hover:border-edge has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              data-theme-switch
              ref={showKeptTheme}
              className="size-5 accent-accent-ink"
            />
            <Icon name={icons[theme]} />
            {t(names[theme])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
