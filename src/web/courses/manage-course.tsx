import { useState, type ReactNode } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { latePart } from '#web/platform/late-part.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DeleteCourse } from '#web/ui/delete-course.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type AddChapterDialog from './add-chapter-dialog.tsx';
import { readableChapters } from './readable-chapters.ts';
import type RenameDialog from './rename-dialog.tsx';

interface ManageCourseProps {
  course: CourseSummary;
  /** The course has another name or description. `withheld`: it is not public any more. */
  onChanged: (changed: { withheld: boolean }) => void;
}

/** Lets the owner rename, describe and delete the course, and add a chapter to it. */
export function ManageCourse({ course, onChanged }: ManageCourseProps): ReactNode {
  const t = useTexts();
  return (
    <Card as="section" aria-labelledby="manage-course" className="grid justify-items-start gap-4">
      <h2 id="manage-course" className="text-xl">
        {t('managing.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Rename course={course} onChanged={onChanged} />
        {readableChapters(course) > 0 ? <AddChapter courseId={course._id} /> : null}
        <DeleteCourse
          course={course}
          published={course.visibility === 'public'}
          onDeleted={() => leaveTo('/createcourse#deleted-courses')}
        />
      </div>
    </Card>
  );
}

const fetchAddDialog = latePart(() => import('./add-chapter-dialog.tsx'));

function AddChapter({ courseId }: { courseId: string }) {
  const t = useTexts();
  const [dialog, setDialog] = useState<{ Dialog: typeof AddChapterDialog }>();
  const { submit, busy, failure } = useSubmit(fetchAddDialog, {
    onDone: ({ default: Dialog }) => setDialog({ Dialog }),
  });
  return (
    <>
      <ActionButton busy={busy} icon={<Icon name="plus" className="size-4" />} onClick={() => void submit()}>
        {t('managing.addChapter')}
      </ActionButton>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
      {dialog === undefined ? null : (
        <dialog.Dialog courseId={courseId} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

const fetchDialog = latePart(() => import('./rename-dialog.tsx'));

function Rename({ course, onChanged }: ManageCourseProps) {
  const t = useTexts();
  const [dialog, setDialog] = useState<{ Dialog: typeof RenameDialog }>();
  const { submit, busy, failure } = useSubmit(fetchDialog, {
    onDone: ({ default: Dialog }) => setDialog({ Dialog }),
  });
  return (
    <>
      <ActionButton busy={busy} icon={<Icon name="pen" className="size-4" />} onClick={() => void submit()}>
        {t('managing.rename')}
      </ActionButton>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
      {dialog === undefined ? null : (
        <dialog.Dialog course={course} onChanged={onChanged} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
