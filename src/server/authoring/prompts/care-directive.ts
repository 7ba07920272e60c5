import { careTexts } from '#server/authoring/care-content.ts';
import type { CareKind } from '#server/screening/screening.ts';

/** Tells an author how to protect the reader of a course that could do harm. */
export function careDirective(care: CareKind): string {
  const first =
    care === 'first-aid'
      ? 'Where a bite, poisoning, a burn or another emergency is taught, begin with: call 108 (ambulance) or go to a hospital at once. '
      : '';
  return (
    `${first}A wrong step could harm the reader: give no step that takes the place of a professional, no doses, and no work on ` +
    `live current. Each activity has a safety note, and whatever names a danger says beside it how to stay safe. Say “As of” ` +
    `with month and year where rules, prices or medical advice can change, and name whom to ask: ${careTexts.en[care].whomToAsk}.`
  );
}
