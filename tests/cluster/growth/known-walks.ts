import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linesOf } from '#tests/support/text-rows.ts';
import type { Comparison } from './plans.ts';

/**
 * Functions, by their file, whose statements cost more where there is more, or walk a table that grows, and why that is
 * bounded.
 */
const known = linesOf(`
courses/course-lists-store selectReadableCards costs more: it reads at most 5,000 courses that have the words and the 2,000 newest
courses/course-lists-store selectPublishedWith costs more: it reads as many courses as a search
courses/course-lists-store selectCourseNames costs more: it finds some courses by their ids, and few courses share pages
courses/course-lists-store selectListedCourses costs more: the statistics of the large site know the first 100,000 numbers only
paths/paths-store selectPaths costs more: it reads a page in each language, or at most 1,000 paths that have the words
identity/sessions/verifications-store deleteVerificationsOf costs more: it reads the sign-ins under way, which last ten minutes
identity/guests/guests-store walkGuests costs more: it looks at 1,000 guests, and at 10,000 courses fewer of them need a look
learning/my-data-store moveLearning costs more: it counts the events of one person, and those of few people share pages
wallet/ledger-store countReversals costs more: it reads the entries of one wallet, and those of few wallets share pages
wallet/reconcile-store selectFaults walks: it compares the whole ledger at night, and else the wallets that have moved coins
wallet/reconcile-store selectMoved costs more: it reads the entries of 25 minutes, of which a site with more prints has more
wallet/reconcile-store updateStopped costs more: it looks for stopped wallets, at night among all
platform/budgets/spending-store selectSpending costs more: it finds some 8 windows by their keys, and few windows share pages
operations/lists-store selectReportedCourses costs more: it reads courses with open reports, and unpublished ones, which operators work off
platform/person-rooms requestTraces costs more: it finds some 20 counters by their keys, and few counters share pages
`);

const folder = resolve(import.meta.dirname, '../../../src/server');

export const isKnown = ({ statement, walked }: Comparison): boolean =>
  statement.sites.every((site) => {
    const [, file = '', line] = /^src\/server\/(.*)\.ts:(\d+)$/.exec(site) ?? [];
    const name = file && `${file} ${functionAt(file, Number(line))}`;
    const may = (what: string) => known.some((row) => row.startsWith(`${name} ${what}: `));
    return may('walks') || (walked.length === 0 && may('costs more'));
  });

/** Names the function, or the value of a file, that a line stands in. */
function functionAt(file: string, line: number): string {
  const lines = readFileSync(join(folder, `${file}.ts`), 'utf8').split('\n');
  const before = lines.slice(0, line).join('\n');
  const names = before.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm);
  return [...names].at(-1)?.[1] ?? '';
}
