import type { StepUp } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { LiveSession } from './session-store.ts';

type Level = 'first_factor' | 'second_factor' | 'multi_factor';

/** Specification section 9, "reverification presets". */
const presets: Record<StepUp, { minutes: number; level: Exclude<Level, 'first_factor'> }> = {
  strict_mfa: { minutes: 10, level: 'multi_factor' },
  strict: { minutes: 10, level: 'second_factor' },
  moderate: { minutes: 60, level: 'second_factor' },
  lax: { minutes: 1440, level: 'second_factor' },
};

/**
 * What of a session's proof is too old for an act; undefined: it is fresh enough. Who has no second factor proves the
 * first one instead.
 */
export function missingProof(
  session: Pick<LiveSession, 'firstFactorAt' | 'secondFactorAt'>,
  stepUp: StepUp,
  hasSecondFactor: boolean,
  now = Date.now(),
): Level | undefined {
  const { minutes, level } = presets[stepUp];
  const isFresh = (at: Date | null) => at !== null && now - at.getTime() < minutes * 60_000;
  const first = isFresh(session.firstFactorAt);
  if (!hasSecondFactor) return first ? undefined : 'first_factor';
  const second = isFresh(session.secondFactorAt);
  if (level === 'second_factor') return second ? undefined : 'second_factor';
  if (first && second) return undefined;
  return first ? 'second_factor' : second ? 'first_factor' : 'multi_factor';
}

/** @throws Problem `reverification-needed` */
export function refuseStale(level: Level, methods: readonly string[]): never {
  throw new Problem('reverification-needed', {
    error: 'Please confirm that it is you, then try again.',
    details: { level, methods },
  });
}
