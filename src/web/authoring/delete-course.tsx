import type { MyCourse } from '#contract/course-lists.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';

interface DeleteCourseProps {
  course: MyCourse;
  onDeleted: (courseId: string) => void;
}

/** Deletes one of the caller's courses, once they have confirmed it. */
export function DeleteCourse({ course, onDeleted }: DeleteCourseProps) {
  const t = useTexts();
  const { submit, busy, failure } = useSubmit(api.deleteCourse, {
    onDone: () => onDeleted(course._id),
  });
  const name = course.courseName;
  return (
    <>
      <ConfirmButton
        tone="quiet"
        // Above the link that covers the card.
        className="relative z-1 -me-4 text-sm"
        busy={busy}
        icon={<Icon name="trash" className="size-4" />}
        aria-label={t('wizard.deleteCourseNamed', { name })}
        title={t('wizard.deleteCourseTitle', { name })}
        text={t(course.published ? 'wizard.deletePublishedText' : 'wizard.deleteCourseText')}
        action={t('wizard.deleteCourse')}
        onConfirm={() => void submit({ courseId: course._id })}
      >
        {t('wizard.deleteCourse')}
      </ConfirmButton>
      {failure ? (
        <div className="basis-full">
          <Notice tone="bad">{failure}</Notice>
        </div>
      ) : null}
    </>
  );
}
