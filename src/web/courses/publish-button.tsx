import { lazy, Suspense, useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PublishButtonProps {
  course: CourseSummary;
  onChanged: (changed: CourseVisibility) => void;
}

const fetchDialog = latePart(() => import('./publish-dialog.tsx'));
const PublishDialog = lazy(fetchDialog);

export function PublishButton({ course, onChanged }: PublishButtonProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure } = useSubmit(fetchDialog, { onDone: () => setOpen(true) });
  useEffect(() => {
    // Fetched while there is a connection. A failure shows when the button is pressed.
    void fetchDialog().catch(() => undefined);
  }, []);
  return (
    <>
      <Button busy={busy} onClick={() => void submit()}>
        <Icon name="globe" />
        {t('publishing.publish')}
      </Button>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
      {open ? (
        <Suspense>
          <PublishDialog course={course} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
