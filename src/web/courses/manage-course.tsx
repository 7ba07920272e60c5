import { useState, type ReactNode } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { DeleteCourse } from '#web/ui/delete-course.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { readableChapters } from './readable-chapters.ts';

interface ManageCourseProps {
  course: CourseSummary;
  /** The course has another name or description. `withheld`: it is not public any more. */
  onChanged: (changed: { withheld: boolean }) => void;
}

/** Lets the owner rename, describe and delete the course, and add a chapter to it. */
export function ManageCourse({ course, onChanged }: ManageCourseProps): ReactNode {
  const t = useTexts();
  return (
    <section aria-label={t('managing.title')} className="flex flex-wrap items-center gap-3">
      <Rename course={course} onChanged={onChanged} />
      {readableChapters(course) > 0 ? <AddChapter courseId={course._id} /> : null}
      <DeleteCourse
        course={course}
        published={course.visibility === 'public'}
        onDeleted={() => leaveTo('/createcourse#deleted-courses')}
      />
    </section>
  );
}

const fetchAddDialog = latePart(() => import('./add-chapter-dialog.tsx'));

function AddChapter({ courseId }: { courseId: string }) {
  const t = useTexts();
  return (
    <DialogButton
      fetch={fetchAddDialog}
      icon="plus"
      label={t('managing.addChapter')}
      renderDialog={({ default: AddChapterDialog }, onClose) => (
        <AddChapterDialog courseId={courseId} onClose={onClose} />
      )}
    />
  );
}

const fetchRenameDialog = latePart(() => import('./rename-dialog.tsx'));

function Rename({ course, onChanged }: ManageCourseProps) {
  const t = useTexts();
  return (
    <DialogButton
      fetch={fetchRenameDialog}
      icon="pen"
      label={t('managing.rename')}
      renderDialog={({ default: RenameDialog }, onClose) => (
        <RenameDialog course={course} onChanged={onChanged} onClose={onClose} />
      )}
    />
  );
}

interface DialogButtonProps<Part> {
  fetch: () => Promise<Part>;
  icon: IconName;
  label: string;
  renderDialog: (part: Part, onClose: () => void) => ReactNode;
}

/** Fetches a dialog when it is pressed, and opens it. */
function DialogButton<Part>({ fetch, icon, label, renderDialog }: DialogButtonProps<Part>) {
  const [part, setPart] = useState<{ fetched: Part }>();
  const { submit, busy, failure } = useSubmit(fetch, { onDone: (fetched) => setPart({ fetched }) });
  return (
    <>
      <ActionButton busy={busy} icon={<Icon name={icon} className="size-4" />} onClick={() => void submit()}>
        {label}
      </ActionButton>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
      {part === undefined ? null : renderDialog(part.fetched, () => setPart(undefined))}
    </>
  );
}
