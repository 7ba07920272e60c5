import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { restorableForDays } from '#contract/restorable.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './message.tsx';

interface DeleteCourseProps {
  course: { _id: string; courseName: string };
  /** Others found it here. */
  published: boolean;
  onDeleted: (courseId: string) => unknown;
  className?: string;
}

export function DeleteCourse({ course, published, onDeleted, className }: DeleteCourseProps) {
  const t = useTexts();
  const { submit, busy, failure } = useSubmit(api.deleteCourse, { onDone: () => onDeleted(course._id) });
  const name = course.courseName;
  return (
    <>
      <ConfirmButton
        tone="quietDanger"
        className={className}
        busy={busy}
        icon={<Icon name="trash" />}
        aria-label={t('managing.deleteNamed', { name })}
        title={t('managing.deleteTitle', { name })}
        text={
          <span className="grid gap-3">
            <span>{t(published ? 'managing.deletePublished' : 'managing.deleteByLink')}</span>
            <span>{t('managing.whatStays')}</span>
            <span className="font-semibold">{t('managing.restorable', { count: restorableForDays })}</span>
          </span>
        }
        action={t('managing.delete')}
        onConfirm={() => void submit({ courseId: course._id })}
      >
        {t('managing.delete')}
      </ConfirmButton>
      {failure ? (
        <Notice tone="bad" className="basis-full">
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
