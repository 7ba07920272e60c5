import { showKeptChoice } from '#web/platform/choices.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from './icon.tsx';

/** Texts by value. */
export const themeNames = {
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
  system: 'shell.themeSystem',
} as const;

/** Draws the native select under an icon. choices.inline.ts handles the choice. */
export function ThemeSwitch() {
  const t = useTexts();
  return (
    <label className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <Icon name="sun" className="size-5.5 dark:hidden" />
      <Icon name="moon" className="hidden size-5.5 dark:block" />
      <select
        data-choice="theme"
        aria-label={t('shell.theme')}
        title={t('shell.theme')}
        defaultValue="system"
        ref={showKeptChoice}
        className="absolute inset-0 size-full appearance-none rounded-full bg-surface text-base text-ink opacity-0"
      >
        {Object.entries(themeNames).map(([theme, name]) => (
          <option key={theme} value={theme}>
            {t(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
