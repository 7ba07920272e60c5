import type { SourceFile } from './source-files.ts';

const schema = /interface Schema \{([^}]*)\}/;

/** Tables that are not in kysely's schema, because only raw SQL names them. */
const namedInRawSql = { rate_limits: 'platform', news: 'platform', erased_accounts: 'wallet' };

/** Returns the room (or `platform`) of each table, by the folder that adds the table to kysely's schema. */
export function tableOwnersIn(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>(Object.entries(namedInRawSql));
  for (const { path, text } of files) {
    const room = /^src\/server\/([^/]+)\//.exec(path)?.[1];
    const [, tables = ''] = schema.exec(text) ?? [];
    for (const [, table = ''] of tables.matchAll(/^\s*(\w+):/gm)) if (room) owners.set(table, room);
  }
  return owners;
}

const inKysely =
  /\b(?:(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w+Join)\(|table:)\s*['"](\w+)/g;
const inSql = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?"?(\w+)/gi;

export function tablesNamedIn(text: string): Set<string> {
  const templates = [...text.matchAll(/`[^`]*`/g)].map(([template]) => template).join('\n');
  const found = [...text.matchAll(inKysely), ...templates.matchAll(inSql)];
  return new Set(found.map(([, name = '']) => name));
}
