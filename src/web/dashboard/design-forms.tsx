import { useState } from 'react';
import type { Translate } from '#web/platform/texts.tsx';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx';
import { ThemeChoice } from '#web/ui/theme-switch.tsx';

const choices = { first: 'science', second: 'arts' } as const;

/** What is filled in: fields with hint, error and neither, choices as a list and as cards. */
export function DesignForms({ t }: { t: Translate }) {
  const options = [
    { value: '', label: t('design.choose'), disabled: true, hidden: true },
    { value: 'first', label: t('design.first') },
    { value: 'second', label: t('design.second') },
    { value: 'third', label: t('design.third'), disabled: true },
  ];
  return (
    <>
      <h2 className="text-2xl">{t('design.fields')}</h2>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label={t('design.name')} autoComplete="off" />
        <TextField label={t('design.name')} hint={t('design.nameHint')} optional autoComplete="off" />
        <TextField label={t('design.name')} error={t('design.nameError')} autoComplete="off" />
        <TextField label={t('design.name')} defaultValue={t('design.person')} disabled autoComplete="off" />
        <Select label={t('design.choice')} defaultValue="" options={options} />
        <Select
          label={t('design.choice')}
          defaultValue="second"
          options={options}
          error={t('design.nameError')}
        />
        <TextArea label={t('design.message')} hint={t('design.nameHint')} />
        <TextArea label={t('design.message')} error={t('design.nameError')} />
      </div>
      <Choices t={t} />
      <ThemeChoice />
    </>
  );
}

function Choices({ t }: { t: Translate }) {
  const [chosen, setChosen] = useState('first');
  return (
    <RadioCards legend={t('design.choice')}>
      {Object.entries(choices).map(([value, icon]) => (
        <RadioCard
          key={value}
          name="design-choice"
          value={value}
          label={t(`design.${value as keyof typeof choices}`)}
          icon={<Icon name={icon} className="size-8" />}
          checked={chosen === value}
          onChange={setChosen}
          selectedLabel={t('design.good')}
        />
      ))}
    </RadioCards>
  );
}
