import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of files that only their names tell
export async function gather<M>(pattern: string): Promise<{ path: string; module: M }[]> {
  const paths = globSync(pattern, { cwd: root }).sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: path.replaceAll('\\', '/'),
      module: (await import(pathToFileURL(resolve(root, path)).href)) as M,
    })),
  );
}
