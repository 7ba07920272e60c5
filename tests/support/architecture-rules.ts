import { importsOf, readSources, type Import, type SourceFile } from './source-files.ts';
import { tableOwnersIn, tablesNamedIn } from './table-owners.ts';

/** The other rooms that each server room may import. */
export const serverRooms: Record<string, readonly string[]> = {
  // It judges texts, and has neither tables nor endpoints (docs/decisions/035).
  screening: [],
  courses: ['screening'],
  authoring: ['courses', 'screening'],
  questions: ['courses', 'authoring', 'screening'],
  learning: ['courses', 'questions', 'wallet'],
  // It reads content/library, checks it as authors' answers are checked, and brings it into courses and questions.
  library: ['courses', 'authoring', 'questions', 'screening'],
  wallet: ['courses'],
  // It makes files of courses with their questions, and has no tables (docs/decisions/064).
  downloads: ['courses', 'questions'],
  // The texts of chapters, which it has spoken (docs/decisions/071).
  speech: ['courses'],
  // Names of courses and chapters, for the list.
  notes: ['courses'],
  identity: [],
  contact: [],
  // Confirmed addresses, for the mails about features.
  explore: ['identity'],
  // It reads other rooms' tables in its own store, and changes courses and questions through their front doors (docs/decisions/021).
  operations: ['courses', 'questions'],
};

/** The other rooms that each web room may import. */
const webRooms: Record<string, readonly string[]> = {
  landing: ['wallet', 'authoring', 'progress'],
  courses: ['wallet'],
  authoring: ['progress'],
  learning: ['practice', 'wallet', 'notes'],
  practice: [],
  notes: [],
  wallet: ['identity'],
  identity: [],
  contact: [],
  legal: [],
  dashboard: ['wallet', 'identity', 'explore', 'progress', 'authoring'],
  progress: ['practice'],
  account: ['wallet', 'identity'],
  explore: [],
  operations: ['identity'],
};

/**
 * Files that other web rooms may import besides the front door: the guard of the loaders of /dashboard, the balance of
 * documents and of the dashboard's header, the print button and the end of a chapter, which only the chapter page needs, and
 * the question with its sitting.
 */
const webExtraDoors: Record<string, readonly string[]> = {
  identity: ['require-learner.ts'],
  wallet: ['balance.inline.ts?inline', 'late-wallet-links.tsx', 'print-button.tsx'],
  notes: ['chapter-notes.tsx'],
  practice: ['chapter-end.tsx', 'question/question.tsx', 'sitting/use-sitting.ts', 'sitting/sitting.ts'],
};

/** The parts of the web that are not rooms, and the parts that each may import. */
const webParts: Record<string, readonly string[]> = {
  ui: ['ui', 'platform'],
  platform: ['platform', 'texts'],
  texts: ['texts', 'platform'],
};

/** Files that may import every file of their side: the lists of rooms, settings and pages, and the programs. */
const wiring =
  /^src\/(server\/((main|config|rooms)|commands\/[\w-]+)\.ts|web\/(root|routes|entry\.client|entry\.server)\.tsx?)$/;
/** Contract files without zod, whose values may reach the browser. */
const browserContracts = [
  '#contract/announcements.ts',
  '#contract/category.ts',
  '#contract/course-code.ts',
  '#contract/course-size.ts',
  '#contract/starter-topic.ts',
  '#contract/contact-form.ts',
  '#contract/course-state.ts',
  '#contract/features.ts',
  '#contract/language.ts',
  '#contract/learning/course-events.ts',
  '#contract/learning/course-facts.ts',
  '#contract/learning/course-state.ts',
  '#contract/learning/generators/exercise-id.ts',
  '#contract/learning/generators/generators.ts',
  '#contract/learning/grade-exercise.ts',
  '#contract/learning/grade-answer.ts',
  '#contract/learning/learning-days.ts',
  '#contract/learning/local-day.ts',
  '#contract/learning/review-schedule.ts',
  '#contract/learning/weakest-objectives.ts',
  '#contract/markdown/blocks.ts',
  '#contract/markdown/maths.ts',
  '#contract/note-caps.ts',
  '#contract/page-language.ts',
  '#contract/person-fields.ts',
  '#contract/personless-pages.ts',
  '#contract/prices.ts',
  '#contract/restorable.ts',
  '#contract/split-sentences.ts',
  '#contract/text-caps.ts',
  '#contract/words-to-speak.ts',
];
const serverPackages =
  /^(zod|better-auth|better-call|@better-auth|@better-fetch|hono|@hono|kysely|pg|ai|@ai-sdk|pino|nodemailer|sharp|stripe)(\/|$)/;
