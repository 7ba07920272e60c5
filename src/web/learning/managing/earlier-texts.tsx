import type { ChapterVersion } from '#contract/rewriting.ts';
import { api } from '#web/platform/calls/api.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

interface EarlierTextsProps {
  courseId: string;
  chapterId: string;
  /** The texts that are not read, newest first. */
  earlier: readonly ChapterVersion[];
  /** Number of texts of a chapter that are kept. */
  kept: number;
  onRestored: () => void;
}

const style = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** Lists the other texts of a chapter that are kept. A press makes one the current text; none is lost. */
export function EarlierTexts({ courseId, chapterId, earlier, kept, onRestored }: EarlierTextsProps) {
  const t = useTexts();
  const time = useReaderTime(style, { ...style, timeZone: 'UTC' });
  const { submit, busy, sent, failure } = useSubmit(api.restoreVersion, {
    onDone() {
      toast.success(t('managing.textRestored'));
      onRestored();
    },
  });
  if (earlier.length === 0) return null;
  return (
    <div className="grid w-full gap-2">
      <h4 className="font-semibold">{t('managing.earlierTexts')}</h4>
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
