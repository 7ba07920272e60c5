import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router';
import type { ActiveAuthor, CoursesLeft } from '#contract/authoring.ts';
import type { UnsavedLayout } from '#web/authoring/course-creation.ts';
import type { CreationDialogs } from '#web/authoring/creation-dialogs.tsx';
import { categories, type Category } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { layoutPath } from '#web/platform/courses/course-paths.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { CategoryIcon, categoryText, isCategory } from '#web/ui/category-icon.tsx';
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  asStep,
  categoryOf,
  isBlank,
  isBlankTopic,
  languageOfTopic,
  takeEarlyEntries,
  useWizardDraft,
  withTypedTopic,
  wizardDraft,
  type WizardDraft,
} from './wizard-draft.ts';
import {
  fetchLaterSteps,
  firstStep,
  lastStep,
  LaterSteps,
  StepButtons,
  StepHeading,
  type WizardSteps,
} from './wizard-steps.tsx';

interface WizardFormProps {
  steps: WizardSteps;
  author: ActiveAuthor | null;
  left: CoursesLeft | null;
}

async function leaveFor(courseId: string, navigate: NavigateFunction): Promise<void> {
  // Back leads to the topic, because the options of an empty draft say nothing.
  await navigate(layoutPath(courseId), { replace: true });
  // Cleared before the next page is shown, the form would be blank behind the dialog.
  wizardDraft.clear();
}

/** Shows the current step with the buttons between the steps, and creates the course. */
export function WizardForm({ steps, author, left }: WizardFormProps) {
  const { step, goTo } = steps;
  const pageLanguage = usePageLanguage();
  const navigate = useNavigate();
  const generate = useRef<HTMLButtonElement>(null);
  const unsavedRef = useRef<UnsavedLayout>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => takeEarlyEntries(form.current, pageLanguage), [pageLanguage]);
  useTypedTopic(steps);
  const draft = useWizardDraft();
  const { opening, opened, open, close } = useCreationDialogs();
  return (
    <>
      <form
        ref={form}
        // The draft fills it in: the browser would restore a saved course's entries after Back.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void leaveStep(steps, (topic) => languageOfTopic(topic, pageLanguage, author?.languages ?? []));
        }}
        className="[&_:is(input,select,textarea)]:scroll-mb-28"
      >
        {step === firstStep ? (
          <StepCategory />
        ) : (
          <LaterSteps step={step} author={author} left={left} form={form} />
        )}
        <StepButtons
          steps={steps}
          generate={generate}
          busy={opening}
          plan={author?.provider === 'builtin'}
          hasTopic={!isBlankTopic(draft)}
          onGenerate={() => void open()}
        />
      </form>
      {step === firstStep ? <DraftLine {...steps} /> : null}
      {opened === null ? null : (
        <opened.Dialogs
          draft={opened.draft}
          builtinLanguages={author?.builtin ?? []}
          unsavedRef={unsavedRef}
          onSaved={(courseId, left) => {
            if (left) {
              if (wizardDraft.draft === opened.draft) wizardDraft.clear();
              return;
            }
            wizardDraft.forget();
            void leaveFor(courseId, navigate);
          }}
          onEnd={(fixIn) => {
            // Nothing beside an open dialog takes the focus.
            flushSync(close);
            generate.current?.focus();
            if (fixIn !== undefined && fixIn !== step) void goTo(fixIn);
          }}
        />
      )}
    </>
  );
}

async function leaveStep(
  { step, goTo }: WizardSteps,
  languageOf: (topic: string) => CourseLanguage | '',
): Promise<void> {
  const { category, topic, language } = wizardDraft.draft;
  if (step === 2)
    wizardDraft.change({
      category: category || (await categoryOf(topic)),
      language: language || languageOf(topic),
    });
  if (step < lastStep) await goTo(asStep(step + 1));
}

const loadDialogs = latePart(() => import('#web/authoring/creation-dialogs.tsx'));

