import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

export interface Import {
  specifier: string;
  typeOnly: boolean;
}

const extensions = /\.(ts|tsx|mjs)$/;

export function readSources(...folders: string[]): SourceFile[] {
  const root = resolve(import.meta.dirname, '../..');
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => extensions.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

const fromClause = /^(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const bareImport = /^import\s+['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g;

export function importsOf({ text }: SourceFile): Import[] {
  return [
    ...[...text.matchAll(fromClause)].map(([, type, names = '', specifier = '']) => ({
      specifier,
      typeOnly: type !== undefined || namesOnlyTypes(names),
    })),
    ...[...text.matchAll(bareImport)].map(([, specifier = '']) => ({ specifier, typeOnly: false })),
    ...[...text.matchAll(dynamicImport)].map(([, specifier = '']) => ({ specifier, typeOnly: false })),
  ];
}

/** Matches names such as `{ type A, type B }`. */
function namesOnlyTypes(names: string): boolean {
  const inside = /^\{(.*)\}$/s.exec(names.trim())?.[1];
  if (inside === undefined) return false;
  const each = inside.split(',').map((name) => name.trim());
  return each.filter(Boolean).every((name) => name.startsWith('type '));
}
