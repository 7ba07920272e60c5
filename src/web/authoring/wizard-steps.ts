import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asStep, wizardDraft } from './wizard-draft.ts';
import type { WizardStep } from './wizard-draft.ts';

export const firstStep = 1;
export const lastStep = 3;

export interface WizardSteps {
  step: WizardStep;
  heading: RefObject<HTMLHeadingElement | null>;
  goTo: (step: WizardStep, replace?: boolean) => void;
  next: () => void;
  previous: () => void;
}

/**
 * The step that the address names (`?step=2`), so that Back, Forward, a reload and the server's first HTML agree on
 * it. A change of step moves the focus to the step's heading.
 */
export function useWizardSteps(): WizardSteps {
  const step = asStep(useSearchParams()[0].get('step'));
  const state = useLocation().state as { after?: unknown } | null;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    wizardDraft.change({ step });
    heading.current?.focus();
  }, [step]);

  const goTo = (to: WizardStep, replace = false): void => {
    const search = to === firstStep ? '' : `?step=${to}`;
    // At once, so that a quick second press meets the step that it was meant for.
    void navigate({ search }, { replace, state: { after: step }, flushSync: true });
  };
  return {
    step,
    heading,
    goTo,
    next: () => goTo(asStep(Math.min(step + 1, lastStep))),
    /** The same as the browser's Back where that leads to the step before. */
    previous: () => {
      const before = asStep(Math.max(step - 1, firstStep));
      if (state?.after === before) void navigate(-1);
      else goTo(before, true);
    },
  };
}
