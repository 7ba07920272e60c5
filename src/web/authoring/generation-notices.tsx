import { useMomentText } from '#web/platform/moment.ts';
import { errorWords, problemWords } from '#web/platform/problem-words.ts';
import type { ProblemWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import type { Generation } from './generation.ts';

/** The words of a problem; the service's own sentence stays in its language. */
function Problem({ words: { text, detail } }: { words: ProblemWords }) {
  return (
    <>
      {text}
      {detail ? (
        <span lang="en" dir="ltr" className="block text-sm text-muted">
          {detail}
        </span>
      ) : null}
    </>
  );
}

interface PausedNoticeProps {
  generation: Generation;
  onResume: () => void;
}

export function PausedNotice({ generation, onResume }: PausedNoticeProps) {
  const t = useTexts();
  const { problem, mine } = generation.state;
  const time = useMomentText(problem?.retryAt);
  return (
    <Notice
      action={
        mine ? (
          <Button tone="secondary" busy={generation.asking} onClick={onResume}>
            <Icon name="play" />
            {t('generation.resumeNow')}
          </Button>
        ) : null
      }
    >
      {problem ? (
        <p className="font-semibold">
          <Problem words={problemWords(t, problem)} />
        </p>
      ) : null}
      <p>{t('generation.pausedText')}</p>
      <p>{time === null ? t('generation.resumesByItself') : t('generation.resumesAt', { time })}</p>
    </Notice>
  );
}

interface FailedNoticeProps {
  courseId: string;
  generation: Generation;
  readable: boolean;
  onRetry: () => void;
}

export function FailedNotice({ courseId, generation, readable, onRetry }: FailedNoticeProps) {
  const t = useTexts();
  const { chapters, mine } = generation.state;
  const failed = chapters.filter(({ state }) => state === 'failed');
  return (
    <Notice
      tone="bad"
      title={t('generation.failedTitle')}
      action={
        <>
          {mine ? (
            <Button busy={generation.asking} onClick={onRetry}>
              <Icon name="retry" />
              {t('generation.retry')}
            </Button>
          ) : null}
          {readable ? (
            <ButtonLink to={`/createcourse/finish/${courseId}`} tone="secondary">
              {t('generation.toTheCourse')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <ul className="grid gap-2 py-1">
        {failed.map(({ _id, chapterName, error }) => (
          <li key={_id}>
            <span dir="auto" className="block font-semibold">
              {chapterName}
            </span>
            {error ? <Problem words={problemWords(t, error)} /> : null}
          </li>
        ))}
      </ul>
      {readable ? <p>{t('generation.failedText')}</p> : null}
    </Notice>
  );
}

/** The server may be writing on, but nothing of it gets through to this page. */
export function LostNotice() {
  const t = useTexts();
  return <Notice>{t('generation.connectionLost')}</Notice>;
}

/** A start or a resume that did not work. */
export function RefusalNotice({ refusal }: { refusal: unknown }) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    <Notice tone="bad">
      <Problem words={errorWords(t, language, refusal)} />
    </Notice>
  );
}
