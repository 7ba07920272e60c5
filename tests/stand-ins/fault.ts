import type { ModelAnswer } from './plausible-course.ts';

/**
 * Faults that a stand-in plays instead of a normal answer. `hang` accepts the request and never answers, `stall` sends half of
 * the pieces, `drip` one character at a time, slower than any timeout; `no-connection` breaks the connection at once and `cut`
 * halfway; `no-finish` ends the answer halfway without a finish reason, and `stream-error` with an error event.
 */
export type Fault =
  | { kind: 'hang' | 'stall' | 'drip' | 'no-connection' | 'cut' | 'no-finish' }
  | ({ kind: 'status' } & Refusal)
  | { kind: 'stream-error'; status: number; message: string }
  /** Refuses the prompt, or stops halfway with this finish reason in Gemini's spelling; others end with content_filter. */
  | { kind: 'blocked-prompt' | 'stop'; reason: string }
  /** Declines with a text of the model (OpenAI; Gemini answers with that text). */
  | { kind: 'refusal'; text: string }
  /** A habit of its own (`service-habits.ts`); the stand-in answers as usual if the habit returns nothing. */
  | { kind: 'habit'; reply: (call: HabitCall) => RawReply | undefined }
  | { kind: 'answer'; text: (answer: ModelAnswer) => string };

export interface Refusal {
  status: number;
  message: string;
  details?: unknown[];
  headers?: Record<string, string>;
}

export interface HabitCall {
  body: Record<string, unknown>;
  text: string;
}

export interface RawReply {
  status?: number;
  headers?: Record<string, string>;
  body: string | object;
}

/** A habit of real services that speak OpenAI's protocol, and what it costs. */
export interface ServiceHabit {
  fault: Fault;
  /** Calls beyond that of a clean answer, on the first request to a service. */
  further: number;
  /** Fields that the author leaves out from then on. */
  without?: string[];
}

export const habit = (reply: (call: HabitCall) => RawReply | undefined): Fault => ({ kind: 'habit', reply });
