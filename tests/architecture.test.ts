import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules, serverRooms, violationsIn } from './support/architecture-rules.ts';
import { importsOf, readSources, type SourceFile } from './support/source-files.ts';

// The house as CONTRIBUTING describes it, in the sources.

const sources = readSources('src', 'tests', 'scripts');
const root = resolve(import.meta.dirname, '..');

test('the house keeps its own rules', () => {
  expect(violationsIn(sources)).toEqual([]);
});

describe('the test has looked', () => {
  test('at every zone and room', () => {
    const count = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).length;
    expect(count('src/contract/')).toBeGreaterThanOrEqual(8);
    expect(count('src/server/')).toBeGreaterThanOrEqual(90);
    expect(count('src/web/')).toBeGreaterThanOrEqual(100);
    expect(count('tests/')).toBeGreaterThanOrEqual(20);
    for (const room of ['courses', 'authoring', 'identity', 'platform']) {
      expect(count(`src/server/${room}/`), room).toBeGreaterThan(5);
    }
  });

  test('at every import, each of which leads to a file that is there', () => {
    const aliases: Record<string, string> = {
      contract: 'src/contract',
      server: 'src/server',
      web: 'src/web',
    };
    let looked = 0;
    for (const file of sources) {
      for (const { specifier } of importsOf(file)) {
        const [, zone = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(specifier) ?? [];
        const path = specifier.startsWith('./')
          ? join(dirname(file.path), specifier)
          : join(aliases[zone] ?? zone, rest);
        if (!/^[.#]/.test(specifier) || specifier.includes('/+types/')) continue;

        looked += 1;
        expect(existsSync(join(root, path.replace(/\?\w+$/, ''))), `${file.path} imports ${specifier}`).toBe(
          true,
        );
      }
    }
    expect(looked).toBeGreaterThan(400);
  });

  test('at every front door', () => {
    for (const room of Object.keys(serverRooms)) {
      const files = sources.filter(({ path }) => path.startsWith(`src/server/${room}/`));
      if (files.length > 0) expect(files.map(({ path }) => path)).toContain(`src/server/${room}/${room}.ts`);
    }
  });

  test('at SQL and the environment where they may stand', () => {
    const [, sqlRule] = Object.entries(rules).find(([name]) => name.startsWith('SQL')) ?? [];
    const stores = sources.filter(({ path }) => path.startsWith('src/server/') && path.endsWith('-store.ts'));
    expect(stores.length).toBeGreaterThanOrEqual(5);
    for (const store of stores) {
      const elsewhere = { ...store, path: 'src/server/courses/elsewhere.ts' };
      expect(sqlRule?.(elsewhere, importsOf(elsewhere)), store.path).not.toEqual([]);
    }
  });
});

describe('the test fails where it should', () => {
  const planted: [rule: string, path: string, text: string][] = [
    ['the contract imports only zod', 'src/contract/new.ts', "import { v7 } from 'uuid';"],
    [
      'the contract imports only zod',
      'src/contract/new.ts',
      "import type { Db } from '#server/platform/database/database.ts';",
    ],
    [
      'rooms of the server',
      'src/server/courses/new.ts',
      "import { startGeneration } from '#server/authoring/authoring.ts';",
    ],
    [
      'rooms of the server',
      'src/server/learning/new.ts',
      "import { startGeneration } from '#server/authoring/authoring.ts';",
    ],
    [
      'rooms of the server',
      'src/server/learning/new.ts',
      "import { selectCourse } from '#server/courses/courses-store.ts';",
    ],
    [
      'rooms of the server',
      'src/server/identity/new.ts',
      "import { mergeGuest } from '#server/courses/courses.ts';",
    ],
    [
      'rooms of the server',
      'src/server/platform/http/new.ts',
      "import type { Identity } from '#server/identity/identity.ts';",
    ],
    [
      'rooms of the server',
      'src/server/courses/new.ts',
      "import { startProduct } from '#server/product.ts';",
    ],
    ['rooms of the server', 'src/server/courses/new.ts', "import { readConfig } from '#server/config.ts';"],
    ['rooms of the server', 'src/server/courses/new.ts', "import { t } from '#web/platform/texts.tsx';"],
    [
      'rooms of the server',
      'src/server/courses/new.ts',
      "const later = await import('#server/authoring/authoring.ts');",
    ],
    [
      'rooms of the server',
      'src/server/courses/new.ts',
      "export const a = 1;\nexport { startGeneration } from '#server/authoring/authoring.ts';",
    ],
    [
      'rooms of the server',
      'src/server/courses/new.ts',
      "import {\n  a,\n  b,\n} from '#server/authoring/authoring.ts';",
    ],
    ['rooms of the server', 'src/server/newroom/new.ts', 'export const a = 1;'],
    ['rooms of the web', 'src/web/landing/new.ts', "import { Course } from '#contract/courses.ts';"],
    [
      'rooms of the web',
      'src/web/landing/new.ts',
      "import { type Course, textCaps } from '#contract/courses.ts';",
    ],
    ['rooms of the web', 'src/web/landing/new.ts', "import { z } from 'zod';"],
    ['rooms of the web', 'src/web/landing/new.ts', "import { createAuthClient } from 'better-auth/client';"],
    [
      'rooms of the web',
      'src/web/landing/new.ts',
      "import { SignInForm } from '#web/identity/sign-in-form.tsx';",
    ],
    ['rooms of the web', 'src/web/authoring/new.ts', "import { Balance } from '#web/wallet/wallet.tsx';"],
    ['rooms of the web', 'src/web/learning/new.ts', "import { Coin } from '#web/wallet/coin-picture.tsx';"],
    ['rooms of the web', 'src/web/ui/new.tsx', "import { Markdown } from '#web/learning/markdown.tsx';"],
    ['rooms of the web', 'src/web/platform/new.ts', "import { Button } from '#web/ui/button.tsx';"],
    ['rooms of the web', 'src/web/courses/new.ts', "import type { Log } from '#server/platform/log.ts';"],
    ['nobody imports by ../', 'src/web/courses/new.ts', "import { Button } from '../ui/button.tsx';"],
    ['imports name the whole file', 'src/web/courses/new.ts', "import { Button } from '#web/ui/button';"],
    ['SQL stands only', 'src/server/courses/new.ts', 'const a = sql`select 1`;'],
    ['SQL stands only', 'src/server/courses/new.ts', 'const a = sql<{ id: string }>`select 1`;'],
    ['SQL stands only', 'src/server/courses/routes.ts', "await db.selectFrom('courses').execute();"],
    ['SQL stands only', 'src/server/courses/new.job.ts', "await tx\n  .deleteFrom('courses')\n  .execute();"],
    ['SQL stands only', 'src/server/courses/new.ts', "import { sql } from 'kysely';"],
    [
      'stores know no HTTP',
      'src/server/courses/new-store.ts',
      "import { admit } from '#server/platform/http/request-body.ts';",
    ],
    ['only config.ts reads', 'src/server/courses/new.ts', "const port = process.env['PORT'];"],
    ['only config.ts reads', 'src/server/product.ts', 'const { env } = process.env;'],
    ['no file has more than 300 lines', 'src/server/courses/new.ts', 'const a = 1;\n'.repeat(301)],
    ['no barrels', 'src/server/courses/new.ts', "export * from './courses.ts';\nexport const a = 1;"],
    [
      'no barrels',
      'src/web/ui/all.ts',
      "// Everything.\nexport { Button } from './button.tsx';\nexport type { A } from './a.ts';",
    ],
    ['a file’s name', 'src/web/ui/index.ts', 'export const a = 1;'],
    ['a file’s name', 'src/server/courses/course-utils.ts', 'export const a = 1;'],
    ['a file’s name', 'tests/support/helpers.ts', 'export const a = 1;'],
    ['a file’s name', 'src/web/ui/Button.tsx', 'export const a = 1;'],
  ];
  test.each(planted)('%s: %s with %j', (rule, path, text) => {
    const violations = violationsIn([{ path, text }]);
    expect(violations).toHaveLength(1);
    expect(violations[0]?.rule).toContain(rule);
  });

  test('every rule has such a plant', () => {
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
    { path: 'src/server/authoring/new.ts', text: "import type { AuthorSettings } from '#server/config.ts';" },
    {
      path: 'src/server/product.ts',
      text: "import { generationJob } from '#server/authoring/generation.job.ts';",
    },
    { path: 'src/server/courses/new-store.ts', text: "import { sql } from 'kysely';\nsql`select 1`;" },
    { path: 'src/web/learning/new.ts', text: "import { Balance } from '#web/wallet/wallet.tsx';" },
    { path: 'src/web/learning/new.ts', text: "import type { Topic } from '#contract/courses.ts';" },
    { path: 'src/web/learning/new.ts', text: "import { levels } from '#contract/category.ts';" },
    {
      path: 'src/web/dashboard/new.ts',
      text: "import { requireLearner } from '#web/identity/require-learner.ts';",
    },
    { path: 'src/web/routes.ts', text: "const page = await import('#web/landing/landing-page.tsx');" },
  ];
  test.each(allowed)('and not where it should not: $path, $text', (file) => {
    expect(violationsIn([file])).toEqual([]);
  });
});
