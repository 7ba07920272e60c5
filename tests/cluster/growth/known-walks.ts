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
    file: 'src/server/identity/guests/guest-sweep-store.ts',
    part: 'with walked as',
    reason:
      'looks at 1,000 guests; at 10,000 courses there are fewer that it has to look for the sessions of',
  },
  {
    file: 'src/server/wallet/reconcile-store.ts',
    part: 'with steps as',
    reason: 'compares the whole ledger at night, and else the wallets that have moved coins',
  },
  {
    file: 'src/server/wallet/reconcile-store.ts',
    part: 'select account_id from ledger_entries where number is not null',
    reason: 'reads the entries of 25 minutes, of which a site with more prints has more',
  },
  {
    file: 'src/server/wallet/reconcile-store.ts',
    part: 'update wallets set stopped_at = null',
    reason: 'looks for stopped wallets, at night among all',
  },
  {
    file: 'src/server/platform/budgets/spending-store.ts',
    part: 'join budget_spending using (budget, holder)',
    reason: 'finds some 8 windows by their keys; where there are few windows they share pages',
  },
  {
    file: 'src/server/courses/published-courses-store.ts',
    part: 'where id = any (',
    reason: 'finds some courses by their ids; where there are few courses they share pages',
  },
  {
    file: 'src/server/wallet/transfers-store.ts',
    part: 'with near as',
    reason: 'looks at the entries of an hour at first, and then of as long as has some 100,000 of them',
  },
  {
    file: 'src/server/courses/sitemap-store.ts',
    part: 'insert into sitemap_parts',
    reason: 'looks at 12,000 courses of a part; at 10,000 courses there are fewer',
  },
  {
    file: 'src/server/operations/lists-store.ts',
    part: 'with open as',
    reason: 'reads the courses with open reports and the unpublished ones, which operators work off',
  },
  {
    file: 'src/server/platform/platform-traces.ts',
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
