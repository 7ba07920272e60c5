import type { ActiveAuthor } from '#contract/authoring.ts';
import { isActive } from '#contract/course-state.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { ProblemText } from '#web/authoring/problem-text.tsx';
import { useMe } from '#web/platform/people/me.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { BuiltinOffer, FailedNotice, PausedNotice } from './generation-notices.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import type { Generation } from './generation.ts';

export type CoursesPerDay = ActiveAuthor['coursesPerDay'];

interface GenerationPanelProps {
  courseId: string;
  courseLanguage: CourseLanguage;
  generation: Generation;
  /** Undefined when it could not be read. */
  perDay: CoursesPerDay | undefined;
  /** Whether at least one chapter has content. */
  readable: boolean;
  /** Whether the page is about to lead to the finish page. */
  leaving: boolean;
}

/** Shows the progress of the writing and its problems, and offers to start or resume it. */
export function GenerationPanel({
  courseId,
  courseLanguage,
  generation,
  perDay,
  readable,
  leaving,
}: GenerationPanelProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { state, startError } = generation;
  const underWay = isActive(state);
  const help = helpOf(startError);
  return (
    <section aria-label={t('generation.section')} className="grid gap-4">
      {underWay || leaving ? (
        <GenerationProgress
          {...{ courseId, language: courseLanguage, state, arriving: generation.arriving }}
          takeFocus={generation.pressed}
        />
      ) : null}
      {state.state === 'paused' ? <PausedNotice generation={generation} /> : null}
      {state.state === 'failed' ? (
        <FailedNotice courseId={courseId} generation={generation} readable={readable} />
      ) : null}
      {underWay && generation.lost ? <Notice>{t('generation.connectionLost')}</Notice> : null}
      {help === null ? null : <HelpNotice help={help} />}
      {startError === null || help !== null ? null : (
        <Notice tone="bad">
          <ProblemText words={errorWords(t, language, startError)} />
        </Notice>
      )}
      <BuiltinOffer generation={generation} />
      {state.mine ? null : <PublicPageLink courseId={courseId} />}
      {state.mine && state.state === 'draft' ? (
        <StartWriting generation={generation} perDay={perDay} />
      ) : null}
      {state.mine && state.state === 'ready' && !leaving ? (
        <WriteAgain generation={generation} perDay={perDay} />
      ) : null}
    </section>
  );
}

type WritingProps = Pick<GenerationPanelProps, 'generation' | 'perDay'>;

function StartWriting({ generation, perDay }: WritingProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-accent-soft p-5 sm:p-6">
      <p className="min-w-0 flex-1 basis-64">{t('generation.invitation')}</p>
      {/* On a phone, a bar at the bottom keeps the button in reach, except on a low screen, which it would cover. */}
      <div className="bottom-bar">
        <ConfirmButton
          tone="primary"
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

function PublicPageLink({ courseId }: { courseId: string }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-muted">{t('layout.notYours')}</p>
      <ButtonLink to={`/course/${courseId}`} tone="secondary">
        {t('generation.toPublicPage')}
        <Icon name="next" className="size-5" />
      </ButtonLink>
    </div>
  );
}
