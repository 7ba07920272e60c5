import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';

interface SizeFieldProps {
  name: 'duration' | 'chapters';
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Numbers that a press fills in. */
  choices: readonly number[];
  /** The number that the server takes for a text. */
  numberOf: (text: string) => number;
  textKey: 'wizard.hours' | 'wizard.chapterCount';
}

/** Asks for a number as free text. Offers common numbers, and shows which one the server takes for what is typed. */
export function SizeField({
  name,
  label,
  placeholder,
  value,
  onChange,
  choices,
  numberOf,
  textKey,
}: SizeFieldProps) {
  const t = useTexts();
  const taken = numberOf(value);
  const words = (count: number) => t(textKey, { count });
  return (
    <div className="grid gap-2">
      <TextField
        name={name}
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={value.trim() !== '' && taken === choice}
            onClick={() => onChange(String(choice))}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 font-semibold transition-colors hover:bg-accent-soft aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent-ink"
          >
            {words(choice)}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-[1lh] text-sm text-muted">
        {value.trim() === '' ? null : t('wizard.taken', { size: words(taken) })}
      </p>
    </div>
  );
}
