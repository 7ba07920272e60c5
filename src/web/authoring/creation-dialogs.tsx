import type { RefObject } from 'react';
import { useCourseCreation } from './course-creation.ts';
import type { UnsavedLayout } from './course-creation.ts';
import type { CourseWishes } from './course-wishes.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import { WizardAlert } from './wizard-alert.tsx';
import type { WizardStep } from './wizard-draft.ts';

interface CreationDialogsProps {
  wishes: CourseWishes;
  unsavedRef: RefObject<UnsavedLayout | null>;
  onSaved: (courseId: string, left: boolean) => void;
  /** Broken off, or its failure was put away. `fixIn`: where the person wants to change something. */
  onEnd: (fixIn?: WizardStep) => void;
}

/** Creates the course and shows how it goes. It is loaded apart from the page, which is needed sooner. */
export function CreationDialogs({ wishes, unsavedRef, onSaved, onEnd }: CreationDialogsProps) {
  const { creation, retry } = useCourseCreation({ wishes, unsavedRef, onSaved });
  const { language } = wishes.layout;
  return (
    <>
      <LayoutDialog creation={creation} language={language} onCancel={() => onEnd()} />
      <WizardAlert
        failure={creation.stage === 'failed' ? creation : null}
        language={language}
        onClose={() => onEnd()}
        onRetry={retry}
        onFix={onEnd}
      />
    </>
  );
}
