import { posix } from 'node:path';
import { serverRooms, webParts, webRooms } from './room-imports.ts';
import { importsOf, readSources, type Import, type SourceFile } from './source-files.ts';

/** Files that may import every file of their side: the lists of rooms, settings and pages, and the programs. */
const wiring =
  /^src\/(server\/((main|program|config|rooms)|commands\/[\w/-]+)\.ts|web\/(root|routes|entry\.client|entry\.server)\.tsx?)$/;
const serverPackages =
  /^(zod|@better-auth|@simplewebauthn|@noble\/ciphers|hono|@hono|kysely|pg|ai|@ai-sdk|pino|nodemailer|sharp|stripe)(\/|$)/;
const vagueWords = 'utils util helpers helper misc common lib index manager types shared'.split(' ');

const maxLines = 300;
const textCatalogues = /\.texts\.\w+\.ts$/;
const mayReadEnvironment = [
  // This module reads the environment, and clears it.
  'src/server/environment.ts',
  // This module passes PATH to PostgreSQL's programs.
  'src/server/platform/database/embedded/postgres-programs.ts',
];

export interface Violation {
  path: string;
  rule: string;
  detail: string;
}

type Rule = (file: SourceFile, imports: readonly Import[]) => string[];
const such = (imports: readonly Import[], test: (each: Import) => boolean) =>
  imports.filter(test).map(({ specifier }) => specifier);

const isTest = (path: string) => /\.(test|e2e|samples|states|columns)\.tsx?$|^tests\//.test(path);
const segmentOf = (path: string, zone: string) => new RegExp(`^src/${zone}/([^/]+)/`).exec(path)?.[1];
const target = (specifier: string) =>
  /^#(server|web|contract|tests|scripts)\/(?:([^/]+)\/)?(.+)$/.exec(specifier);

/** The schedule of reviews is the formulas of a package, which no other file imports. */
const reviewSchedule = 'src/contract/learning/review-schedule.ts';

const contractImports: Rule = ({ path }, imports) =>
  path.startsWith('src/contract/') && !isTest(path)
    ? such(
        imports,
        ({ specifier }) =>
          !/^zod$|^(?:\.|#contract)\//.test(specifier) &&
          !(path === reviewSchedule && specifier === 'ts-fsrs'),
      )
    : [];

const oneReviewSchedule: Rule = ({ path }, imports) =>
  path === reviewSchedule ? [] : such(imports, ({ specifier }) => specifier === 'ts-fsrs');

const serverImports: Rule = ({ path }, imports) => {
  if (!path.startsWith('src/server/') || wiring.test(path) || isTest(path)) return [];
  const own = segmentOf(path, 'server');
  if (own !== undefined && own !== 'platform' && !serverRooms.has(own)) return [`${own} has no room.json`];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const [, zone, room, file] = target(specifier) ?? [];
    if (zone === undefined || zone === 'contract') return [];
    if (zone !== 'server') return [specifier];
    if (room === undefined) return file === 'config.ts' && typeOnly ? [] : [specifier];
    if (room === 'platform' || room === own) return [];
    const mayImport = serverRooms.get(own ?? '')?.imports[room] !== undefined;
    return mayImport && file === `${room}.ts` ? [] : [specifier];
  });
};

const contracts = new Map(readSources('src/contract').map((file) => [file.path, file]));

/** Whether the values of a contract file come with zod, by itself or by what it imports: browsers get no zod. */
function needsZod(path: string): boolean {
  const file = contracts.get(path);
  const besides = (specifier: string) => posix.join(posix.dirname(path), specifier);
  return (
    !file ||
    importsOf(file).some(
      ({ specifier, typeOnly }) =>
        !typeOnly && (specifier === 'zod' || (specifier.startsWith('./') && needsZod(besides(specifier)))),
    )
  );
}

const webImports: Rule = ({ path }, imports) => {
  if (!path.startsWith('src/web/') || isTest(path)) return [];
  const own = segmentOf(path, 'web');
  const part = webParts[own ?? ''];
  const ownRoom = webRooms.get(own ?? '');
  if (own !== undefined && !ownRoom && !part) return [`${own} has no room.json`];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const [, zone, room, file = ''] = target(specifier) ?? [];
    if (zone === undefined) return serverPackages.test(specifier) && !typeOnly ? [specifier] : [];
    if (zone === 'contract')
      return typeOnly || !needsZod(specifier.replace('#', 'src/')) ? [] : [`${specifier} as values`];
    if (zone !== 'web') return [specifier];
    if (wiring.test(path)) return [];
    if (room === undefined) return typeOnly && file === 'root.tsx' ? [] : [specifier];
    if (room === own || part?.imports.includes(room)) return [];
    if (part) return [specifier];
    if (room === 'ui' || room === 'platform') return [];
    const { doors = [] } = webRooms.get(room) ?? webParts[room] ?? {};
    const isDoor = new RegExp(`^${room}\\.tsx?$`).test(file) || doors.includes(file);
    return ownRoom?.imports[room] !== undefined && isDoor ? [] : [specifier];
  });
};

