import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { useMe } from '#web/platform/people/me.ts';
import { momentText } from '#web/platform/texts/moment.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpNumbers, helpOf, mayGoOn, type Help } from '#web/ui/help.tsx';
import { ApiError } from '#web/platform/calls/api.ts';
import { courseRequest, useCourseCreation } from './course-creation.ts';
import type { CreationFailure, UnsavedLayout } from './course-creation.ts';
import { failureFacts } from './creation-failure.ts';
import { LayoutDialog, LayoutOutline } from './layout-dialog.tsx';
import { ProblemText } from './problem-text.tsx';
import type { WizardDraft, WizardStep } from './wizard/wizard-draft.ts';

export interface CreationDialogsProps {
  draft: WizardDraft;
  /** Languages that the built-in author can write in place of the AI service. */
  builtinLanguages: readonly CourseLanguage[];
  /** Kept by the page, so that the same request saves its layout instead of having it written again. */
  unsavedRef: RefObject<UnsavedLayout | null>;
  /** `left` is true if the person left the page while the course was being saved. */
  onSaved: (courseId: string, left: boolean) => void;
  /** Called when the person cancels or closes the alert; `fixIn` is the step of an entry to change. */
  onEnd: (fixIn?: WizardStep) => void;
}

/** Creates the course and shows the progress. Loaded apart from the page, which is needed sooner. */
export function CreationDialogs(props: CreationDialogsProps) {
  const { draft, builtinLanguages, onEnd } = props;
  const request = courseRequest(draft, usePageLanguage());
  const { creation, create } = useCourseCreation(request, props);
  const { language } = request.layout;
  const failure = creation.stage === 'failed' ? creation : null;
  const help = failure && helpOf(failure.error);
  return (
    <>
      <LayoutDialog creation={creation} language={language} onCancel={() => onEnd()} />
      {help ? (
        <HelpDialog
          help={help}
          onEnd={onEnd}
          onGoOn={mayGoOn(failure.error) ? () => create({ confirmed: true }) : null}
        />
      ) : failure ? (
        <FailureAlert
          failure={failure}
          topic={draft.topic}
          language={language}
          onEnd={onEnd}
          onRetry={() => create()}
          onBuiltin={builtinLanguages.includes(language) ? () => create({ author: 'builtin' }) : null}
        />
      ) : null}
    </>
  );
}

/** Leads to what there is to read: without a network, what this device has. */
function ElsewhereLink({ failure: { error } }: Pick<FailureAlertProps, 'failure'>) {
  const t = useTexts();
  const isCut = error instanceof ApiError && error.status === 0;
  return (
    <TextLink href={isCut ? '/saved' : '/courses'}>{t(isCut ? 'shell.saved' : 'course.findTitle')}</TextLink>
  );
}

interface FailureAlertProps extends Pick<CreationDialogsProps, 'onEnd'> {
  failure: CreationFailure;
  topic: string;
  language: CourseLanguage;
  onRetry: () => void;
  /** Null where the built-in author can't write the course in place of the AI service. */
  onBuiltin: (() => void) | null;
}

