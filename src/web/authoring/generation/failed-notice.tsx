import { useNavigate, useRevalidator } from 'react-router';
import type { StoredLayout } from '#contract/course-layout.ts';
import { ProblemText } from '#web/authoring/problem-text.tsx';
import { api } from '#web/platform/calls/api.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { finishPath } from '#web/platform/courses/course-paths.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import type { GenerationPanelProps } from './generation-panel.tsx';
import { isRefused } from './generation.ts';

/** A refused chapter is no failure: its words are to be changed, and the rest goes on. */
export default function FailedNotice({ layout, generation, readable, onEdit }: GenerationPanelProps) {
  const t = useTexts();
  const { chapters, mine } = generation.state;
  const failed = chapters.filter(({ state }) => state === 'failed');
  const allRefused = failed.every(isRefused);
  return (
    <Notice
      tone={allRefused ? 'info' : 'bad'}
      title={
        allRefused ? t('generation.refusedTitle', { count: failed.length }) : t('generation.failedTitle')
      }
      action={
        <>
          {/* The same words would be refused again. */}
          {mine && !allRefused ? (
            <Button busy={generation.starting} onClick={() => generation.press('resume')}>
              <Icon name="retry" />
              {t('generation.retry')}
            </Button>
          ) : null}
          {readable ? (
            <ButtonLink to={finishPath(layout._id)} tone="secondary">
              {t('generation.toTheCourse')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <ul className="grid gap-4 py-1">
        {failed.map((chapter) => (
          <li key={chapter._id}>
            <span dir="auto" className="block font-semibold">
              {chapter.chapterName}
            </span>
            {chapter.error ? <ProblemText words={problemWords(t, chapter.error)} /> : null}
            {mine && isRefused(chapter) ? (
              <RefusedChapter
                layout={layout}
                chapterId={chapter._id}
                alone={failed.length === 1}
                onEdit={readable ? null : onEdit}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {readable ? <p className="mt-2">{t('generation.failedText')}</p> : null}
    </Notice>
  );
}

const fetchAddDialog = latePart(() => import('#web/courses/add-chapter-dialog.tsx'));

interface RefusedChapterProps {
  layout: StoredLayout;
  chapterId: string;
  alone: boolean;
  /** Opens the editor of the plan; null once a chapter is written, because the plan can't be changed from then on. */
  onEdit: (() => void) | null;
}

/** Lets the owner ask for a refused chapter in other words, or do without it. */
function RefusedChapter({ layout, chapterId, alone, onEdit }: RefusedChapterProps) {
  const t = useTexts();
  const { _id: courseId, Chapters: chapters } = layout;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { submit, busy, failure } = useSubmit(api.removeChapter, {
    onDone: () => (alone ? navigate(finishPath(courseId)) : revalidate()),
  });
  const instead = chapters.find(({ _id }) => _id === chapterId);
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {onEdit ? (
        <Button onClick={onEdit}>{t('generation.changeChapter')}</Button>
      ) : (
        <DialogButton
          tone="primary"
          fetch={fetchAddDialog}
          renderDialog={({ default: AddChapterDialog }, onClose) => (
            <AddChapterDialog
              courseId={courseId}
              instead={instead}
              onClose={() => {
                onClose();
                // The chapter that it replaces may be gone though nothing was added.
                void revalidate();
              }}
            />
          )}
        >
          {t('generation.changeChapter')}
        </DialogButton>
      )}
      {chapters.length > 1 ? (
        <Button tone="secondary" busy={busy} onClick={() => void submit({ courseId, chapterId })}>
          {t('generation.leaveOut')}
        </Button>
      ) : null}
      {failure === null ? null : <FieldError>{failure}</FieldError>}
    </div>
  );
}
