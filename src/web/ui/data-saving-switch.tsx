import { showKeptChoice } from '#web/platform/choices.ts';
import { useTexts } from '#web/platform/texts.tsx';

/** Texts by value. */
export const dataSavingNames = {
  auto: 'shell.dataSavingAuto',
  on: 'shell.dataSavingOn',
  off: 'shell.dataSavingOff',
} as const;

/** Chooses how much is loaded. choices.inline.ts handles the choice. */
export function DataSavingSwitch() {
  const t = useTexts();
  return (
    <label className="grid gap-1 border-t border-line p-3 text-sm text-muted">
      {t('shell.dataSaving')}
      <select
        data-choice="data-saving"
        defaultValue="auto"
        ref={showKeptChoice}
        className="min-h-11 rounded-sm border border-edge bg-surface text-base text-ink"
      >
        {Object.entries(dataSavingNames).map(([value, name]) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
