import { useEffect, useRef } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { RewriteState } from '#contract/rewriting.ts';
import { api } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead, useRefreshEvery } from '#web/platform/live/live-read.ts';
import { ownQuestionsPath } from '#web/platform/courses/course-paths.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { RemoveChapter } from './remove-chapter.tsx';

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
    <div className="grid gap-4 print:hidden">
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
    </div>
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