const noParentPaths: Rule = (_, imports) => such(imports, ({ specifier }) => specifier.includes('../'));

const fullName = /\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$|\/\+types\//;
const fullFileNames: Rule = (_, imports) =>
  such(imports, ({ specifier }) => /^[.#]/.test(specifier) && !fullName.test(specifier));

const builders =
  /\bsql(?:\.\w+)?(?:<[^`;]*?>)?`|\brunSql[<(]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;
const sqlInStores: Rule = ({ path, text }, imports) => {
  if (!path.startsWith('src/') || isTest(path)) return [];
  if (/^src\/server\/(platform\/.*|.*-store)\.ts$/.test(path)) return [];
  const found = builders.exec(text)?.[0];
  const packages = such(imports, ({ specifier, typeOnly }) => /^(kysely|pg)$/.test(specifier) && !typeOnly);
  return [...(found ? [found] : []), ...packages.map((name) => `${name} as values`)];
};

const tablesOfSchema = /interface Schema \{([^}]*)\}/;

/** Tables that are not in kysely's schema, because only raw SQL names them. */
const namedInRawSql = { rate_limits: 'platform', news: 'platform', erased_accounts: 'wallet' };

/** Returns the room (or `platform`) of each table, by the folder that adds the table to kysely's schema. */
function tableOwnersIn(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>(Object.entries(namedInRawSql));
  for (const { path, text } of files) {
    const room = /^src\/server\/([^/]+)\//.exec(path)?.[1];
    const [, tables = ''] = tablesOfSchema.exec(text) ?? [];
    for (const [, table = ''] of tables.matchAll(/^\s*(\w+):/gm)) if (room) owners.set(table, room);
  }
  return owners;
}

const inKysely =
  /\b(?:(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w+Join)\(|table:)\s*['"](\w+)/g;
const inSql = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?"?(\w+)/gi;

function tablesNamedIn(text: string): Set<string> {
  const templates = [...text.matchAll(/`[^`]*`/g)].map(([template]) => template).join('\n');
  const found = [...text.matchAll(inKysely), ...templates.matchAll(inSql)];
  return new Set(found.map(([, name = '']) => name));
}

export const tableOwners = tableOwnersIn(readSources('src'));
const mayReadAllTables = ['operations'];
const tablesOfOneRoom: Rule = ({ path, text }) => {
  const own = segmentOf(path, 'server');
  if (own === undefined || mayReadAllTables.includes(own) || isTest(path)) return [];
  return [...tablesNamedIn(text)].filter((table) => (tableOwners.get(table) ?? own) !== own);
};

const storesKnowNoHttp: Rule = ({ path }, imports) =>
  path.endsWith('-store.ts')
    ? such(imports, ({ specifier, typeOnly }) => specifier.includes('/http/') && !typeOnly)
    : [];

const environment: Rule = ({ path, text }) =>
  /^src\/(server|contract)\//.test(path) &&
  !isTest(path) &&
  !mayReadEnvironment.includes(path) &&
  /process\.env\b/.test(text)
    ? ['process.env']
    : [];

const maxFileLength: Rule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  const mayBeLonger = /\.(test|e2e)\.tsx?$/.test(path) || textCatalogues.test(path);
  return lines > maxLines && !mayBeLonger ? [`${lines} lines`] : [];
};

const noBarrels: Rule = ({ text }) => {
  if (/^export \* /m.test(text)) return ['export *'];
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  const statements = code.split(/;\s*/).filter(Boolean);
  const isReExport = (each: string) => /^export\s[^=(]*\sfrom\s/.test(each);
  return statements.length > 0 && statements.every(isReExport) ? ['only re-exports'] : [];
};

const specificFileNames: Rule = ({ path }) => {
  const name = path.split('/').at(-1) ?? '';
  const [stem = ''] = name.split('.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name)) return ['not in kebab-case'];
  return stem.split('-').filter((word) => vagueWords.includes(word));
};

export const rules: Record<string, Rule> = {
  'the contract imports only zod': contractImports,
  'only the schedule of reviews imports ts-fsrs': oneReviewSchedule,
  'server rooms import only allowed rooms, through their front doors': serverImports,
  'web rooms import only allowed rooms, and no server package reaches the browser': webImports,
  'no import path contains ../': noParentPaths,
  'imports have full file names': fullFileNames,
  'SQL is only in stores and in the platform': sqlInStores,
  'a table belongs to one room': tablesOfOneRoom,
  'stores import nothing of HTTP': storesKnowNoHttp,
  'only config.ts reads the environment': environment,
  'no file has more than 300 lines': maxFileLength,
  'no barrels': noBarrels,
  'a file name is in kebab-case and specific': specificFileNames,
};

export function violationsIn(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const imports = importsOf(file);
    return Object.entries(rules).flatMap(([rule, check]) =>
      check(file, imports).map((detail) => ({ path: file.path, rule, detail })),
    );
  });
}
