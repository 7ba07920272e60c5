import { expect, test } from 'vitest';
import { courseRequest } from './course-creation.ts';
import { blankDraft } from './wizard/wizard-draft.ts';

test('a course is written in the language that was chosen, or else that of the page', () => {
  const languages = [blankDraft, { ...blankDraft, language: 'ta' as const }].map(
    (draft) => courseRequest(draft, 'hi').layout.language,
  );
  expect(languages).toEqual(['hi', 'ta']);
});
