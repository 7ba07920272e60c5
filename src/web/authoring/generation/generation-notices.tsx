import { ApiError } from '#web/platform/calls/api.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
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

/** Whether a start was refused because the AI service has written as much as it may. */
export const isRefusedByBudget = ({ startError }: Generation) =>
  startError instanceof ApiError && startError.code === 'ai-budget';

/** Offers the built-in author where the AI service has written as much as it may. */
export function BuiltinOffer({ generation }: { generation: Generation }) {
  const t = useTexts();
  const { state } = generation;
  const { problem, chapters, mine, builtin } = state;
  const refused = isRefusedByBudget(generation);
  const paused = state.state === 'paused' && problem?.code === 'ai-budget';
  const failed = state.state === 'failed' && chapters.some(({ error }) => error?.code === 'ai-budget');
  if (!mine || !builtin || !(refused || paused || failed)) return null;
  return (
    <Notice
      action={
        <div className={state.state === 'draft' ? 'bottom-bar' : undefined}>
          <Button busy={generation.starting} onClick={generation.goOnWithBuiltin}>
            <Icon name="pen" />
            {t('generation.builtinGoOn')}
          </Button>
        </div>
      }
    >
      <p>{t('generation.builtinOffer')}</p>
    </Notice>
  );
}
