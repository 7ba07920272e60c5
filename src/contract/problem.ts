import { z } from 'zod';

/** Every code that an answer may carry, with its HTTP status. */
export const problemStatus = {
  'invalid-request': 400,
  'idempotency-key': 400,
  'invalid-signature': 400,
  'contact-refused': 400,
  'password-too-common': 400,
  'link-expired': 400,
  'passkey-refused': 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'wrong-code': 401,
  'second-factor-expired': 401,
  'not-yours': 403,
  'operators-only': 403,
  'reverification-needed': 403,
  'email-unverified': 403,
  'cross-site': 403,
  'contact-blocked': 403,
  'not-found': 404,
  'course-not-found': 404,
  'path-not-found': 404,
  'chapter-not-found': 404,
  'question-not-found': 404,
  'version-not-found': 404,
  'certificate-not-found': 404,
  'unknown-plan': 404,
  'form-not-found': 404,
  'sign-in-off': 404,
  'mail-off': 404,
  'course-has-no-chapters': 409,
  'course-not-readable': 409,
  'course-unpublished': 409,
  'path-unpublished': 409,
  'too-many-courses': 409,
  'email-taken': 409,
  'username-taken': 409,
  'not-enough-coins': 409,
  'price-changed': 409,
  'print-not-returnable': 409,
  'chapter-not-ready': 409,
  'idempotency-in-flight': 409,
  'write-under-way': 409,
  'wallet-moved': 409,
  'generation-active': 409,
  'course-has-content': 409,
  'layout-changed': 409,
  'question-changed': 409,
  'question-withheld': 409,
  'too-many-questions': 409,
  'questions-off': 409,
  'rewrite-active': 409,
  'rewrites-off': 409,
  /** Its details are `NoteChangedDetails`. */
  'note-changed': 409,
  'too-many-notes': 409,
  /** Its details are `NotEarnedDetails`. */
  'not-earned': 409,
  'certificate-withdrawn': 409,
  'no-public-url': 409,
  'too-many-paths': 409,
  'two-factor-on': 409,
  'two-factor-off': 409,
  'last-sign-in-method': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-mismatch': 422,
  'contact-invalid': 422,
  'picture-unreadable': 422,
  /** A course's file that was changed after it was signed, or that can't be read. Their details are `PackedFaultDetails`. */
  'package-altered': 422,
  'package-unreadable': 422,
  'language-unavailable': 422,
  'author-refused': 422,
  /** A person may be in danger; its details are `HelpDetails`. */
  'topic-needs-help': 422,
  'publication-refused': 422,
  'name-refused': 422,
  'content-too-complex': 422,
  /** A step of a path needs one that is not earlier, or two steps have one key. */
  'path-order': 422,
  /** A step of a path is a course that the caller may not read, or of a published one not everybody. */
  'path-course': 422,
  /** A question that can't be asked; its error says why. */
  'question-unusable': 422,
  'rate-limited': 429,
  'too-many-guests': 429,
  'daily-course-limit': 429,
  'ai-budget': 429,
  'speech-budget': 429,
  'daily-purchase-limit': 429,
  internal: 500,
  'author-failed': 502,
  'contact-unexpected': 502,
  'author-unavailable': 503,
  'author-misconfigured': 503,
  'speech-unavailable': 503,
  'wallet-stopped': 503,
  'payment-unavailable': 503,
  'provider-unreachable': 503,
  unavailable: 503,
  busy: 503,
  'author-timeout': 504,
  'storage-full': 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Codes that any endpoint may answer with, so that its own list names only what is special to it. */
export const commonProblems = [
  'invalid-request',
  'cross-site',
  'not-found',
  'too-large',
  'unsupported-media-type',
  'rate-limited',
  'internal',
  'unavailable',
  'busy',
  'storage-full',
] as const satisfies readonly ProblemCode[];
export type CommonProblemCode = (typeof commonProblems)[number];

/** One refusal in the format of hosted form services: of a field, or without `field` of the whole form. */
export const FormError = z.object({
  field: z.string().optional(),
  code: z.string().optional(),
  message: z.string(),
});
export type FormError = z.infer<typeof FormError>;

export const ProblemBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
  /** Only in answers of a form service’s contract: its clients read these and nothing else. */
  errors: z.array(FormError).optional(),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;

/** A refused field: its dotted path in the body, and the reason. */
export interface FieldError {
  field: string;
  message: string;
}

export interface ProblemOptions {
  /** A sentence for the person who sees it: what happened and what to do. */
  error?: string;
  details?: unknown;
  errors?: readonly FormError[];
  /** Seconds until trying again makes sense; becomes `Retry-After`. */
  retryAfterS?: number;
  cause?: unknown;
}

/** An expected refusal or failure. Only the HTTP layer turns it into a status and a body. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: unknown;
  readonly errors: readonly FormError[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.error ?? code, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.details = options.details;
    this.errors = options.errors;
    this.retryAfterS = options.retryAfterS;
  }
}
