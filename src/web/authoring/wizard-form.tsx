import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActiveAuthor } from '#contract/authoring.ts';
import type { PageLanguage } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { UnsavedLayout } from './course-creation.ts';
import { wishesOf } from './course-wishes.ts';
import type { CreationDialogs } from './creation-dialogs.tsx';
import { DraftLine } from './draft-line.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepCategory } from './step-category.tsx';
import { StepOptions } from './step-options.tsx';
import { StepTopic } from './step-topic.tsx';
import { wizardDraft, withEntries } from './wizard-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';
import { lastStep } from './wizard-steps.ts';
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
  const generate = useRef<HTMLButtonElement>(null);
  const unsavedRef = useRef<UnsavedLayout>(null);
  const form = useEarlyEntries(pageLanguage);
  const { Dialogs, wanted, want } = useCreationDialogs();
  useFocusAfter(wanted !== null, generate);

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
        className="[&_:is(input,select,textarea)]:scroll-mb-28"
      >
        {step === 1 ? <StepCategory headingRef={heading} /> : null}
        {step === 2 ? <StepTopic headingRef={heading} /> : null}
        {step === 3 ? <StepOptions headingRef={heading} author={author} /> : null}
        <StepButtons
          steps={steps}
          generate={generate}
          busy={wanted !== null && Dialogs === null}
          onGenerate={() => want(wizardDraft.draft)}
        />
      </form>
      <DraftLine steps={steps} />
      {wanted !== null && Dialogs !== null ? (
        <Dialogs
          wishes={wishesOf(wanted, pageLanguage)}
          unsavedRef={unsavedRef}
          onSaved={(courseId, left) => {
            if (left) {
              if (wizardDraft.draft === wanted) wizardDraft.clear();
              return;
            }
            wizardDraft.forget();
            // Emptied before the next page is there, the form would show blank behind the dialog.
            void Promise.resolve(navigate(`/createcourse/${courseId}`)).then(() => wizardDraft.clear());
          }}
          onEnd={(fixIn) => {
            want(null);
            if (fixIn !== undefined && fixIn !== step) goTo(fixIn);
          }}
        />
      ) : null}
    </>
  );
}

const loadDialogs = async () => (await import('./creation-dialogs.tsx')).CreationDialogs;

/** The draft whose course is wanted, and the part of the program that creates it: fetched early, again if need be. */
function useCreationDialogs() {
  const t = useTexts();
  const [wanted, setWanted] = useState<WizardDraft | null>(null);
  const [Dialogs, setDialogs] = useState<typeof CreationDialogs | null>(null);
  useEffect(() => {
    loadDialogs().then(
      (loaded) => setDialogs(() => loaded),
      () => undefined,
    );
  }, []);
  const want = (draft: WizardDraft | null): void => {
    setWanted(draft);
    if (draft === null || Dialogs !== null) return;
    loadDialogs().then(
      (loaded) => setDialogs(() => loaded),
      () => {
        setWanted(null);
        toast.error(`${t('wizard.alertOther')} ${t('errors.offline')}`);
      },
    );
  };
  return { Dialogs, wanted, want };
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