function FailureAlert({ failure, topic, language, onEnd, onRetry, onBuiltin }: FailureAlertProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const facts = failureFacts(failure);
  const title = useAlertTitle(facts, failure);
  const { fixIn, retry, signUpHelps } = facts;
  const goOn = facts.builtinHelps ? onBuiltin : null;
  const { layout } = failure;
  const again = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus to its first link.
  useLayoutEffect(() => again.current?.focus(), []);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => onEnd()}
      closeBeside={false}
      title={title}
      actions={
        <>
          <Button tone="secondary" onClick={() => onEnd()}>
            {t('shell.close')}
          </Button>
          {fixIn === null ? null : (
            <Button onClick={() => onEnd(fixIn)}>
              {t(fixIn === 2 ? 'wizard.changeTopic' : 'wizard.changeOptions')}
            </Button>
          )}
          {signUpHelps && !signedIn ? (
            <ButtonLink href="/signup?next=%2Fcreatecourse%3Fstep%3D3">{t('identity.signUp')}</ButtonLink>
          ) : null}
          {goOn ? <Button onClick={goOn}>{t('generation.builtinGoOn')}</Button> : null}
          {retry ? (
            <Button ref={again} onClick={onRetry}>
              {t(layout ? 'wizard.trySaving' : 'wizard.tryAgain')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-3">
        <Reason facts={facts} failure={failure} />
        {facts.alert === 'refused' ? (
          <TextLink href={`/getintouch?${new URLSearchParams({ topic })}`} className="justify-self-start">
            {t('wizard.refusedByMistake')}
          </TextLink>
        ) : null}
        {goOn ? <p>{t('wizard.builtinOffer')}</p> : null}
        {fixIn === null && !layout ? <ElsewhereLink failure={failure} /> : null}
        {layout ? <LayoutOutline soFar={layout} asked={layout.Chapters.length} language={language} /> : null}
      </div>
    </Dialog>
  );
}

type FailureFacts = ReturnType<typeof failureFacts>;

function useAlertTitle({ alert }: FailureFacts, { error, at }: CreationFailure): string {
  const t = useTexts();
  const language = usePageLanguage();
  if (alert === 'empty') return t('wizard.alertEmpty');
  if (alert === 'refused') return t('wizard.alertRefused');
  if (alert === 'other' || !(error instanceof ApiError)) return t('wizard.alertOther');
  // The server's message is English, so pages in other languages show their own words for it where there are any.
  const { text, detail } = errorWords(t, language, error, new Date(at));
  if (alert === 'limit') return text;
  return t('wizard.alertSave', {
    error: error.status > 0 && language === 'en' ? error.message : (detail ?? text),
  });
}

/** Says why it failed, when to retry, and that the entries are kept. */
function Reason({ facts, failure }: { facts: FailureFacts; failure: CreationFailure }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { alert, tooLong, retryAfterS } = facts;
  const failedAt = new Date(failure.at);
  return (
    <>
      {tooLong ? (
        <p>{t('wizard.alertTooLong', { field: t(tooLong.label) })}</p>
      ) : alert === 'other' || alert === 'refused' ? (
        <p>
          <ProblemText words={errorWords(t, language, failure.error, failedAt)} />
        </p>
      ) : null}
      {retryAfterS === null ? null : (
        <p>
          {t('wizard.alertRetryAt', {
            time: momentText(language, new Date(failure.at + retryAfterS * 1000), { now: failedAt }),
          })}
        </p>
      )}
      <p className="text-muted">{t(failure.layout ? 'wizard.alertLayoutKept' : 'wizard.alertKept')}</p>
    </>
  );
}

interface HelpDialogProps extends Pick<CreationDialogsProps, 'onEnd'> {
  help: Help;
  onGoOn: (() => void) | null;
}

/** Shows whom to call in place of a course, or before it. */
function HelpDialog({ help, onEnd, onGoOn }: HelpDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => onEnd()}
      closeBeside={false}
      title={help.title}
      actions={
        <div className="grid flex-1 gap-1">
          {onGoOn ? (
            <Button tone="quiet" onClick={onGoOn}>
              {t('wizard.goOn')}
            </Button>
          ) : null}
          <Button tone="quiet" onClick={() => onEnd(2)}>
            {t('wizard.changeTopic')}
          </Button>
          <Button tone="secondary" onClick={() => onEnd()}>
            {t('shell.close')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Button
          tone="quiet"
          className="-mx-5 -my-2 justify-self-start"
          onClick={() => location.replace('/courses')}
        >
          {t('wizard.leaveQuickly')}
        </Button>
        <p>{help.text}</p>
        <HelpNumbers help={help} />
        <p className="text-sm text-muted">{t('wizard.helpKept')}</p>
      </div>
    </Dialog>
  );
}
