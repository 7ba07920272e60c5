import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterVersion, RewriteState } from '#contract/rewriting.ts';
import { api } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead, useRefreshEvery } from '#web/platform/live/live-read.ts';
import { ownQuestionsPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { leaveNotice } from '#web/platform/people/late-notice.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';

interface ManageChapterProps {
  course: CourseSummary;
  chapterId: string;
  /** Called when readers have another text of the chapter, with other questions. */
  onChanged: () => void;
}

const fetchDialog = latePart(() => import('./rewrite-dialog.tsx'));

/** A rewrite that is under way is looked at again after this time. */
const againAfterMs = 3_000;

/** Lets the owner rewrite a chapter, change its course's questions, restore an earlier text, and remove it. */
export default function ManageChapter({ course, chapterId, onChanged }: ManageChapterProps) {
  const t = useTexts();
  const at = { courseId: course._id, chapterId };
  const rewrites = useLiveRead({
    key: `rewrite ${course._id} ${chapterId}`,
    read: (signal) => api.readRewrite(at, { signal }),
  });
  const versions = useLiveRead({
    key: `versions ${course._id} ${chapterId}`,
    read: (signal) => api.listVersions(at, { signal }),
  });
  const { refresh: refreshVersions } = versions;
  const changed = () => {
    refreshVersions('now');
    onChanged();
  };
  const state = rewrites.data;
  const now = state?.rewrite?.state;
  useRefreshEvery(now === 'under-way' ? againAfterMs : undefined, rewrites.refresh);
  const seen = useRef(now);
  useEffect(() => {
    if (now === 'done' && seen.current === 'under-way') {
      toast.success(t('managing.rewritten'));
      changed();
    }
    seen.current = now;
  });
  const earlier = (versions.data ?? []).filter(({ read }) => !read);
  if (state === undefined) return null;
  return (
    <section aria-label={t('managing.chapterTitle')} className="grid gap-4 print:hidden">
      <RewriteProgress rewrite={state.rewrite} />
      <Fold title={t('managing.chapterTitle')}>
        {state.possible ? (
          <DialogButton
            fetch={fetchDialog}
            held={now === 'under-way'}
            icon={<Icon name="pen" />}
            renderDialog={({ default: RewriteDialog }, onClose) => (
              <RewriteDialog {...at} onStarted={rewrites.offer} onClose={onClose} />
            )}
          >
            {t('managing.rewrite')}
          </DialogButton>
        ) : null}
        <ButtonLink href={ownQuestionsPath(course._id)} tone="secondary">
          {t('learning.yourQuestions')}
        </ButtonLink>
        <EarlierTexts {...at} earlier={earlier} kept={state.textsKept} onRestored={changed} />
        <RemoveChapter course={course} chapterId={chapterId} />
      </Fold>
    </section>
  );
}

function RewriteProgress({ rewrite }: Pick<RewriteState, 'rewrite'>) {
  const t = useTexts();
  if (rewrite === null || rewrite.state === 'done') return null;
  const wish = <q className="wrap-anywhere">{rewrite.instruction}</q>;
  if (rewrite.state === 'under-way') {
    return (
      <div role="status" className="flex gap-3">
        <Spinner className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <p className="min-w-0">
          <span className="font-semibold">{t('managing.rewriting')}</span> {wish}
          <span className="block text-sm text-muted">{t('managing.rewritingText')}</span>
        </p>
      </div>
    );
  }
  const { text, detail } = problemWords(t, rewrite.error ?? { code: 'internal', error: '' });
  return (
    <Notice tone="bad" title={t('managing.notRewritten')}>
      <p>{wish}</p>
      <p>{text}</p>
      {detail ? (
        <p lang="en" dir="ltr" className="text-sm text-muted">
          {detail}
        </p>
      ) : null}
      <p className="text-sm">{t('managing.textIsAsItWas')}</p>
    </Notice>
  );
}

interface EarlierTextsProps {
  courseId: string;
  chapterId: string;
  /** The texts that are not read, newest first. */
  earlier: readonly ChapterVersion[];
  kept: number;
  onRestored: () => void;
}

const timeStyle = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** Lists the other texts of a chapter that are kept. A press makes one the current text; none is lost. */
function EarlierTexts({ courseId, chapterId, earlier, kept, onRestored }: EarlierTextsProps) {
  const t = useTexts();
  const time = useReaderTime(timeStyle, { ...timeStyle, timeZone: 'UTC' });
  const { submit, busy, sent, failure } = useSubmit(api.restoreVersion, {
    onDone() {
      toast.success(t('managing.textRestored'));
      onRestored();
    },
  });
  if (earlier.length === 0) return null;
  return (
    <div className="grid w-full gap-2">
      <h3 className="font-semibold">{t('managing.earlierTexts')}</h3>
      <p className="text-sm text-muted">
        {[t('managing.earlierTextsHint'), t('managing.textsKept', { count: kept })].join(' ')}
      </p>
      <ul className="grid gap-2">
        {earlier.map(({ _id, writtenAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{t('managing.textOf', { time: time(writtenAt) })}</span>
            <ActionButton
              busy={sent?.versionId === _id}
              held={busy}
              icon={<Icon name="retry" />}
              aria-label={t('managing.restoreTextOf', { time: time(writtenAt) })}
              onClick={() => void submit({ courseId, chapterId, versionId: _id })}
            >
              {t('managing.restore')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {failure === null ? null : <FieldError>{failure}</FieldError>}
    </div>
  );
}

/** Removes a chapter for good, once the owner has confirmed it. A course's only chapter stays. */
function RemoveChapter({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
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
