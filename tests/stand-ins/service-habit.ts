import type { Fault, HabitCall, RawReply } from './fault.ts';

/** A habit of real services that speak OpenAI's protocol, and what it costs. */
export interface ServiceHabit {
  fault: Fault;
  /** Calls beyond that of a clean answer, on the first request to a service. */
  further: number;
  /** Fields that the author leaves out from then on. */
  without?: string[];
}

export const habit = (reply: (call: HabitCall) => RawReply | undefined): Fault => ({ kind: 'habit', reply });
