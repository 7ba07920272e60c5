import type { ModelAnswer } from './plausible-course.ts';

export type Fault =
  /** Refuses with this status in the provider's error shape; `details` are Google's. */
  | { kind: 'status'; status: number; message: string; details?: unknown[]; headers?: Record<string, string> }
  | { kind: 'hang' }
  /** Sends half of the answer's pieces, then nothing more. */
  | { kind: 'stall' }
  /** Sends one character at a time, slower than any timeout. */
  | { kind: 'drip' }
  | { kind: 'no-connection' }
  /** Breaks the connection halfway through the answer. */
  | { kind: 'cut' }
  | { kind: 'no-finish' }
  | { kind: 'stream-error'; status: number; message: string }
  /** Refuses the prompt (Gemini; an OpenAI-compatible stand-in ends with content_filter). */
  | { kind: 'blocked-prompt'; reason: string }
  /** Stops halfway with this finish reason, in the provider's own spelling. */
  | { kind: 'stop'; reason: string }
  /** Declines with a text of the model (OpenAI; Gemini answers with that text). */
  | { kind: 'refusal'; text: string }
  /** A habit of its own (`service-habits.ts`); the stand-in answers as usual if the habit returns nothing. */
  | { kind: 'habit'; reply: (call: HabitCall) => RawReply | undefined }
  | { kind: 'answer'; text: (answer: ModelAnswer) => string };

export interface HabitCall {
  body: Record<string, unknown>;
  text: string;
}

/** An answer as it stands on the wire; an object is sent as JSON. */
export interface RawReply {
  status?: number;
  headers?: Record<string, string>;
  body: string | object;
}

/** Maps an HTTP status to the `google.rpc.Code` of Google's error bodies. */
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
