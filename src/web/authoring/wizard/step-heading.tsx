import { useTexts } from '#web/platform/texts.tsx';
import type { WizardStep } from './wizard-draft.ts';
import { lastStep, stepHeadingId } from './wizard-steps.ts';

/** Names the step with its number, and takes the focus when the step changes. */
export function StepHeading({ step, text }: { step: WizardStep; text: string }) {
  const t = useTexts();
  return (
    <h2 id={stepHeadingId} tabIndex={-1} className="text-2xl font-bold outline-none">
      <span className="mb-1 block text-sm font-medium tracking-normal text-muted">
        <span>{t('wizard.progress', { step, steps: lastStep })}</span>
        <span className="sr-only">: </span>
      </span>
      <span>{text}</span>
    </h2>
  );
}
