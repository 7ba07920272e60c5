import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Comparison } from './plans.ts';

/** Why functions, by their file, send statements that walk a table that grows. */
const knownWalks: Record<string, Record<string, string>> = {
  'wallet/reconcile-store.ts': {
    selectFaults: 'compares the whole ledger at night, and else the wallets that have moved coins',
  },
};

/** Why functions, by their file, send statements that cost more where there is more, and what bounds that. */
const knownCosts: typeof knownWalks = {
  'courses/course-lists-store.ts': {
    selectReadableCards:
      'reads at most 5,000 courses that have the words and the 2,000 newest; at 10,000 courses fewer have them',
    selectPublishedWith: 'reads as many courses as the search',
    selectCourseNames: 'finds some courses by their ids; where there are few courses they share pages',
    selectListedCourses:
      'reads a part of the sitemap, 5,000 numbers; the statistics of the large site know the first 100,000 numbers only',
  },
  'paths/paths-store.ts': {
    selectPaths:
      'reads a page in each language, or at most 1,000 paths that have the words; at 10,000 courses there are fewer',
  },
  'identity/sessions/verifications-store.ts': {
    deleteVerificationsOf: 'reads the sign-ins under way, which last ten minutes, when an account is deleted',
  },
  'identity/guests/guests-store.ts': {
    walkGuests:
      'looks at 1,000 guests; at 10,000 courses there are fewer that it has to look for the sessions of',
  },
  'wallet/ledger-store.ts': {
    countReversals: 'reads the entries of one wallet; where there are few wallets their entries share pages',
  },
  'wallet/reconcile-store.ts': {
    selectMoved: 'reads the entries of 25 minutes, of which a site with more prints has more',
    updateStopped: 'looks for stopped wallets, at night among all',
  },
  'platform/budgets/spending-store.ts': {
    selectSpending: 'finds some 8 windows by their keys; where there are few windows they share pages',
  },
  'operations/lists-store.ts': {
    selectReportedCourses:
      'reads the courses with open reports and the unpublished ones, which operators work off',
  },
  'platform/person-rooms.ts': {
    requestTraces: 'finds some 20 counters by their keys; where there are few counters they share pages',
  },
};

const root = resolve(import.meta.dirname, '../../..');

export const isKnown = ({ statement, walked }: Comparison): boolean =>
  statement.sites.every((site) => {
    const [file = '', line] = site.replace('src/server/', '').split(':');
    const known = { ...(walked.length === 0 && knownCosts[file]), ...knownWalks[file] };
    return line !== undefined && functionAt(file, Number(line)) in known;
  });

/** Names the function, or the value of a file, that a line stands in. */
function functionAt(file: string, line: number): string {
  const lines = readFileSync(join(root, 'src/server', file), 'utf8').split('\n');
  const before = lines.slice(0, line).join('\n');
  const names = before.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm);
  return [...names].at(-1)?.[1] ?? '';
}
