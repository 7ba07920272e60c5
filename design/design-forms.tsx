import { useState } from 'react';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx';
import { ThemeChoice } from '#web/ui/choice-radios.tsx';

const choices = [
  { value: 'first', label: 'First', icon: 'book' },
  { value: 'second', label: 'Second', icon: 'globe' },
] as const;

/** Shows form controls: fields with hint, error and neither, choices as a list and as cards. */
export function DesignForms() {
  const options = [
    { value: '', label: 'Choose one', disabled: true, hidden: true },
    { value: 'first', label: 'First' },
    { value: 'second', label: 'Second' },
    { value: 'third', label: 'Not available here', disabled: true },
  ];
  return (
    <>
      <h2 className="text-2xl">Fields</h2>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Name" autoComplete="off" />
        <TextField label="Name" hint="As you want to be called." optional autoComplete="off" />
        <TextField label="Name" error="Please fill this in." autoComplete="off" />
        <TextField label="Name" defaultValue="Asha" disabled autoComplete="off" />
        <Select label="Choice" defaultValue="" options={options} />
        <Select label="Choice" defaultValue="second" options={options} error="Please fill this in." />
        <TextArea label="Message" hint="As you want to be called." />
        <TextArea label="Message" error="Please fill this in." />
      </div>
      <Choices />
      <ThemeChoice />
    </>
  );
}

function Choices() {
  const [chosen, setChosen] = useState('first');
  return (
    <RadioCards legend="Choice">
      {choices.map(({ value, label, icon }) => (
        <RadioCard
          key={value}
          name="design-choice"
          value={value}
          label={label}
          icon={<Icon name={icon} className="size-8" />}
          checked={chosen === value}
          onChange={setChosen}
          selectedLabel="Ready"
        />
      ))}
    </RadioCards>
  );
}
