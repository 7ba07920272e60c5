import type { Comparison } from './plans.ts';

/** Statements that cost more where there is more: a part of their text by the file that sends them, and why that is bounded. */
const knownWalks: Record<string, Record<string, string>> = {
  'courses/course-lists-store.ts': {
    'as latest where search @@':
      'reads at most 5,000 courses that have the words and the 2,000 newest; at 10,000 courses fewer have them',
    'where id = any (': 'finds some courses by their ids; where there are few courses they share pages',
  },
  'identity/sessions/verifications-store.ts': {
    'position(id in identifier':
      'reads the sign-ins under way, which last ten minutes, when an account is deleted',
  },
  'identity/guests/guests-store.ts': {
    'with walked as':
      'looks at 1,000 guests; at 10,000 courses there are fewer that it has to look for the sessions of',
  },
  'wallet/reconcile-store.ts': {
    'with steps as': 'compares the whole ledger at night, and else the wallets that have moved coins',
    'select account_id from ledger_entries where number is not null':
      'reads the entries of 25 minutes, of which a site with more prints has more',
    'update wallets set stopped_at = null': 'looks for stopped wallets, at night among all',
  },
  'platform/budgets/spending-store.ts': {
    'join budget_spending using (budget, holder)':
      'finds some 8 windows by their keys; where there are few windows they share pages',
  },
  'operations/lists-store.ts': {
    'with open as': 'reads the courses with open reports and the unpublished ones, which operators work off',
  },
  'platform/person-rooms.ts': {
    'from rate_limits': 'finds some 20 counters by their keys; where there are few counters they share pages',
  },
};

export function isKnown({ statement }: Comparison): boolean {
  return Object.entries(knownWalks).some(
    ([file, parts]) =>
      Object.keys(parts).some((part) => statement.text.includes(part)) &&
      statement.sites.every((site) => site.startsWith(`src/server/${file}:`)),
  );
}
