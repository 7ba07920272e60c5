import { importsOf, type Import, type SourceFile } from './source-files.ts';

/** Design section 3, "Who may enter", as data: the further rooms that a room of the server may use. */
export const serverRooms: Record<string, readonly string[]> = {
  courses: [],
  authoring: ['courses'],
  learning: ['courses'],
  wallet: ['courses'],
  identity: [],
  contact: [],
  explore: [],
  // Reads other rooms' tables in its own store, and changes courses by their front door (docs/decisions/021).
  operations: ['courses'],
};

/** The same for rooms of the web, which otherwise meet in routes.ts only. */
const webRooms: Record<string, readonly string[]> = {
  landing: ['wallet'],
  courses: ['wallet'],
  authoring: [],
  learning: ['wallet'],
  wallet: ['identity'],
  identity: [],
  contact: [],
  legal: [],
  dashboard: ['wallet', 'identity'],
  account: ['wallet'],
  operations: ['identity'],
};

/**
 * Doors beside the one that is named like its room: the guard of /dashboard, which its pages' loaders stand behind, and
 * the balance for pages that are never hydrated, whose script no other page needs, and the button that prints for coins,
 * which only the page of a chapter needs.
 */
const webDoors: Record<string, readonly string[]> = {
  identity: ['require-learner.ts'],
  wallet: ['drawn-balance.tsx', 'print-button.tsx'],
};

/** What stands beside the rooms of the web, and what of it each may use. */
const webParts: Record<string, readonly string[]> = {
  ui: ['ui', 'platform'],
  platform: ['platform', 'texts'],
  texts: ['texts', 'platform'],
};

/** Files that wire everything, so they may import every file of their side. */
const wiring =
  /^src\/(server\/(main|product|bind-accounts|bind-rooms|person-rooms|start-web|start-worker|product-parts|backup-main|confirm-email-main|delete-account-main|restore-main)\.ts|web\/(root|routes|entry\.client|entry\.server)\.tsx?)$/;
/** Contract files without zod, which may therefore reach the browser as values. */
const browserContracts = [
  '#contract/category.ts',
  '#contract/contact-form.ts',
  '#contract/language.ts',
  '#contract/page-language.ts',
  '#contract/person-fields.ts',
  '#contract/prices.ts',
];
const notForBrowsers =
  /^(zod|better-auth|better-call|@better-auth|@better-fetch|hono|@hono|kysely|pg|pg-boss|ai|@ai-sdk|pino|nodemailer|sharp|stripe)(\/|$)/;
const emptyNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'lib',
  'index',
  'manager',
  'types',
  'shared',
];
const longestFile = 300;
/** Lists of texts, which are read like tables. */
const tablesOfText = /catalogue|\/texts\/|\/builtin\/(english|hindi)\//;
const mayReadEnvironment = [
  'src/server/config.ts',
  // Hand it to config.ts.
  'src/server/main.ts',
  'src/server/backup-main.ts',
  'src/server/confirm-email-main.ts',
  'src/server/delete-account-main.ts',
  'src/server/restore-main.ts',
  // Hands PATH on to PostgreSQL's own programs.
  'src/server/platform/database/embedded/unprivileged-user.ts',
];

export interface Violation {
  path: string;
  rule: string;
  what: string;
}

type Rule = (file: SourceFile, imports: readonly Import[]) => string[];

const isTest = (path: string) => /\.test\.tsx?$|\.e2e\.ts$|\/test-[\w-]+\.ts$|^tests\//.test(path);
const segmentOf = (path: string, zone: string) => new RegExp(`^src/${zone}/([^/]+)/`).exec(path)?.[1];
/** `#server/courses/courses.ts`: the zone, the room and the file below it. */
const target = (specifier: string) =>
  /^#(server|web|contract|tests|scripts)\/(?:([^/]+)\/)?(.+)$/.exec(specifier);

const contractIsAlone: Rule = ({ path }, imports) =>
  path.startsWith('src/contract/')
    ? imports
        .filter(({ specifier }) => specifier !== 'zod' && !specifier.startsWith('./'))
        .map((each) => each.specifier)
    : [];

const serverMayEnter: Rule = ({ path }, imports) => {
  if (!path.startsWith('src/server/') || wiring.test(path) || isTest(path)) return [];
  const own = segmentOf(path, 'server');
  if (own !== undefined && own !== 'platform' && !serverRooms[own])
    return [`${own} is a room that the table does not know`];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const [, zone, room, file] = target(specifier) ?? [];
    if (zone === undefined || zone === 'contract') return [];
    if (zone !== 'server') return [specifier];
    if (room === undefined) return file === 'config.ts' && typeOnly ? [] : [specifier];
    if (room === 'platform' || room === own) return [];
    return own !== undefined && serverRooms[own]?.includes(room) && file === `${room}.ts` ? [] : [specifier];
  });
};

