import type { Comparison } from './plans.ts';

/** Statements that cost more where there is more, each with the reason why that is bounded. */
interface KnownWalk {
  /** The file that sends them. */
  file: string;
  /** A part of their text. */
  part: string;
  reason: string;
}

const knownWalks: readonly KnownWalk[] = [
  {
    file: 'src/server/courses/course-lists-store.ts',
    part: 'as latest where search @@',
    reason:
      'reads at most 5,000 courses that have the words and the 2,000 newest; at 10,000 courses fewer have them',
  },
  {
    file: 'src/server/courses/published-courses-store.ts',
    part: 'as latest where search @@',
    reason: 'the same search',
  },
  {
    file: 'src/server/identity/sessions/verifications-store.ts',
    part: 'position(id in identifier',
    reason: 'reads the sign-ins under way, which last ten minutes, when an account is deleted',
  },
  {
    file: 'src/server/operations/operations-store.ts',
    part: 'with open as',
    reason: 'reads the courses with open reports and the unpublished ones, which operators work off',
  },
  {
    file: 'src/server/platform/http/request-traces.ts',
    part: 'from rate_limits',
    reason: 'finds some 20 counters by their keys; where there are few counters they share pages',
  },
];

export function isKnown({ statement }: Comparison): boolean {
  return knownWalks.some(
    ({ file, part }) =>
      statement.text.includes(part) && statement.sites.every((site) => site.startsWith(`${file}:`)),
  );
}
