import type { RefObject } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { usePageLanguage } from '#web/platform/texts.tsx';
import { courseRequest, useCourseCreation } from './course-creation.ts';
import type { UnsavedLayout } from './course-creation.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import { WizardAlert } from './wizard/wizard-alert.tsx';
import type { WizardDraft, WizardStep } from './wizard/wizard-draft.ts';

interface CreationDialogsProps {
  draft: WizardDraft;
  /** Languages that the built-in author can write in place of the AI service. */
  builtinLanguages: readonly CourseLanguage[];
  unsavedRef: RefObject<UnsavedLayout | null>;
  onSaved: (courseId: string, left: boolean) => void;
  /** Called when the person cancels or closes the alert; `fixIn` is the step of an entry to change. */
  onEnd: (fixIn?: WizardStep) => void;
}

/** Creates the course and shows the progress. Loaded apart from the page, which is needed sooner. */
export function CreationDialogs({
  draft,
  builtinLanguages,
  unsavedRef,
  onSaved,
  onEnd,
}: CreationDialogsProps) {
  const request = courseRequest(draft, usePageLanguage());
  const { creation, retry, retryWithBuiltin, confirm } = useCourseCreation({ request, unsavedRef, onSaved });
  const { language } = request.layout;
  return (
    <>
      <LayoutDialog creation={creation} language={language} onCancel={() => onEnd()} />
      {creation.stage === 'failed' ? (
        <WizardAlert
          failure={creation}
          language={language}
          onClose={() => onEnd()}
          onRetry={retry}
          onConfirm={confirm}
          onBuiltin={builtinLanguages.includes(language) ? retryWithBuiltin : null}
          onFix={onEnd}
        />
      ) : null}
    </>
  );
}
