import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CoursesLeft as Left } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { isActive } from '#contract/course-state.ts';
import { ProblemText } from '#web/authoring/problem-text.tsx';
import { ApiError } from '#web/platform/calls/api.ts';
import { errorWords, problemWords } from '#web/platform/calls/problem-words.ts';
import { finishPath } from '#web/platform/courses/course-paths.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { helpOf } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { CoursesLeft } from './courses-left.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import type { Generation } from './generation.ts';

/** Few generations fail, so that its code comes when one has. */
const FailedNotice = lateIfLoaded(() => import('./failed-notice.tsx'));

export interface GenerationPanelProps {
  layout: StoredLayout;
  generation: Generation;
  /** Null when it could not be read. */
  left: Left | null;
  readable: boolean;
  leaving: boolean;
  onEdit: () => void;
}

/** Shows the progress of the writing and its problems, and offers to start or resume it. */
export function GenerationPanel(props: GenerationPanelProps) {
  const { layout, generation, left, readable, leaving } = props;
  const t = useTexts();
  const language = usePageLanguage();
  const { state, startError } = generation;
  const underWay = isActive(state);
  const isDraft = state.state === 'draft';
  const needsHelp = helpOf(startError) !== null;
  // Until then only the built-in author can write it.
  const waits = isDraft && state.builtin && isRefusedByBudget(generation);
  return (
    <section aria-label={t('generation.section')} className="grid gap-4">
      {underWay || leaving ? <GenerationProgress layout={layout} generation={generation} /> : null}
      {state.state === 'paused' ? <PausedNotice generation={generation} /> : null}
      {state.state === 'failed' ? <FailedNotice {...props} /> : null}
      {underWay && generation.lost ? <Notice>{t('generation.connectionLost')}</Notice> : null}
      {leaving ? <ToFinish courseId={layout._id} /> : null}
      {startError === null || needsHelp || waits ? null : (
        <Notice tone="bad">
          <ProblemText words={errorWords(t, language, startError)} />
        </Notice>
      )}
      <BuiltinOffer generation={generation} left={left} />
      {state.mine ? null : <WayForOthers layout={layout} readable={readable || !isDraft} />}
      {state.mine && isDraft && !waits ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 md:rounded-lg md:bg-accent-soft md:p-6">
          <p className="min-w-0 flex-1 basis-64">{t('generation.invitation')}</p>
          {/* On a phone, a bar at the bottom keeps the button in reach, except on a low screen, which it would cover. */}
          <div className={needsHelp ? undefined : 'bottom-bar'}>
            <WriteButton generation={generation} left={left} tone={needsHelp ? 'secondary' : 'primary'} />
          </div>
        </div>
      ) : null}
      {state.mine && state.state === 'ready' && !leaving ? (
        <div>
          <WriteButton generation={generation} left={left} tone="quiet" />
        </div>
      ) : null}
    </section>
  );
}

/** Leads to the finished course once that is read, so that a lost connection leaves this page as it is. */
function ToFinish({ courseId }: { courseId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data, error } = useLiveCourse(courseId, undefined);
  const isGone = error instanceof ApiError && error.status === 404;
  const canLeave = data?.state === 'ready' || isGone;
  useEffect(() => {
    if (!canLeave) return;
    ownUnderWay.add(courseId);
    void navigate(finishPath(courseId));
  }, [canLeave, courseId, navigate]);
  return error && !isGone ? <Notice>{t('generation.connectionLost')}</Notice> : null;
}

function PausedNotice({ generation }: { generation: Generation }) {
  const t = useTexts();
  const { problem, mine } = generation.state;
  const time = useMomentText(problem?.retryAt);
  return (
    <Notice
      action={
        mine ? (
          <Button tone="secondary" busy={generation.starting} onClick={() => generation.press('resume')}>
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
const isRefusedByBudget = ({ startError }: Generation) =>
  startError instanceof ApiError && startError.code === 'ai-budget';

/** Offers the built-in author where the AI service has written as much as it may, and a plan to ask the service again. */
function BuiltinOffer({ generation, left }: Pick<GenerationPanelProps, 'generation' | 'left'>) {
  const t = useTexts();
  const language = usePageLanguage();
  const { state, problem, chapters, mine, builtin } = generation.state;
  const paused = state === 'paused' && problem?.code === 'ai-budget';
  const failed = state === 'failed' && chapters.some(({ error }) => error?.code === 'ai-budget');
  if (!mine || !builtin || !(isRefusedByBudget(generation) || paused || failed)) return null;
  const isDraft = state === 'draft';
  return (
    <Notice
      action={
        <>
          <div className={isDraft ? 'bottom-bar' : undefined}>
            <Button busy={generation.starting} onClick={() => generation.press('builtin')}>
              <Icon name="pen" />
              {t('generation.builtinGoOn')}
            </Button>
          </div>
          {isDraft ? <WriteButton generation={generation} left={left} tone="secondary" /> : null}
        </>
      }
    >
      {isDraft ? (
        <>
          <p className="font-semibold">
            <ProblemText words={errorWords(t, language, generation.startError)} />
          </p>
          <p>{t('generation.planKept')}</p>
        </>
      ) : null}
      <p>{t(isDraft ? 'wizard.builtinOffer' : 'generation.builtinOffer')}</p>
    </Notice>
  );
}

interface WriteButtonProps extends Pick<GenerationPanelProps, 'generation' | 'left'> {
  /** A quiet button writes a finished course anew. */
  tone: 'primary' | 'secondary' | 'quiet';
}

/** Asks before a course is written. The wizard has said how many it can be today. */
function WriteButton({ generation, left, tone }: WriteButtonProps) {
  const t = useTexts();
  const again = tone === 'quiet';
  return (
    <ConfirmButton
      tone={tone}
      size={tone === 'primary' ? 'lg' : 'md'}
      className={again ? '-mx-5' : undefined}
      busy={generation.starting}
      icon={<Icon name={again ? 'retry' : 'pen'} />}
      title={t(again ? 'generation.againTitle' : 'layout.confirmTitle')}
      text={
        <>
          <span>{t(again ? 'generation.againText' : 'layout.confirmText')}</span>
          {again ? (
            <span className="mt-2 block text-muted">
              <CoursesLeft left={left} kind="content" />
            </span>
          ) : null}
        </>
      }
      action={t('layout.continue')}
      actionTone="primary"
      onConfirm={() => generation.press(again ? 'again' : 'start')}
    >
      {t(again ? 'generation.again' : 'layout.generate')}
    </ConfirmButton>
  );
}

/** Leads readers who do not own the course to it, or to courses about its topic while it has no content. */
function WayForOthers({ layout, readable }: Pick<GenerationPanelProps, 'layout' | 'readable'>) {
  const t = useTexts();
  if (readable) {
    return (
      <ButtonLink to={`/course/${layout._id}`} tone="secondary" className="justify-self-start">
        {t('generation.toPublicPage')}
        <Icon name="next" className="size-5" />
      </ButtonLink>
    );
  }
  const topic = layout.Topic || layout['Course Name'];
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t('layout.notYours')}</p>
      <ButtonLink href={`/courses?${new URLSearchParams({ q: topic })}`}>
        <Icon name="compass" />
        <bdi className="wrap-anywhere">{t('layout.findAbout', { topic })}</bdi>
      </ButtonLink>
    </div>
  );
}