const webMayEnter: Rule = ({ path }, imports) => {
  if (!path.startsWith('src/web/') || isTest(path)) return [];
  const own = segmentOf(path, 'web');
  if (own !== undefined && !webRooms[own] && !webParts[own])
    return [`${own} is a room that the table does not know`];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const [, zone, room, file = ''] = target(specifier) ?? [];
    if (zone === undefined) return notForBrowsers.test(specifier) && !typeOnly ? [specifier] : [];
    if (zone === 'contract')
      return typeOnly || browserContracts.includes(specifier) ? [] : [`${specifier} as values`];
    if (zone !== 'web') return [specifier];
    if (wiring.test(path)) return [];
    if (room === undefined) return typeOnly && file === 'root.tsx' ? [] : [specifier];
    if (room === own || webParts[own ?? '']?.includes(room)) return [];
    if (webParts[own ?? '']) return [specifier];
    if (room === 'ui' || room === 'platform') return [];
    const isDoor = new RegExp(`^${room}\\.tsx?$`).test(file) || webDoors[room]?.includes(file);
    return webRooms[own ?? '']?.includes(room) && isDoor ? [] : [specifier];
  });
};

const noWayUp: Rule = (_, imports) =>
  imports.filter(({ specifier }) => specifier.includes('../')).map(({ specifier }) => specifier);

const fullNames: Rule = (_, imports) =>
  imports
    .filter(
      ({ specifier }) =>
        /^[.#]/.test(specifier) && !/\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$|\/\+types\//.test(specifier),
    )
    .map(({ specifier }) => specifier);

const builders =
  /\bsql(?:\.\w+)?(?:<[^`;]*?>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;
const sqlInStores: Rule = ({ path, text }, imports) => {
  if (!path.startsWith('src/') || isTest(path)) return [];
  if (/^src\/server\/(platform\/.*|.*-store)\.ts$/.test(path)) return [];
  const found = builders.exec(text)?.[0];
  const packages = imports.filter(({ specifier, typeOnly }) => /^(kysely|pg)$/.test(specifier) && !typeOnly);
  return [...(found ? [found] : []), ...packages.map(({ specifier }) => `${specifier} as values`)];
};

const storesKnowNoHttp: Rule = ({ path }, imports) =>
  path.endsWith('-store.ts')
    ? imports.flatMap(({ specifier, typeOnly }) =>
        /\/http\//.test(specifier) && !typeOnly ? [specifier] : [],
      )
    : [];

const environment: Rule = ({ path, text }) =>
  /^src\/(server|contract)\//.test(path) &&
  !isTest(path) &&
  !mayReadEnvironment.includes(path) &&
  /process\.env\b/.test(text)
    ? ['process.env']
    : [];

const short: Rule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  const listsCases = /\.(test|e2e)\.tsx?$/.test(path) || tablesOfText.test(path);
  return lines > longestFile && !listsCases ? [`${lines} lines`] : [];
};

const noBarrels: Rule = ({ text }) => {
  if (/^export \* /m.test(text)) return ['export *'];
  const code = text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .trim();
  const statements = code
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);
  const passesOn = statements.filter((each) => /^export\s[^=(]*\sfrom\s/.test(each));
  return statements.length > 0 && passesOn.length === statements.length
    ? ['nothing but what others export']
    : [];
};

const namesThatSay: Rule = ({ path }) => {
  const name = path.split('/').at(-1) ?? '';
  const [stem = ''] = name.split('.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name)) return ['not in kebab-case'];
  return stem.split('-').filter((word) => emptyNames.includes(word));
};

export const rules: Record<string, Rule> = {
  'the contract imports only zod': contractIsAlone,
  'rooms of the server enter only where they may, by the front door': serverMayEnter,
  'rooms of the web enter only where they may, and the browser gets no zod': webMayEnter,
  'nobody imports by ../': noWayUp,
  'imports name the whole file': fullNames,
  'SQL stands only in stores and in the platform': sqlInStores,
  'stores know no HTTP': storesKnowNoHttp,
  'only config.ts reads the environment': environment,
  'no file has more than 300 lines': short,
  'no barrels': noBarrels,
  'a file’s name says what it knows': namesThatSay,
};

export function violationsIn(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const imports = importsOf(file);
    return Object.entries(rules).flatMap(([rule, check]) =>
      check(file, imports).map((what) => ({ path: file.path, rule, what })),
    );
  });
}
