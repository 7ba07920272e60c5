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

const usual = {
  alert: 'other' as 'empty' | 'save' | 'refused' | 'limit' | 'other',
  /** The step at which the person can change the refused text. */
  fixIn: null as WizardStep | null,
  /** The same request may succeed later. */
  retry: true,
  /** People with an account have a higher limit. */
  signUpHelps: false,
  /** The built-in author can write it in place of the AI service. */
  builtinHelps: false,
  /** The problem's own words say when to retry. */
  saysWhen: false,
};

const factsOfCodes: Partial<Record<ApiError['code'], Partial<typeof usual>>> = {
  'author-failed': { alert: 'empty' },
  // A refusal is no error: another topic is written.
  'author-refused': { alert: 'refused', retry: false, fixIn: 2 },
  'author-misconfigured': { retry: false },
  'language-unavailable': { retry: false, fixIn: 3 },
  'invalid-request': { retry: false },
  'too-large': { retry: false, fixIn: 2 },
  // Neither is a limit.
  'rate-limited': { alert: 'limit', saysWhen: true },
  'daily-course-limit': { alert: 'limit', retry: false, signUpHelps: true, saysWhen: true },
  'ai-budget': { alert: 'limit', retry: false, builtinHelps: true, saysWhen: true },
  'too-many-guests': { alert: 'limit', retry: false, signUpHelps: true, saysWhen: true },
};

/** Adds the entry that is too long, and the seconds until a retry makes sense; null where unknown or said elsewhere. */
export function failureFacts({ error, during }: Pick<CreationFailure, 'error' | 'during'>) {
  const refusal = error instanceof ApiError ? error : null;
  const facts = { ...usual, ...(refusal && factsOfCodes[refusal.code]) };
  const retryAfterS = facts.saysWhen ? null : (refusal?.retryAfterS ?? null);
  const signUpHelps = facts.signUpHelps || isGuestsBudget(refusal?.details);
  if (during === 'saving') {
    return {
      ...usual,
      alert: refusal ? ('save' as const) : ('other' as const),
      tooLong: null,
      signUpHelps,
      retryAfterS,
    };
  }
  const tooLong = refusedEntry(refusal?.details);
  return { ...facts, tooLong, fixIn: tooLong?.step ?? facts.fixIn, signUpHelps, retryAfterS };
}

function isGuestsBudget(details: unknown): boolean {
  const { budget } = (details ?? {}) as Partial<BudgetDetails>;
  return budget !== undefined && /-guests?\b/.test(budget);
}

function refusedEntry(details: unknown) {
  if (!Array.isArray(details)) return null;
  const fields = (details as Partial<FieldError>[]).map(({ field = '' }) => field);
  const field = fields.find((name) => Object.hasOwn(entries, name));
  return field === undefined ? null : entries[field as keyof typeof entries];
}
