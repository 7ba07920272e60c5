import { useTexts } from '#web/platform/texts.tsx';
import { dataSavingNames } from '#web/ui/header-parts.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import { VisitBytes } from './visit-bytes.tsx';

export function DataSavingChoice() {
  const t = useTexts();
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <ChoiceRadios
        name="data-saving"
        legend={t('shell.dataSaving')}
        lead={t('dashboard.dataSavingText')}
        options={[
          { value: 'auto', label: t(dataSavingNames.auto), icon: 'screen' },
          { value: 'on', label: t(dataSavingNames.on), icon: 'check' },
          { value: 'off', label: t(dataSavingNames.off), icon: 'close' },
        ]}
      />
      <VisitBytes />
    </div>
  );
}
