import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules, tableOwners, violationsIn } from './support/architecture-rules.ts';
import { serverRooms, webRooms } from './support/room-imports.ts';
import { importsOf, readSources } from './support/source-files.ts';

const sources = readSources('src', 'tests', 'scripts');
const root = resolve(import.meta.dirname, '..');

test('the sources follow the architecture rules', () => {
  expect(violationsIn(sources)).toEqual([]);
});

describe('the rules examine', () => {
  test('every import, each of which names an existing file', () => {
    let examined = 0;
    for (const file of sources) {
      for (const { specifier } of importsOf(file)) {
        const [, zone = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(specifier) ?? [];
        const path = specifier.startsWith('./')
          ? join(dirname(file.path), specifier)
          : join(['contract', 'server', 'web'].includes(zone) ? `src/${zone}` : zone, rest);
        if (!/^[.#]/.test(specifier) || specifier.includes('/+types/')) continue;

        examined += 1;
        const exists = existsSync(join(root, path.replace(/\?\w+$/, '')));
        expect(exists, `${file.path} imports ${specifier}`).toBe(true);
      }
    }
    expect(examined).toBeGreaterThan(400);
  });

  test('every front door', () => {
    for (const room of serverRooms.keys()) {
      const files = sources.filter(({ path }) => path.startsWith(`src/server/${room}/`));
      if (files.length > 0) expect(files.map(({ path }) => path)).toContain(`src/server/${room}/${room}.ts`);
    }
  });

  test('every permitted import, each of which is made', () => {
    for (const [side, rooms] of [['server', serverRooms] as const, ['web', webRooms] as const]) {
      for (const [room, { imports, doors }] of rooms) {
        const ofRoom = sources.filter(({ path }) => path.startsWith(`src/${side}/${room}/`));
        const specifiers = ofRoom.flatMap((file) => importsOf(file).map(({ specifier }) => specifier));
        for (const other of Object.keys(imports)) {
          const isMade = specifiers.some((specifier) => specifier.startsWith(`#${side}/${other}/`));
          expect(isMade, `src/${side}/${room} imports ${other}`).toBe(true);
        }
        for (const door of doors)
          expect(existsSync(join(root, `src/${side}/${room}`, door.replace(/\?.*/, '')))).toBe(true);
      }
    }
  });

  test('every table of the migrations', () => {
    const folder = join(root, 'migrations');
    const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const namesAfter = (words: string) =>
      Array.from(migrations.join('\n').matchAll(new RegExp(`^${words} (\\w+)`, 'gm')), ([, name]) => name);
    const dropped = new Set(namesAfter('drop table'));
    const tables = namesAfter('create table').filter((name) => !dropped.has(name));
    expect(tables.filter((name = '') => !tableOwners.has(name))).toEqual([]);
    expect(new Set(tableOwners.values()).size).toBeGreaterThanOrEqual(8);
  });
});

describe('a planted violation', () => {
  const from = (name: string, path: string) => `import { ${name} } from '${path}';`;
  const fromType = (name: string, path: string) => `import type { ${name} } from '${path}';`;
  const one = 'export const a = 1;';
  const [start, course] = ['#server/authoring/authoring.ts', '#server/courses/courses-store.ts'];
  /** Texts by the rule that finds them and the path of the file that they stand in. */
  const plants: Record<string, Record<string, string[]>> = {
    'the contract imports only zod': {
      'src/contract/new.ts': [from('v7', 'uuid'), fromType('Db', '#server/platform/database/database.ts')],
    },
    'server rooms': {
      'src/server/courses/new.ts': [
        ...[start, '#server/product.ts', '#server/config.ts', '#web/ui/dialog.tsx'].map((path) =>
          from('a', path),
        ),
        `const later = await import('${start}');`,
        `${one}\nexport { startGeneration } from '${start}';`,
        `import {\n  a,\n  b,\n} from '${start}';`,
      ],
      'src/server/learning/new.ts': [from('startGeneration', start), from('selectCourse', course)],
      'src/server/identity/new.ts': [from('mergeGuest', '#server/courses/courses.ts')],
      'src/server/platform/http/new.ts': [fromType('Identity', '#server/identity/identity.ts')],
      'src/server/product.ts': [from('wallet', '#server/wallet/room.ts')],
      'src/server/newroom/new.ts': [one],
    },
    'web rooms': {
      'src/web/landing/new.ts': [
        from('Course', '#contract/courses.ts'),
        from('type Course, textCaps', '#contract/courses.ts'),
        from('z', 'zod'),
        from('hashPassword', '@better-auth/utils/password'),
        from('SignInForm', '#web/identity/sign-in-form.tsx'),
      ],
      'src/web/authoring/new.ts': [from('Balance', '#web/wallet/wallet.tsx')],
      'src/web/learning/new.ts': [from('Coin', '#web/wallet/coin-picture.tsx')],
      'src/web/ui/new.tsx': [from('Markdown', '#web/learning/markdown.tsx')],
      'src/web/platform/new.ts': [from('Button', '#web/ui/button.tsx')],
      'src/web/courses/new.ts': [fromType('Log', '#server/platform/log.ts')],
    },
    'no import path': { 'src/web/courses/new.ts': [from('Button', '../ui/button.tsx')] },
    'imports have full file names': { 'src/web/courses/new.ts': [from('Button', '#web/ui/button')] },
    'SQL is only': {
      'src/server/courses/new.ts': ['sql`select 1`;', 'sql<number>`select 1`;', from('sql', 'kysely')],
      'src/server/courses/routes.ts': ["await db.selectFrom('courses').execute();"],
      'src/server/courses/new.job.ts': ["await tx\n  .deleteFrom('courses')\n  .execute();"],
    },
    'only the schedule of reviews': { 'src/server/learning/new.ts': [from('fsrs', 'ts-fsrs')] },
    'a table belongs': {
      'src/server/learning/new-store.ts': ["db.selectFrom('courses');", "a.innerJoin('chapters', 'a', 'b');"],
      'src/server/wallet/new-store.ts': ['sql`update\n  sessions set user_id = null`;'],
      'src/server/explore/room.ts': ["personTable({ table: 'courses', owner: 'owner_id' });"],
      'src/server/platform/new.ts': ['sql`select 1 from wallets`;'],
    },
    'stores import nothing of HTTP': {
      'src/server/courses/new-store.ts': [from('admit', '#server/platform/http/request-body.ts')],
    },
    'only config.ts reads': {
      'src/server/courses/new.ts': ["const port = process.env['PORT'];"],
      'src/server/product.ts': ['const { env } = process.env;'],
    },
    'no file has more than 300 lines': { 'src/server/courses/new.ts': ['const a = 1;\n'.repeat(301)] },
    'no barrels': {
      'src/server/courses/new.ts': [`export * from './courses.ts';\n${one}`],
      'src/web/ui/all.ts': [
        "// All.\nexport { Button } from './button.tsx';\nexport type { A } from './a.ts';",
      ],
    },
    'a file name': {
      'src/web/ui/index.ts': [one],
      'src/server/courses/course-utils.ts': [one],
      'tests/support/helpers.ts': [one],
      'src/web/ui/Button.tsx': [one],
    },
  };
  const planted = Object.entries(plants).flatMap(([rule, paths]) =>
    Object.entries(paths).flatMap(([path, texts]) => texts.map((text) => [rule, path, text] as const)),
  );
  test.each(planted)('of “%s” in %s is found: %j', (rule, path, text) => {
    const violations = violationsIn([{ path, text }]);
    expect(violations).toHaveLength(1);
    expect(violations[0]?.rule).toContain(rule);
  });

  test('exists for every rule', () => {
    const found = Object.keys(rules).filter((rule) => planted.some(([part]) => rule.includes(part)));
    expect(found).toEqual(Object.keys(rules));
  });
});
