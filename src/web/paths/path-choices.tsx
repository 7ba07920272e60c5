import { useState, type ChangeEvent } from 'react';
import { durationBoundsHours, levels } from '#contract/category.ts';
import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Select, TextField } from '#web/ui/field.tsx';

/** Asks for what has a usual answer, folded behind the answers. */
export function PathChoices({ languages }: { languages: readonly CourseLanguage[] }) {
  const t = useTexts();
  const pageLanguage = usePageLanguage();
  const [chosen, setChosen] = useState({
    level: 'beginner' as (typeof levels)[number],
    language: languages.find((each) => each === pageLanguage) ?? languages[0]!,
    hours: '10',
  });
  const { level, language, hours } = chosen;
  // The choices leave values of these types alone.
  const onChange = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setChosen({ ...chosen, [name]: value });
  const facts = [
    t(`subjects.${level}`),
    languageFacts[language].endonym,
    t('wizard.hours', { count: Number(hours) }),
  ];
  return (
    <details
      // The browser can't point at a faulty field that is folded away.
      onInvalidCapture={({ currentTarget }) => void (currentTarget.open = true)}
      className="group rounded-lg border border-line bg-surface px-5"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-3 font-semibold">
        <span>
          <Facts facts={facts} />
        </span>
        <span className="text-accent-ink underline underline-offset-4 group-open:hidden">
          {t('wizard.optionsChange')}
        </span>
      </summary>
      <div className="grid items-end gap-4 pt-2 pb-5 sm:grid-cols-3">
        <Select
          name="level"
          label={t('pathMaking.level')}
          value={level}
          onChange={onChange}
          options={levels.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        />
        <Select
          name="language"
          label={t('pathMaking.language')}
          value={language}
          onChange={onChange}
          options={languages.map((value) => ({ value, label: languageFacts[value].endonym, lang: value }))}
        />
        <TextField
          type="number"
          name="hours"
          label={t('pathMaking.hours')}
          required
          min={durationBoundsHours.least}
          max={durationBoundsHours.most}
          value={hours}
          onChange={onChange}
        />
      </div>
    </details>
  );
}
