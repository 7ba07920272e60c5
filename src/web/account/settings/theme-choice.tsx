import { useTexts } from '#web/platform/texts.tsx';
import { themeNames } from '#web/ui/header-parts.tsx';
import { ChoiceRadios } from './choice-radios.tsx';

export function ThemeChoice() {
  const t = useTexts();
  return (
    <ChoiceRadios
      name="theme"
      legend={t('shell.theme')}
      options={[
        { value: 'light', label: t(themeNames.light), icon: 'sun' },
        { value: 'dark', label: t(themeNames.dark), icon: 'moon' },
        { value: 'system', label: t(themeNames.system), icon: 'screen' },
      ]}
    />
  );
}