const vagueWords = [
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
const maxLines = 300;
/** Catalogues of texts may be longer. */
const textCatalogues = /\/texts\//;
const mayReadEnvironment = [
  'src/server/config.ts',
  // These pass it to config.ts.
  'src/server/main.ts',
  'src/server/commands/backup.ts',
  'src/server/commands/confirm-email.ts',
  'src/server/commands/delete-account.ts',
  'src/server/commands/evaluate.ts',
  'src/server/commands/restore.ts',
  // It sets NODE_ENV.
  'src/server/production.ts',
  // It passes PATH to PostgreSQL's programs.
  'src/server/platform/database/embedded/unprivileged-user.ts',
];

export interface Violation {
  path: string;
  rule: string;
  detail: string;
}

type Rule = (file: SourceFile, imports: readonly Import[]) => string[];

const isTest = (path: string) => /\.test\.tsx?$|\.e2e\.ts$|^tests\//.test(path);
const segmentOf = (path: string, zone: string) => new RegExp(`^src/${zone}/([^/]+)/`).exec(path)?.[1];
/** Matches zone, room and file of a specifier such as `#server/courses/courses.ts`. */
const target = (specifier: string) =>
  /^#(server|web|contract|tests|scripts)\/(?:([^/]+)\/)?(.+)$/.exec(specifier);

/** The schedule of reviews is the formulas of a package, which no other file imports. */
const reviewSchedule = 'src/contract/learning/review-schedule.ts';

const contractImports: Rule = ({ path }, imports) =>
  path.startsWith('src/contract/') && !isTest(path)
    ? imports
        .filter(({ specifier }) => specifier !== 'zod' && !specifier.startsWith('./'))
        .filter(({ specifier }) => !(path === reviewSchedule && specifier === 'ts-fsrs'))
        .map((each) => each.specifier)
    : [];

const oneReviewSchedule: Rule = ({ path }, imports) =>
  path === reviewSchedule
    ? []
    : imports.flatMap(({ specifier }) => (specifier === 'ts-fsrs' ? [specifier] : []));

const serverImports: Rule = ({ path }, imports) => {
  if (!path.startsWith('src/server/') || wiring.test(path) || isTest(path)) return [];
  const own = segmentOf(path, 'server');
  if (own !== undefined && own !== 'platform' && !serverRooms[own])
    return [`${own} is a room that is not in the table`];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const [, zone, room, file] = target(specifier) ?? [];
    if (zone === undefined || zone === 'contract') return [];
    if (zone !== 'server') return [specifier];
    if (room === undefined) return file === 'config.ts' && typeOnly ? [] : [specifier];
    if (room === 'platform' || room === own) return [];
    return own !== undefined && serverRooms[own]?.includes(room) && file === `${room}.ts` ? [] : [specifier];
  });
};

const webImports: Rule = ({ path }, imports) => {
  if (!path.startsWith('src/web/') || isTest(path)) return [];
  const own = segmentOf(path, 'web');
  if (own !== undefined && !webRooms[own] && !webParts[own])
    return [`${own} is a room that is not in the table`];
  return imports.flatMap(({ specifier, typeOnly }) => {
    const [, zone, room, file = ''] = target(specifier) ?? [];
    if (zone === undefined) return serverPackages.test(specifier) && !typeOnly ? [specifier] : [];
    if (zone === 'contract')
      return typeOnly || browserContracts.includes(specifier) ? [] : [`${specifier} as values`];
    if (zone !== 'web') return [specifier];
    if (wiring.test(path)) return [];
    if (room === undefined) return typeOnly && file === 'root.tsx' ? [] : [specifier];
    if (room === own || webParts[own ?? '']?.includes(room)) return [];
    if (webParts[own ?? '']) return [specifier];
    if (room === 'ui' || room === 'platform') return [];
    const isDoor = new RegExp(`^${room}\\.tsx?$`).test(file) || webExtraDoors[room]?.includes(file);
    return webRooms[own ?? '']?.includes(room) && isDoor ? [] : [specifier];
  });
};

const noParentPaths: Rule = (_, imports) =>
  imports.filter(({ specifier }) => specifier.includes('../')).map(({ specifier }) => specifier);

const fullFileNames: Rule = (_, imports) =>
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

export const tableOwners = tableOwnersIn(readSources('src'));
/** Rooms that may read other rooms' tables (docs/decisions/021). */
const mayReadAllTables = ['operations'];
const tablesOfOneRoom: Rule = ({ path, text }) => {
  const own = segmentOf(path, 'server');
  if (own === undefined || mayReadAllTables.includes(own) || isTest(path)) return [];
  return [...tablesNamedIn(text)].filter((table) => (tableOwners.get(table) ?? own) !== own);
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

const maxFileLength: Rule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  const mayBeLonger = /\.(test|e2e)\.tsx?$/.test(path) || textCatalogues.test(path);
  return lines > maxLines && !mayBeLonger ? [`${lines} lines`] : [];
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
  const reExports = statements.filter((each) => /^export\s[^=(]*\sfrom\s/.test(each));
  return statements.length > 0 && reExports.length === statements.length ? ['only re-exports'] : [];
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
