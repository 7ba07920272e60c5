import type { BudgetDetails } from '#contract/budget.ts';
import type { FieldError } from '#contract/problem.ts';
import { ApiError } from '#web/platform/calls/api.ts';
import type { TextKey } from '#web/platform/texts/texts.tsx';
import type { CreationFailure } from './course-creation.ts';
import type { WizardStep } from './wizard/wizard-draft.ts';

/** Entries of the wizard that a server may refuse, by their place in the request. */
const entries = {
  category: { label: 'wizard.stepCategory', step: 1 },
  topic: { label: 'wizard.topic', step: 2 },
  description: { label: 'wizard.descriptionLabel', step: 2 },
  'options.duration': { label: 'wizard.duration', step: 3 },
  'options.chapters': { label: 'wizard.chapters', step: 3 },
} as const satisfies Record<string, { label: TextKey; step: WizardStep }>;

type Entry = (typeof entries)[keyof typeof entries];

export interface FailureFacts {
  alert: 'empty' | 'save' | 'refused' | 'other';
  /** The entry that is too long to be sent. */
  tooLong: Entry | null;
  /** The step at which the person can change the refused text. */
  fixIn: WizardStep | null;
  /** Whether the same request may succeed later. */
  retry: boolean;
  /** Whether people with an account have a higher limit. */
  signUpHelps: boolean;
  /** Whether the built-in author can write it in place of the AI service. */
  builtinHelps: boolean;
  /** Seconds until a retry makes sense; null if unknown, or if the problem's own words say it. */
  retryAfterS: number | null;
}

interface CodeFacts {
  /** False where the same request fails again. */
  retry?: false;
  fixIn?: WizardStep;
  signUpHelps?: true;
  builtinHelps?: true;
  /** The problem's own words say when to retry. */
  saysWhen?: true;
}

const factsOfCodes: Partial<Record<ApiError['code'], CodeFacts>> = {
  'author-refused': { retry: false, fixIn: 2 },
  'author-misconfigured': { retry: false },
  'language-unavailable': { retry: false, fixIn: 3 },
  'invalid-request': { retry: false },
  'too-large': { retry: false, fixIn: 2 },
  'rate-limited': { saysWhen: true },
  'daily-course-limit': { retry: false, signUpHelps: true, saysWhen: true },
  'ai-budget': { retry: false, builtinHelps: true, saysWhen: true },
  'too-many-guests': { retry: false, signUpHelps: true, saysWhen: true },
};

/** A refusal is no error: another topic is written. */
const alertsOfCodes: Partial<Record<ApiError['code'], FailureFacts['alert']>> = {
  'author-failed': 'empty',
  'author-refused': 'refused',
};

export function failureFacts({ error, during }: Pick<CreationFailure, 'error' | 'during'>): FailureFacts {
  const refusal = error instanceof ApiError ? error : null;
  const facts = (refusal && factsOfCodes[refusal.code]) ?? {};
  const saving = during === 'saving';
  const tooLong = refusal && !saving ? refusedEntry(refusal.details) : null;
  return {
    alert: refusal && saving ? 'save' : ((refusal && alertsOfCodes[refusal.code]) ?? 'other'),
    tooLong,
    fixIn: tooLong?.step ?? (saving ? null : (facts.fixIn ?? null)),
    retry: saving || facts.retry !== false,
    signUpHelps: facts.signUpHelps === true || isGuestsBudget(refusal?.details),
    builtinHelps: !saving && facts.builtinHelps === true,
    retryAfterS: facts.saysWhen ? null : (refusal?.retryAfterS ?? null),
  };
}

function isGuestsBudget(details: unknown): boolean {
  const { budget } = (details ?? {}) as Partial<BudgetDetails>;
  return budget !== undefined && /-guests?\b/.test(budget);
}

function refusedEntry(details: unknown): Entry | null {
  if (!Array.isArray(details)) return null;
  for (const { field } of details as Partial<FieldError>[]) {
    if (field !== undefined && Object.hasOwn(entries, field)) return entries[field as keyof typeof entries];
  }
  return null;
}
