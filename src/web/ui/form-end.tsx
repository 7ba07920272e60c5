import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';

type FormEndProps = { busy: boolean; onCancel: () => void; children: Elements };

export function FormEnd({ busy, onCancel, children }: FormEndProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="secondary" disabled={busy} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
      {children}
    </div>
  );
}
