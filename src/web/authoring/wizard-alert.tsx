import type { CourseLanguage } from '#contract/language.ts';
import { ApiError } from '#web/platform/api.ts';
import { useMe } from '#web/platform/me.ts';
import { momentText } from '#web/platform/moment.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { failureFacts } from './creation-failure.ts';
import type { FailureFacts } from './creation-failure.ts';
import type { CreationFailure } from './course-creation.ts';
import { LayoutOutline } from './layout-dialog.tsx';
import type { WizardStep } from './wizard-draft.ts';

interface WizardAlertProps {
  /** Null while there is nothing to tell. */
  failure: CreationFailure | null;
  language: CourseLanguage;
  onClose: () => void;
  onRetry: () => void;
  onFix: (step: WizardStep) => void;
}

/** Says in the specification's words that no course came of it, why, and what can be done. */
export function WizardAlert({ failure, language, onClose, onRetry, onFix }: WizardAlertProps) {
  const facts = failure && failureFacts(failure);
  const title = useAlertTitle(facts, failure);
  return (
    <Dialog
      open={failure !== null}
      role="alertdialog"
      onClose={onClose}
      closeBeside={false}
      title={title}
      actions={facts && failure && <AlertActions {...{ facts, failure, onClose, onRetry, onFix }} />}
    >
      {facts && failure ? (
        <div className="grid gap-3">
          <Reason facts={facts} failure={failure} />
          {failure.layout ? (
            <LayoutOutline
              soFar={failure.layout}
              asked={failure.layout.Chapters.length}
              language={language}
            />
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

function useAlertTitle(facts: FailureFacts | null, failure: CreationFailure | null): string {
  const t = useTexts();
  const language = usePageLanguage();
  if (facts === null || failure === null) return '';
  const { error, at } = failure;
  if (facts.alert === 'empty') return t('wizard.alertEmpty');
  if (facts.alert === 'other' || !(error instanceof ApiError)) return t('wizard.alertOther');
  // The server's own error, which is English; on other pages the reader's language where there are words for it.
  const { text, detail } = errorWords(t, language, error, new Date(at));
  const ownWords = error.status > 0 && language === 'en' ? error.message : (detail ?? text);
  return t('wizard.alertSave', { error: ownWords });
}

/** Why it failed, when to come back, and that nothing is lost. */
function Reason({ facts, failure }: { facts: FailureFacts; failure: CreationFailure }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { text, detail } = errorWords(t, language, failure.error, new Date(failure.at));
  const { retryAfterS } = facts;
  return (
    <>
      {facts.tooLong ? (
        <p>{t('wizard.alertTooLong', { field: t(facts.tooLong.label) })}</p>
      ) : facts.alert === 'other' ? (
        <p>
          {text}
          {detail ? (
            <span lang="en" className="mt-1 block break-words text-sm text-muted">
              {t('wizard.alertReason', { reason: detail })}
            </span>
          ) : null}
        </p>
      ) : null}
      {retryAfterS === null ? null : (
        <p>
          {t('wizard.alertRetryAt', {
            time: momentText(language, new Date(failure.at + retryAfterS * 1000), new Date(failure.at)),
          })}
        </p>
      )}
      <p className="text-muted">{t(failure.layout ? 'wizard.alertLayoutKept' : 'wizard.alertKept')}</p>
    </>
  );
}

type AlertActionsProps = Omit<WizardAlertProps, 'language' | 'failure'> & {
  facts: FailureFacts;
  failure: CreationFailure;
};

function AlertActions({ facts, failure, onClose, onRetry, onFix }: AlertActionsProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { fixIn, retry, signUpHelps } = facts;
  return (
    <>
      <Button tone="secondary" onClick={onClose}>
        {t('shell.close')}
      </Button>
      {fixIn === null ? null : (
        <Button onClick={() => onFix(fixIn)}>
          {t(fixIn === 2 ? 'wizard.changeTopic' : 'wizard.changeOptions')}
        </Button>
      )}
      {signUpHelps && !signedIn ? (
        <ButtonLink href="/signup?next=%2Fcreatecourse%3Fstep%3D3">{t('identity.signUp')}</ButtonLink>
      ) : null}
      {retry ? (
        <Button onClick={onRetry}>{t(failure.layout ? 'wizard.trySaving' : 'wizard.tryAgain')}</Button>
      ) : null}
    </>
  );
}
