import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import type { ActiveAuthor } from '#contract/authoring.ts';
import type { PageLanguage } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCourseCreation, wishesOf } from './course-creation.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import { StepCategory } from './step-category.tsx';
import { StepOptions } from './step-options.tsx';
import { StepTopic } from './step-topic.tsx';
import { WizardAlert } from './wizard-alert.tsx';
import { isBlank, useWizardDraft, wizardDraft, withEntries } from './wizard-draft.ts';
import { firstStep, lastStep } from './wizard-steps.ts';
import type { WizardSteps } from './wizard-steps.ts';

interface WizardFormProps {
  steps: WizardSteps;
  author: ActiveAuthor | null;
}

/** The step that is shown, the way between the steps, and what Generate Course sets going. */
export function WizardForm({ steps, author }: WizardFormProps) {
  const { step, heading, goTo } = steps;
  const pageLanguage = usePageLanguage();
  const navigate = useNavigate();
  const { creation, create, stop } = useCourseCreation();
  const generate = useRef<HTMLButtonElement>(null);
  const form = useEarlyEntries(pageLanguage);
  useFocusAfter(creation.stage !== 'idle', generate);

  const draft = useWizardDraft();
  const wishes = wishesOf(draft, pageLanguage);
  const start = () =>
    void create(wishes, (courseId, left) => {
      if (!left || wizardDraft.draft === draft) wizardDraft.clear();
      if (!left) void navigate(`/createcourse/${courseId}`);
    });

  return (
    <>
      <form
        ref={form}
        // The draft fills it in, never the browser: a saved course's entries would come back by the Back button.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (step < lastStep) steps.next();
        }}
        className="[&_input]:scroll-mb-28"
      >
        {step === 1 ? <StepCategory headingRef={heading} /> : null}
        {step === 2 ? <StepTopic headingRef={heading} /> : null}
        {step === 3 ? <StepOptions headingRef={heading} author={author} /> : null}
        <StepButtons steps={steps} generate={generate} onGenerate={start} />
      </form>
      <DraftLine steps={steps} />
      <LayoutDialog creation={creation} language={wishes.layout.language} onCancel={stop} />
      <WizardAlert
        failure={creation.stage === 'failed' ? creation : null}
        language={wishes.layout.language}
        onClose={stop}
        onRetry={start}
        onFix={(to) => {
          stop();
          if (to !== step) goTo(to);
        }}
      />
    </>
  );
}

interface StepButtonsProps {
  steps: WizardSteps;
  generate: Ref<HTMLButtonElement>;
  onGenerate: () => void;
}

/** Within reach of the thumb however long the step is. */
function StepButtons({ steps: { step, previous }, generate, onGenerate }: StepButtonsProps) {
  const t = useTexts();
  // A press before the scripts have arrived would be lost.
  const ready = useInBrowser();
  return (
    <div className="sticky bottom-0 mt-8 flex flex-wrap justify-between gap-3 border-t border-line bg-paper py-4">
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
          <Icon name="next" className="size-5 rtl:-scale-x-100" />
        </Button>
      ) : (
        <Button
          key="generate"
          ref={generate}
          disabled={!ready}
          onClick={({ detail }) => detail <= 1 && onGenerate()}
        >
          {t('wizard.generate')}
        </Button>
      )}
    </div>
  );
}

/** That the draft is kept, and the ways to go on with it or to be rid of it (the device may be a shared one). */
function DraftLine({ steps: { step, goTo } }: { steps: WizardSteps }) {
  const t = useTexts();
  const draft = useWizardDraft();
  const shown = wizardDraft.kept && !isBlank(draft);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-10 text-sm text-muted">
      {shown ? (
        <>
          <p>{t('wizard.draftKept')}</p>
          {step === firstStep && draft.step !== firstStep ? (
            <Button tone="quiet" className="-mx-5" onClick={() => goTo(draft.step)}>
              {t('wizard.continueStep', { step: draft.step })}
            </Button>
          ) : null}
          <Button
            tone="quiet"
            className="-mx-5"
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

/** What a person entered before the scripts had arrived goes into the draft, which would else be drawn over it. */
function useEarlyEntries(pageLanguage: PageLanguage) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current === null) return;
    const { draft } = wizardDraft;
    const entered = withEntries(draft, new FormData(form.current), pageLanguage);
    if (JSON.stringify(entered) !== JSON.stringify(draft)) wizardDraft.change(entered);
  }, [pageLanguage]);
  return form;
}

/** Gives the focus back when no dialog is open any more; what had it may have been a button in one of them. */
function useFocusAfter(open: boolean, button: { readonly current: HTMLButtonElement | null }): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open, button]);
}
