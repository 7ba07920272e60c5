import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What the island puts at the chapters that its reader has read or passed (island/show-marks.ts). */
export function MarkTemplate() {
  const t = useTexts();
  return (
    <template data-marks>
      <Icon name="check" className="size-4" />
      {(['isRead', 'isPassed', 'checkPassed'] as const).map((name) => (
        <span key={name} data-mark={name} className="font-semibold text-good">
          {t(`learning.${name}`)}
        </span>
      ))}
    </template>
  );
}
