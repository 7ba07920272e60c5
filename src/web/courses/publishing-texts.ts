import type { api } from '#web/platform/calls/api.ts';
import type { ProblemTexts } from '#web/platform/calls/use-submit.ts';

/** Only owners see these buttons, so a course that is not theirs means that they signed out meanwhile. */
export const signedOutTexts: ProblemTexts<typeof api.changeVisibility> = { 'not-yours': 'errors.signedOut' };
