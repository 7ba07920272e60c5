import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { isBlank, useWizardDraft, wizardDraft } from './wizard-draft.ts';
import { firstStep } from './wizard-steps.ts';
import type { WizardSteps } from './wizard-steps.ts';

/** Says that the draft is kept, and offers to continue or discard it, because the device may be shared. */
export function DraftLine({ steps: { step, goTo } }: { steps: WizardSteps }) {
  const t = useTexts();
  const draft = useWizardDraft();
  const shown = wizardDraft.kept && !isBlank(draft);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-10 text-sm text-muted">
      {shown ? (
        <>
          <p>{t('wizard.draftKept')}</p>
          {step === firstStep && draft.step !== firstStep ? (
            <Button tone="quiet" className="-mx-4" onClick={() => goTo(draft.step)}>
              {t('wizard.continueStep', { step: draft.step })}
            </Button>
          ) : null}
          <Button
            tone="quiet"
            className="-mx-4"
            onClick={() => {
              wizardDraft.clear();
              if (step !== firstStep) goTo(firstStep);
            }}
          >
            {t('wizard.startOver')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
