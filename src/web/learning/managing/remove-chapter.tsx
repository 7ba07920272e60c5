import { useNavigate } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import { api } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { leaveNotice } from '#web/platform/people/late-notice.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface RemoveChapterProps {
  course: CourseSummary;
  chapterId: string;
}

/** Removes a chapter for good, once the owner has confirmed it. A course's only chapter stays. */
export function RemoveChapter({ course, chapterId }: RemoveChapterProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { submit, busy, failure } = useSubmit(removeChapter, {
    async onDone() {
      leaveNotice('chapter-removed');
      await navigate(readingPath(course._id));
    },
  });
  if (course.chapters.length < 2) return null;
  const name = course.chapters.find(({ _id }) => _id === chapterId)?.chapterName ?? '';
  return (
    <div className="grid justify-items-start gap-2">
      <ConfirmButton
        tone="quietDanger"
        busy={busy}
        icon={<Icon name="trash" />}
        title={t('managing.removeTitle', { name })}
        text={t('managing.removeText')}
        action={t('managing.remove')}
        onConfirm={() => void submit({ courseId: course._id, chapterId })}
      >
        {t('managing.removeChapter')}
      </ConfirmButton>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
    </div>
  );
}

/** A chapter that is gone was removed by a press whose answer was lost, or in another tab. */
async function removeChapter(chapter: { courseId: string; chapterId: string }): Promise<{ removed: true }> {
  return api.removeChapter(chapter).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'chapter-not-found') return { removed: true } as const;
    throw error;
  });
}
