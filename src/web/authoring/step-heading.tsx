import type { Ref } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import type { WizardStep } from './wizard-draft.ts';
import { lastStep } from './wizard-steps.ts';

export interface StepProps {
  /** The step's heading takes the focus when the step changes. */
  headingRef: Ref<HTMLHeadingElement>;
}

interface StepHeadingProps extends StepProps {
  step: WizardStep;
  text: string;
}

/** What the step asks for; heard with its number, since it takes the focus when the step changes. */
export function StepHeading({ headingRef, step, text }: StepHeadingProps) {
  const t = useTexts();
  return (
    <h2 ref={headingRef} tabIndex={-1} className="text-2xl font-bold outline-none">
      <span className="mb-1 block text-sm font-medium tracking-normal text-muted">
        {t('wizard.progress', { step, steps: lastStep })}
        <span className="sr-only">: </span>
      </span>
      {text}
    </h2>
  );
}
