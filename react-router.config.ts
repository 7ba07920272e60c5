import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first document on, so that a broken connection never needs a manifest request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    shortenManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

interface Manifest {
  routes: Record<string, { imports?: string[]; hasDefaultExport?: boolean }>;
}

/**
 * Takes out of the browser's manifest what a route has not, and the routes' imports: half of its 3.5 KB (brotli) on every page.
 * Browsers need imports to prefetch links, which no page does; the server has its own manifest for what it preloads.
 */
async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((each) => /^manifest-.*\.js$/.test(each));
  if (name === undefined) throw new Error(`${assets} has no manifest`);
  const path = join(assets, name);
  const [start, manifest, end] = (await readFile(path, 'utf8')).split(/(?<==)(\{.*\})/s);
  if (manifest === undefined) throw new Error(`${path} is no manifest`);
  const { routes, ...rest } = JSON.parse(manifest) as Manifest;
  const shortened = Object.entries(routes).map(([id, { imports: _, hasDefaultExport: __, ...route }]) => [
    id,
    Object.fromEntries(
      Object.entries(route).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
    ),
  ]);
  await writeFile(path, start + JSON.stringify({ ...rest, routes: Object.fromEntries(shortened) }) + end);
}
