import type { FieldError } from '#contract/problem.ts';
import { ApiError } from '#web/platform/api.ts';
import type { TextKey } from '#web/platform/texts.tsx';
import type { CreationFailure } from './course-creation.ts';
import type { WizardStep } from './wizard-draft.ts';

/** The wizard's entries that a server may refuse, by their place in the request, with their label and step. */
const entries = {
  category: { label: 'wizard.stepCategory', step: 1 },
  topic: { label: 'wizard.topic', step: 2 },
  description: { label: 'wizard.descriptionLabel', step: 2 },
  'options.duration': { label: 'wizard.duration', step: 3 },
  'options.chapters': { label: 'wizard.chapters', step: 3 },
} as const satisfies Record<string, { label: TextKey; step: WizardStep }>;

type Entry = (typeof entries)[keyof typeof entries];

export interface FailureFacts {
  /** Which of the three alerts (specification section 8). */
  alert: 'empty' | 'save' | 'other';
  /** The entry that is too long to be sent. */
  tooLong: Entry | null;
  /** Where the person can change what was refused. */
  fixIn: WizardStep | null;
  /** Can the same thing go well later? */
  retry: boolean;
  /** Guests are held tighter than people with an account. */
  signUpHelps: boolean;
  /** Seconds until trying again makes sense, where the words of the problem don't tell. */
  retryAfterS: number | null;
}

const neverByItself: ReadonlySet<string> = new Set([
  'author-refused',
  'author-misconfigured',
  'language-unavailable',
  'daily-course-limit',
  'too-many-guests',
  'invalid-request',
  'too-large',
]);
const fixes: Readonly<Record<string, WizardStep>> = {
  'author-refused': 2,
  'too-large': 2,
  'language-unavailable': 3,
};
const tellTheirTime: ReadonlySet<string> = new Set(['rate-limited', 'daily-course-limit', 'too-many-guests']);

/** What the alert says and offers. */
export function failureFacts({ error, during }: Pick<CreationFailure, 'error' | 'during'>): FailureFacts {
  const code = error instanceof ApiError ? error.code : 'internal';
  const tooLong = error instanceof ApiError && during === 'writing' ? refusedEntry(error.details) : null;
  const retryAfterS = error instanceof ApiError ? (error.retryAfterS ?? null) : null;
  return {
    alert: alertOf(error, during),
    tooLong,
    fixIn: tooLong?.step ?? (during === 'writing' ? (fixes[code] ?? null) : null),
    retry: during === 'saving' || !neverByItself.has(code),
    signUpHelps: code === 'daily-course-limit' || code === 'too-many-guests',
    retryAfterS: tellTheirTime.has(code) ? null : retryAfterS,
  };
}

function alertOf(error: unknown, during: CreationFailure['during']): FailureFacts['alert'] {
  if (!(error instanceof ApiError)) return 'other';
  if (during === 'saving') return 'save';
  return error.code === 'author-failed' ? 'empty' : 'other';
}

function refusedEntry(details: unknown): Entry | null {
  if (!Array.isArray(details)) return null;
  for (const { field } of details as Partial<FieldError>[]) {
    if (field !== undefined && Object.hasOwn(entries, field)) return entries[field as keyof typeof entries];
  }
  return null;
}
