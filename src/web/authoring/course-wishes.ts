import type { WriteLayoutBody } from '#contract/authoring.ts';
import type { Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** What is asked of the author, and what only the saved course knows. */
export interface CourseWishes {
  layout: WriteLayoutBody & { language: CourseLanguage };
  visibility: Visibility;
}

export function wishesOf(draft: WizardDraft, pageLanguage: CourseLanguage): CourseWishes {
  const { category, topic, description, options, visibility } = draft;
  return {
    layout: { category, topic, description, options, language: draft.language || pageLanguage },
    visibility,
  };
}
