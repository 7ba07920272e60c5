import type { ActiveAuthor } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { isActive } from '#contract/course-state.ts';
import { ProblemText } from '#web/authoring/problem-text.tsx';
import { useMe } from '#web/platform/people/me.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { helpOf } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { BuiltinOffer, isRefusedByBudget, PausedNotice } from './generation-notices.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import type { Generation } from './generation.ts';

/** Few generations fail, so that its code comes when one has. */
const FailedNotice = lateIfLoaded(() => import('./failed-notice.tsx'));

export type CoursesPerDay = ActiveAuthor['coursesPerDay'];

interface GenerationPanelProps {
  layout: StoredLayout;
  generation: Generation;
  /** Undefined when it could not be read. */
  perDay: CoursesPerDay | undefined;
  /** Whether at least one chapter has content. */
  readable: boolean;
  /** Whether the page is about to lead to the finish page. */
  leaving: boolean;
  /** Opens the editor of the plan. */
  onEdit: () => void;
}

/** Shows the progress of the writing and its problems, and offers to start or resume it. */
export function GenerationPanel({
  layout,
  generation,
  perDay,
  readable,
  leaving,
  onEdit,
}: GenerationPanelProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { state, startError } = generation;
  const underWay = isActive(state);
  const isDraft = state.state === 'draft';
  const help = helpOf(startError);
  // Until then only the built-in author can write it.
  const waits = isDraft && state.builtin && isRefusedByBudget(generation);
  const mayStart = state.mine && isDraft && !waits;
  return (
    <section aria-label={t('generation.section')} className="grid gap-4">
      {underWay || leaving ? (
        <GenerationProgress
          {...{ courseId: layout._id, language: layout.Language, state, arriving: generation.arriving }}
          takeFocus={generation.pressed}
        />
      ) : null}
      {state.state === 'paused' ? <PausedNotice generation={generation} /> : null}
      {state.state === 'failed' ? (
        <FailedNotice layout={layout} generation={generation} readable={readable} onEdit={onEdit} />
      ) : null}
      {underWay && generation.lost ? <Notice>{t('generation.connectionLost')}</Notice> : null}
      {startError === null || help !== null ? null : (
        <Notice
          tone={waits ? 'info' : 'bad'}
          action={waits ? <Button disabled>{t('layout.generate')}</Button> : null}
        >
          <ProblemText words={errorWords(t, language, startError)} />
        </Notice>
      )}
      <BuiltinOffer generation={generation} />
      {state.mine ? null : <WayForOthers layout={layout} readable={readable || !isDraft} />}
      {mayStart ? <StartWriting generation={generation} perDay={perDay} sticky={help === null} /> : null}
      {state.mine && state.state === 'ready' && !leaving ? (
        <WriteAgain generation={generation} perDay={perDay} />
      ) : null}
    </section>
  );
}

type WritingProps = Pick<GenerationPanelProps, 'generation' | 'perDay'>;

function StartWriting({ generation, perDay, sticky }: WritingProps & { sticky: boolean }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-accent-soft p-4 sm:p-6">
      <p className="min-w-0 flex-1 basis-64">{t('generation.invitation')}</p>
      {/* On a phone, a bar at the bottom keeps the button in reach, except on a low screen, which it would cover. */}
      <div className={sticky ? 'bottom-bar' : undefined}>
        <ConfirmButton
          tone={sticky ? 'primary' : 'secondary'}
          size="lg"
          busy={generation.starting}
          icon={<Icon name="pen" />}
          title={t('layout.confirmTitle')}
          text={<ConfirmText text={t('layout.confirmText')} perDay={perDay} />}
          action={t('layout.continue')}
          actionTone="primary"
          onConfirm={generation.start}
        >
          {t('layout.generate')}
        </ConfirmButton>
      </div>
    </div>
  );
}

function WriteAgain({ generation, perDay }: WritingProps) {
  const t = useTexts();
  return (
    <div>
      <ConfirmButton
        tone="quiet"
        className="-mx-5"
        busy={generation.starting}
        icon={<Icon name="retry" />}
        title={t('generation.againTitle')}
        text={<ConfirmText text={t('generation.againText')} perDay={perDay} />}
        action={t('layout.continue')}
        actionTone="primary"
        onConfirm={generation.startAgain}
      >
        {t('generation.again')}
      </ConfirmButton>
    </div>
  );
}

function ConfirmText({ text, perDay }: { text: string; perDay: CoursesPerDay | undefined }) {
  const t = useTexts();
  const { signedIn } = useMe();
  if (perDay === undefined) return text;
  return (
    <>
      <span>{text}</span>
      <span className="mt-2 block text-muted">
        {t('generation.perDay', { count: signedIn ? perDay.learner : perDay.guest })}
      </span>
    </>
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
