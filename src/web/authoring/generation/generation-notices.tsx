import { ApiError } from '#web/platform/calls/api.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import type { Generation } from './generation.ts';
import { ProblemText } from '#web/authoring/problem-text.tsx';

export function PausedNotice({ generation }: { generation: Generation }) {
  const t = useTexts();
  const { problem, mine } = generation.state;
  const time = useMomentText(problem?.retryAt);
  return (
    <Notice
      action={
        mine ? (
          <Button tone="secondary" busy={generation.starting} onClick={generation.resume}>
            <Icon name="play" />
            {t('generation.resumeNow')}
          </Button>
        ) : null
      }
    >
      {problem ? (
        <p className="font-semibold">
          <ProblemText words={problemWords(t, problem)} />
        </p>
      ) : null}
      <p>{t('generation.pausedText')}</p>
      <p>{time === null ? t('generation.resumesByItself') : t('generation.resumesAt', { time })}</p>
    </Notice>
  );
}

/** Offers the built-in author where the AI service has written as much as it may. */
export function BuiltinOffer({ generation }: { generation: Generation }) {
  const t = useTexts();
  const { state, startError } = generation;
  const { problem, chapters, mine, builtin } = state;
  const refused = startError instanceof ApiError && startError.code === 'ai-budget';
  const paused = state.state === 'paused' && problem?.code === 'ai-budget';
  const failed = state.state === 'failed' && chapters.some(({ error }) => error?.code === 'ai-budget');
  if (!mine || !builtin || !(refused || paused || failed)) return null;
  return (
    <Notice
      action={
        <Button busy={generation.starting} onClick={generation.goOnWithBuiltin}>
          <Icon name="pen" />
          {t('generation.builtinGoOn')}
        </Button>
      }
    >
      <p>{t('generation.builtinOffer')}</p>
    </Notice>
  );
}

interface FailedNoticeProps {
  courseId: string;
  generation: Generation;
  readable: boolean;
}

export function FailedNotice({ courseId, generation, readable }: FailedNoticeProps) {
  const t = useTexts();
  const { chapters, mine } = generation.state;
  return (
    <Notice
      tone="bad"
      title={t('generation.failedTitle')}
      action={
        <>
          {mine ? (
            <Button busy={generation.starting} onClick={generation.resume}>
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
        {chapters
          .filter(({ state }) => state === 'failed')
          .map(({ _id, chapterName, error }) => (
            <li key={_id}>
              <span dir="auto" className="block font-semibold">
                {chapterName}
              </span>
              {error ? <ProblemText words={problemWords(t, error)} /> : null}
            </li>
          ))}
      </ul>
      {readable ? <p>{t('generation.failedText')}</p> : null}
    </Notice>
  );
}
