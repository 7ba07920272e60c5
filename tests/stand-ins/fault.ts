import type { ModelAnswer } from './plausible-course.ts';

/** What a stand-in can do instead of answering well. */
export type Fault =
  /** Refuses with this status in the provider's error shape; `details` are Google's. */
  | { kind: 'status'; status: number; message: string; details?: unknown[]; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Sends half of the answer's pieces, then nothing more. */
  | { kind: 'stall' }
  /** Sends one character after the other, far slower than anybody waits. */
  | { kind: 'drip' }
  /** Breaks the connection without an answer. */
  | { kind: 'no-connection' }
  /** Breaks the connection halfway through the answer. */
  | { kind: 'cut' }
  /** Ends the answer halfway, properly, without a finish reason. */
  | { kind: 'no-finish' }
  /** Halfway through the answer comes an error event. */
  | { kind: 'stream-error'; status: number; message: string }
  /** The prompt itself is refused (Gemini; an OpenAI-compatible stand-in ends with content_filter). */
  | { kind: 'blocked-prompt'; reason: string }
  /** Stops halfway with this finish reason, in the provider's own spelling. */
  | { kind: 'stop'; reason: string }
  /** The model declines in its own words (OpenAI; Gemini answers with that text). */
  | { kind: 'refusal'; text: string }
  /** Answers with this text, made from what it would have answered. */
  | { kind: 'answer'; text: (answer: ModelAnswer) => string };

/** HTTP status to `google.rpc.Code`, as Google's error bodies name it. */
export const rpcStatus: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};
