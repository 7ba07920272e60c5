import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules, tableOwners, violationsIn } from './support/architecture-rules.ts';
import { serverRooms, webRooms } from './support/room-imports.ts';
import { importsOf, readSources, type SourceFile } from './support/source-files.ts';

const sources = readSources('src', 'tests', 'scripts');
const root = resolve(import.meta.dirname, '..');

test('the sources follow the architecture rules', () => {
  expect(violationsIn(sources)).toEqual([]);
});

describe('the rules examine', () => {
  test('every zone and room', () => {
    const count = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).length;
    expect(count('src/contract/')).toBeGreaterThanOrEqual(8);
    expect(count('src/server/')).toBeGreaterThanOrEqual(90);
    expect(count('src/web/')).toBeGreaterThanOrEqual(100);
    expect(count('tests/')).toBeGreaterThanOrEqual(20);
    for (const room of ['courses', 'authoring', 'identity', 'platform']) {
      expect(count(`src/server/${room}/`), room).toBeGreaterThan(5);
    }
  });

  test('every import, each of which names an existing file', () => {
    const aliases: Record<string, string> = {
      contract: 'src/contract',
      server: 'src/server',
      web: 'src/web',
    };
    let examined = 0;
    for (const file of sources) {
      for (const { specifier } of importsOf(file)) {
        const [, zone = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(specifier) ?? [];
        const path = specifier.startsWith('./')
          ? join(dirname(file.path), specifier)
          : join(aliases[zone] ?? zone, rest);
        if (!/^[.#]/.test(specifier) || specifier.includes('/+types/')) continue;

        examined += 1;
        expect(existsSync(join(root, path.replace(/\?\w+$/, ''))), `${file.path} imports ${specifier}`).toBe(
          true,
        );
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
    const migrations = readdirSync(join(root, 'migrations')).map((name) =>
      readFileSync(join(root, 'migrations', name), 'utf8'),
    );
    const namesAfter = (words: string) =>
      migrations.flatMap((text) =>
        [...text.matchAll(new RegExp(`^${words} (\\w+)`, 'gm'))].map(([, name]) => name),
      );
    const dropped = new Set(namesAfter('drop table'));
    const tables = namesAfter('create table').filter((name) => !dropped.has(name));
    expect(tables.filter((name = '') => !tableOwners.has(name))).toEqual([]);
    expect(new Set(tableOwners.values()).size).toBeGreaterThanOrEqual(8);
  });

  test('SQL in stores', () => {
    const [, sqlRule] = Object.entries(rules).find(([name]) => name.startsWith('SQL')) ?? [];
    const stores = sources.filter(({ path }) => path.startsWith('src/server/') && path.endsWith('-store.ts'));
    expect(stores.length).toBeGreaterThanOrEqual(5);
    for (const store of stores) {
      const elsewhere = { ...store, path: 'src/server/courses/elsewhere.ts' };
      expect(sqlRule?.(elsewhere, importsOf(elsewhere)), store.path).not.toEqual([]);
    }
  });
});

describe('a planted violation', () => {
  /** Texts by the rule that finds them and the path of the file that they stand in. */
  const plants: Record<string, Record<string, string[]>> = {
    'the contract imports only zod': {
      'src/contract/new.ts': [
        "import { v7 } from 'uuid';",
        "import type { Db } from '#server/platform/database/database.ts';",
      ],
    },
    'server rooms': {
      'src/server/courses/new.ts': [
        "import { startGeneration } from '#server/authoring/authoring.ts';",
        "import { startProduct } from '#server/product.ts';",
        "import { readConfig } from '#server/config.ts';",
        "import { t } from '#web/platform/texts/texts.tsx';",
        "const later = await import('#server/authoring/authoring.ts');",
        "export const a = 1;\nexport { startGeneration } from '#server/authoring/authoring.ts';",
        "import {\n  a,\n  b,\n} from '#server/authoring/authoring.ts';",
      ],
      'src/server/learning/new.ts': [
        "import { startGeneration } from '#server/authoring/authoring.ts';",
        "import { selectCourse } from '#server/courses/courses-store.ts';",
      ],
      'src/server/identity/new.ts': ["import { mergeGuest } from '#server/courses/courses.ts';"],
      'src/server/platform/http/new.ts': ["import type { Identity } from '#server/identity/identity.ts';"],
      'src/server/product.ts': ["import { wallet } from '#server/wallet/room.ts';"],
      'src/server/newroom/new.ts': ['export const a = 1;'],
    },
    'web rooms': {
      'src/web/landing/new.ts': [
        "import { Course } from '#contract/courses.ts';",
        "import { type Course, textCaps } from '#contract/courses.ts';",
        "import { z } from 'zod';",
        "import { hashPassword } from '@better-auth/utils/password';",
        "import { SignInForm } from '#web/identity/sign-in-form.tsx';",
      ],
      'src/web/authoring/new.ts': ["import { Balance } from '#web/wallet/wallet.tsx';"],
      'src/web/learning/new.ts': ["import { Coin } from '#web/wallet/coin-picture.tsx';"],
      'src/web/ui/new.tsx': ["import { Markdown } from '#web/learning/markdown.tsx';"],
      'src/web/platform/new.ts': ["import { Button } from '#web/ui/button.tsx';"],
      'src/web/courses/new.ts': ["import type { Log } from '#server/platform/log.ts';"],
    },
    'no import path': {
      'src/web/courses/new.ts': ["import { Button } from '../ui/button.tsx';"],
    },
    'imports have full file names': {
      'src/web/courses/new.ts': ["import { Button } from '#web/ui/button';"],
    },
    'SQL is only': {
      'src/server/courses/new.ts': [
        'const a = sql`select 1`;',
        'const a = sql<{ id: string }>`select 1`;',
        "import { sql } from 'kysely';",
      ],
      'src/server/courses/routes.ts': ["await db.selectFrom('courses').execute();"],
      'src/server/courses/new.job.ts': ["await tx\n  .deleteFrom('courses')\n  .execute();"],
    },
    'only the schedule of reviews': {
      'src/server/learning/new.ts': ["import { fsrs } from 'ts-fsrs';"],
    },
    'a table belongs': {
      'src/server/learning/new-store.ts': [
        "db.selectFrom('courses').selectAll();",
        "query.innerJoin('chapters', 'a', 'b');",
      ],
      'src/server/wallet/new-store.ts': ['sql`update\n  sessions set user_id = null`;'],
      'src/server/explore/room.ts': ["personTable({ table: 'courses', owner: 'owner_id' });"],
      'src/server/platform/new.ts': ['sql`select 1 from wallets`;'],
    },
    'stores import nothing of HTTP': {
      'src/server/courses/new-store.ts': ["import { admit } from '#server/platform/http/request-body.ts';"],
    },
    'only config.ts reads': {
      'src/server/courses/new.ts': ["const port = process.env['PORT'];"],
      'src/server/product.ts': ['const { env } = process.env;'],
    },
    'no file has more than 300 lines': {
      'src/server/courses/new.ts': ['const a = 1;\n'.repeat(301)],
    },
    'no barrels': {
      'src/server/courses/new.ts': ["export * from './courses.ts';\nexport const a = 1;"],
      'src/web/ui/all.ts': [
        "// Everything.\nexport { Button } from './button.tsx';\nexport type { A } from './a.ts';",
      ],
    },
    'a file name': {
      'src/web/ui/index.ts': ['export const a = 1;'],
      'src/server/courses/course-utils.ts': ['export const a = 1;'],
      'tests/support/helpers.ts': ['export const a = 1;'],
      'src/web/ui/Button.tsx': ['export const a = 1;'],
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
    for (const rule of Object.keys(rules)) {
      expect(
        planted.some(([planted]) => rule.includes(planted)),
        rule,
      ).toBe(true);
    }
  });

  const allowed: SourceFile[] = [
    {
      path: 'src/contract/new.ts',
      text: "import { z } from 'zod';\nimport { endpoint } from './endpoint.ts';",
    },
    {
      path: 'src/server/learning/new.ts',
      text: "import { readChapterRef } from '#server/courses/courses.ts';",
    },
    {
      path: 'src/server/wallet/new.ts',
      text: "import { readChapterRef } from '#server/courses/courses.ts';",
    },
    { path: 'src/server/authoring/new.ts', text: "import type { Config } from '#server/config.ts';" },
    {
      path: 'src/server/rooms.ts',
      text: "import { authoring } from '#server/authoring/room.ts';",
    },
    { path: 'src/server/courses/new-store.ts', text: "import { sql } from 'kysely';\nsql`select 1`;" },
    { path: 'src/server/operations/new-store.ts', text: "db.selectFrom('generations').selectAll();" },
    { path: 'src/web/learning/new.ts', text: "import { Balance } from '#web/wallet/wallet.tsx';" },
    { path: 'src/web/learning/new.ts', text: "import type { Topic } from '#contract/courses.ts';" },
    { path: 'src/web/learning/new.ts', text: "import { levels } from '#contract/category.ts';" },
    {
      path: 'src/web/dashboard/new.ts',
      text: "import { requireLearner } from '#web/identity/require-learner.ts';",
    },
    { path: 'src/web/routes.ts', text: "const page = await import('#web/landing/landing-page.tsx');" },
  ];
  test.each(allowed)('is not reported for allowed code: $path, $text', (file) => {
    expect(violationsIn([file])).toEqual([]);
  });
});
