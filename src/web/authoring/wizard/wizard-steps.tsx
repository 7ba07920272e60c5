import { useEffect, useRef, type Ref } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { preparedPart } from '#web/platform/documents/late-part.ts';
import { late } from '#web/platform/documents/hydrated.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { asStep, wizardDraft, type WizardStep } from './wizard-draft.ts';

export const firstStep = 1;
export const lastStep = 3;
const stepHeadingId = 'step-heading';

const laterSteps = preparedPart(() => import('./later-steps.tsx'));
export const LaterSteps = late(laterSteps.Part, <SkeletonText lines={8} />);

/** Fetches the code of the steps after the first before it is needed. A failure shows when it is. */
export const fetchLaterSteps = () => void laterSteps.prepare().catch(() => undefined);

export function useGoToStep() {
  const t = useTexts();
  const step = asStep(useSearchParams()[0].get('step'));
  const navigate = useNavigate();
  return async (to: WizardStep, replace = false): Promise<void> => {
    try {
      if (to !== firstStep) await laterSteps.prepare();
    } catch {
      toast.error(t('errors.offline'));
      return;
    }
    const search = to === firstStep ? '' : `?step=${to}`;
    // Flushed, so that a quick second press meets the new step.
    void navigate({ search }, { replace, state: { after: step }, flushSync: true });
  };
}

export type WizardSteps = ReturnType<typeof useWizardSteps>;

/** Keeps the step in the address (`?step=2`), for Back, Forward, a reload and the server's first HTML. */
export function useWizardSteps() {
  const step = asStep(useSearchParams()[0].get('step'));
  const state = useLocation().state as { after?: unknown } | null;
  const navigate = useNavigate();
  const goTo = useGoToStep();
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    wizardDraft.change({ step });
    document.getElementById(stepHeadingId)?.focus();
  }, [step]);
  return {
    step,
    goTo,
    /** Goes back in the browser's history if the previous step is there. */
    previous: () => {
      const before = asStep(step - 1);
      if (state?.after === before) void navigate(-1);
      else void goTo(before, true);
    },
  };
}

/** Names the step with its number, and takes the focus when the step changes. */
export function StepHeading({ step, text }: { step: WizardStep; text: string }) {
  const t = useTexts();
  return (
    <h2 id={stepHeadingId} tabIndex={-1} className="text-2xl font-bold outline-none">
      <span className="sr-only">{`${t('wizard.progress', { step, steps: lastStep })}: `}</span>
      <span>{text}</span>
    </h2>
  );
}

interface StepButtonsProps {
  steps: WizardSteps;
  generate: Ref<HTMLButtonElement>;
  busy: boolean;
  /** Whether no AI writes here, so that a study plan is all that is made. */
  plan: boolean;
  /** Whether a topic is typed, so that what is made is what the person wants. */
  hasTopic: boolean;
  onGenerate: () => void;
}

/** Leaves letters of twice the size room side by side on a phone. */
const narrower = 'max-sm:px-[clamp(10px,36px-1rem,1.25rem)]!';

/** The arrow gives way where such letters leave no room for it. */
const roomFor = 'max-w-[max(0px,(100vw-11rem)*99)]';

/** Stays in reach of the thumb, except on a low screen, where it would cover too much of the step. */
export function StepButtons({ steps, generate, busy, plan, hasTopic, onGenerate }: StepButtonsProps) {
  const { step, previous } = steps;
  const t = useTexts();
  // A press before the page is hydrated would be lost.
  const ready = useInBrowser();
  return (
    <div className="bottom-0 mt-8 flex [@media(min-height:30rem)]:sticky max-[8rem]:flex-wrap items-start justify-between gap-2 border-t border-line bg-paper py-4">
      <Button
        tone="secondary"
        // A short word keeps its distance from the round ends.
        className={`${narrower} shrink-0 max-sm:min-w-[3em]`}
        disabled={!ready || step === firstStep}
        onClick={previous}
      >
        {t('wizard.previous')}
      </Button>
      {step < lastStep ? (
        // The second press of a double click would skip a step, or start the course.
        <Button
          key="next"
          type="submit"
          className={narrower}
          disabled={!ready}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t('wizard.next')}
          <Icon name="next" className={`size-5 ${roomFor}`} />
        </Button>
      ) : (
        <div className="grid justify-items-center gap-1">
          <Button
            ref={generate}
            className={narrower}
            tone={plan || !hasTopic ? 'secondary' : 'primary'}
            busy={busy}
            disabled={!ready}
            aria-describedby={plan ? 'makes-plan' : undefined}
            onClick={({ detail }) => detail <= 1 && onGenerate()}
          >
            {t('wizard.generate')}
          </Button>
          {plan ? (
            <p id="makes-plan" className="text-sm text-muted">
              {t('wizard.makesPlan')}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
