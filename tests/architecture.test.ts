import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules, tableOwners, violationsIn } from './support/architecture-rules.ts';
import { readSources } from './support/source-files.ts';

test('the sources follow the architecture rules', () => {
  expect(violationsIn(readSources('src', 'tests', 'scripts'))).toEqual([]);
});

test('every table of the migrations has an owner', () => {
  const migrations = readdirSync('migrations').map((name) => readFileSync(`migrations/${name}`, 'utf8'));
  const namesAfter = (words: string) =>
    Array.from(migrations.join('\n').matchAll(new RegExp(`^${words} (\\w+)`, 'gm')), ([, name]) => name);
  const dropped = new Set(namesAfter('drop table'));
  const tables = namesAfter('create table').filter((name) => !dropped.has(name));
  expect(tables.filter((name = '') => !tableOwners.has(name))).toEqual([]);
  expect(new Set(tableOwners.values()).size).toBeGreaterThanOrEqual(8);
});

/** A text that breaks a rule, by the rule and the path of the file that it stands in. */
const planted: [rule: string, path: string, text: string][] = [
  ['the contract imports only zod', 'src/contract/new.ts', "import { v7 } from 'uuid';"],
  ['only the schedule of reviews', 'src/server/learning/new.ts', "import { fsrs } from 'ts-fsrs';"],
  ['server rooms', 'src/server/courses/new.ts', "await import('#server/authoring/authoring.ts');"],
  ['web rooms', 'src/web/landing/new.ts', "import { type Course, textCaps } from '#contract/courses.ts';"],
  ['web rooms', 'src/web/landing/new.ts', "import { hashPassword } from '@better-auth/utils/password';"],
  ['no import path', 'src/web/courses/new.ts', "import { Button } from '../ui/button.tsx';"],
  ['imports have full file names', 'src/web/courses/new.ts', "import { Button } from '#web/ui/button';"],
  ['SQL is only', 'src/server/courses/new.ts', 'sql<number>`select 1`;'],
  ['SQL is only', 'src/server/courses/new.ts', 'runSql<Row>(db)`select 1`;'],
  ['SQL is only', 'src/server/courses/new.job.ts', "await tx\n  .deleteFrom('courses')\n  .execute();"],
  ['a table belongs', 'src/server/wallet/new-store.ts', 'sql`update\n  sessions set user_id = null`;'],
  ['stores', 'src/server/courses/new-store.ts', "import { a } from '#server/platform/http/request-body.ts';"],
  ['only config.ts reads', 'src/server/courses/new.ts', "const port = process.env['PORT'];"],
  ['no file has more than 300 lines', 'src/server/courses/new.ts', 'const a = 1;\n'.repeat(301)],
  ['no barrels', 'src/web/ui/all.ts', "// All.\nexport { Button } from './button.tsx';"],
  ['a file name', 'src/server/courses/course-utils.ts', 'export const a = 1;'],
];

test.each(planted)('a planted violation of “%s” in %s is found: %j', (rule, path, text) => {
  expect(violationsIn([{ path, text }])).toMatchObject([{ rule: expect.stringContaining(rule) }]);
});

test('a violation of every rule is planted', () => {
  const found = Object.keys(rules).filter((rule) => planted.some(([part]) => rule.includes(part)));
  expect(found).toEqual(Object.keys(rules));
});
