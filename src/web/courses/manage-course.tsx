import type { ReactNode } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { DeleteCourse } from '#web/ui/delete-course.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readableChapters } from './readable-chapters.ts';

const fetchAddDialog = latePart(() => import('./add-chapter-dialog.tsx'));
const fetchRenameDialog = latePart(() => import('./rename-dialog.tsx'));

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
      <DialogButton
        fetch={fetchRenameDialog}
        icon={<Icon name="pen" className="size-4" />}
        renderDialog={({ default: RenameDialog }, onClose) => (
          <RenameDialog course={course} onChanged={onChanged} onClose={onClose} />
        )}
      >
        {t('managing.rename')}
      </DialogButton>
      {readableChapters(course) > 0 ? (
        <DialogButton
          fetch={fetchAddDialog}
          icon={<Icon name="plus" className="size-4" />}
          renderDialog={({ default: AddChapterDialog }, onClose) => (
            <AddChapterDialog courseId={course._id} onClose={onClose} />
          )}
        >
          {t('managing.addChapter')}
        </DialogButton>
      ) : null}
      <DeleteCourse
        course={course}
        published={course.visibility === 'public'}
        onDeleted={() => leaveTo('/createcourse#deleted-courses')}
      />
    </section>
  );
}
