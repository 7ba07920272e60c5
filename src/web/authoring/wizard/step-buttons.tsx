import type { Ref } from 'react';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { firstStep, lastStep } from './wizard-steps.ts';
import type { WizardSteps } from './wizard-steps.ts';

interface StepButtonsProps {
  steps: WizardSteps;
  generate: Ref<HTMLButtonElement>;
  busy: boolean;
  onGenerate: () => void;
}

/** Stays in reach of the thumb, except on a low screen, where it would cover too much of the step. */
export function StepButtons({ steps: { step, previous }, generate, busy, onGenerate }: StepButtonsProps) {
  const t = useTexts();
  // A press before the page is hydrated would be lost.
  const ready = useInBrowser();
  return (
    <div className="bottom-0 mt-8 flex [@media(min-height:30rem)]:sticky flex-wrap justify-between gap-3 border-t border-line bg-paper py-4">
      <Button tone="secondary" disabled={!ready || step === firstStep} onClick={previous}>
        {t('wizard.previous')}
      </Button>
      {step < lastStep ? (
        // The second press of a double click would skip a step, or start the course.
        <Button
          key="next"
          type="submit"
          disabled={!ready}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t('wizard.next')}
          <Icon name="next" className="size-5" />
        </Button>
      ) : (
        <Button
          key="generate"
          ref={generate}
          busy={busy}
          disabled={!ready}
          onClick={({ detail }) => detail <= 1 && onGenerate()}
        >
          {t('wizard.generate')}
        </Button>
      )}
    </div>
  );
}
