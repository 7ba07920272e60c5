import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asStep, wizardDraft } from './wizard-draft.ts';
import type { WizardStep } from './wizard-draft.ts';

export const firstStep = 1;
export const lastStep = 3;
export const stepHeadingId = 'step-heading';

export interface WizardSteps {
  step: WizardStep;
  goTo: (step: WizardStep, replace?: boolean) => void;
  next: () => void;
  previous: () => void;
}

/** Keeps the step in the address (`?step=2`), for Back, Forward, a reload and the server's first HTML. */
export function useWizardSteps(): WizardSteps {
  const step = asStep(useSearchParams()[0].get('step'));
  const state = useLocation().state as { after?: unknown } | null;
  const navigate = useNavigate();
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    wizardDraft.change({ step });
    document.getElementById(stepHeadingId)?.focus();
  }, [step]);

  const goTo = (to: WizardStep, replace = false): void => {
    const search = to === firstStep ? '' : `?step=${to}`;
    // Flushed, so that a quick second press meets the new step.
    void navigate({ search }, { replace, state: { after: step }, flushSync: true });
  };
  return {
    step,
    goTo,
    next: () => goTo(asStep(Math.min(step + 1, lastStep))),
    /** Goes back in the browser's history if the previous step is there. */
    previous: () => {
      const before = asStep(Math.max(step - 1, firstStep));
      if (state?.after === before) void navigate(-1);
      else goTo(before, true);
    },
  };
}
