import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PublishButtonProps {
  course: CourseSummary;
  onChanged: (changed: CourseVisibility) => void;
}

const fetchDialog = latePart(() => import('./publish-dialog.tsx'));

export function PublishButton({ course, onChanged }: PublishButtonProps) {
  const t = useTexts();
  useEffect(() => {
    // Fetched while there is a connection. A failure shows when the button is pressed.
    void fetchDialog().catch(() => undefined);
  }, []);
  return (
    <DialogButton
      tone="primary"
      fetch={fetchDialog}
      icon={<Icon name="globe" />}
      renderDialog={({ default: PublishDialog }, onClose) => (
        <PublishDialog course={course} onChanged={onChanged} onClose={onClose} />
      )}
    >
      {t('publishing.publish')}
    </DialogButton>
  );
}
