import { showKeptChoice } from '#web/platform/choices/choices.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon, type IconName } from './icon.tsx';
import { dataSavingNames, themeNames } from './header-parts.tsx';
import { RadioOption } from './radio-option.tsx';

interface ChoiceRadiosProps {
  /** A setting of this browser; choices.inline.ts applies and stores it. */
  name: 'theme' | 'data-saving';
  legend: string;
  lead?: string;
  options: readonly { value: string; label: string; icon: IconName }[];
}

function ChoiceRadios({ name, legend, lead, options }: ChoiceRadiosProps) {
  const leadId = `${name}-lead`;
  return (
    <fieldset aria-describedby={lead ? leadId : undefined}>
      <legend className={lead ? 'font-semibold' : 'mb-3 font-semibold'}>{legend}</legend>
      {lead ? (
        <p id={leadId} className="mb-3 text-sm text-muted">
          {lead}
        </p>
      ) : null}
      <div className="radio-row">
        {options.map(({ value, label, icon }) => (
          <RadioOption key={value} name={name} value={value} data-choice={name} ref={showKeptChoice}>
            <Icon name={icon} />
            <span>{label}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}

export function DataSavingChoice() {
  const t = useTexts();
  const icons = { auto: 'screen', on: 'check', off: 'close' } as const;
  const options = (['auto', 'on', 'off'] as const).map((value) => ({
    value,
    label: t(dataSavingNames[value]),
    icon: icons[value],
  }));
  const lead = t('dashboard.dataSavingText');
  return <ChoiceRadios name="data-saving" legend={t('shell.dataSaving')} {...{ lead, options }} />;
}

export function ThemeChoice() {
  const t = useTexts();
  const icons = { light: 'sun', dark: 'moon', system: 'screen' } as const;
  const options = (['light', 'dark', 'system'] as const).map((value) => ({
    value,
    label: t(themeNames[value]),
    icon: icons[value],
  }));
  return <ChoiceRadios name="theme" legend={t('shell.theme')} options={options} />;
}