/** Opens the dialogs that create a course. Their code is fetched at the first touch of the page, and again if that failed. */
function useCreationDialogs() {
  const t = useTexts();
  const [opened, setOpened] = useState<{ draft: WizardDraft; Dialogs: typeof CreationDialogs } | null>(null);
  useEffect(() => {
    // The first step does without it. A failure shows when it is needed.
    const fetchTheRest = () => {
      fetchLaterSteps();
      void loadDialogs().catch(() => undefined);
    };
    addEventListener('focusin', fetchTheRest, { once: true });
    return () => removeEventListener('focusin', fetchTheRest);
  }, []);
  const { submit, busy } = useSubmit(loadDialogs, {
    onDone: (loaded) => setOpened({ draft: wizardDraft.draft, Dialogs: loaded.CreationDialogs }),
    onFailed: () => toast.error(`${t('wizard.alertOther')} ${t('errors.offline')}`),
  });
  return { opening: busy, opened, open: submit, close: () => setOpened(null) };
}

/** Moves a topic from the address into the draft, once: later the person changes it in the form. */
function useTypedTopic({ step, goTo }: WizardSteps): void {
  const [address] = useSearchParams();
  const typed = address.get('q');
  useEffect(() => {
    if (typed === null) return;
    void withTypedTopic(wizardDraft.draft, address).then((typedTopic) => {
      if (typedTopic) wizardDraft.change(typedTopic);
      return goTo(step, true);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only another typed topic changes the draft
  }, [typed]);
}

/** Offers to continue or discard a draft that is kept, because the device may be shared. */
function DraftLine({ goTo }: WizardSteps) {
  const t = useTexts();
  const draft = useWizardDraft();
  if (!wizardDraft.kept || isBlank(draft)) return null;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-10 text-sm text-muted">
      <p>{t('wizard.draftKept')}</p>
      {draft.step === firstStep ? null : (
        <Button tone="quiet" className="-mx-4" onClick={() => void goTo(draft.step)}>
          {t('wizard.continueStep', { step: draft.step })}
        </Button>
      )}
      <Button tone="quiet" className="-mx-4" onClick={() => wizardDraft.clear()}>
        {t('wizard.startOver')}
      </Button>
    </div>
  );
}

function StepCategory() {
  const t = useTexts();
  const { category: chosen, topic } = useWizardDraft();
  const proposed = useProposed(topic);
  const isProposed = chosen !== '' && chosen === proposed;
  const others = categories.filter((category) => category !== proposed);
  const typed = shortened(topic.trim());
  const heading = (
    <>
      <StepHeading step={1} text={t(typed === '' ? 'wizard.chooseCategory' : 'wizard.whichSubject')} />
      {typed === '' ? null : (
        <span className="mt-2 block text-base font-normal wrap-anywhere">
          {isProposed
            ? t('wizard.proposed', { topic: typed, category: t(categoryText(chosen)) })
            : t('wizard.topicIs', { topic: typed })}
        </span>
      )}
    </>
  );
  return (
    <RadioCards legend={heading}>
      {(proposed ? [proposed, ...others] : categories).map((category) => (
        <RadioCard
          key={category}
          name="category"
          value={category}
          label={t(categoryText(category))}
          icon={<CategoryIcon category={category} className="size-6" />}
          checked={category === chosen}
          onChange={(value) => isCategory(value) && wizardDraft.change({ category: value })}
          selectedLabel={t('wizard.selected')}
        />
      ))}
    </RadioCards>
  );
}

/** The category that a topic's words tell; empty until that is known. */
function useProposed(topic: string): Category | '' {
  const [proposed, setProposed] = useState<Category | ''>('');
  useEffect(() => {
    if (topic.trim() !== '') void categoryOf(topic).then(setProposed, () => undefined);
  }, [topic]);
  return topic.trim() === '' ? '' : proposed;
}
