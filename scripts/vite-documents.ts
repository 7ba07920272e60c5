import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { strokes } from '#web/ui/icon-strokes.ts';
import { shareMarks } from '#web/ui/share-marks.ts';
import { contractCalls } from './contract-calls.ts';
import { buildTarget } from './oldest-browsers.ts';

const sourceOfPages = /^@source pages(?: but '(.+)')?;$/m;

type Manifest = Record<string, { file: string } | undefined>;

const root = resolve(import.meta.dirname, '..');
const web = resolve(root, 'src/web');
/** Parts of the layout that no document has. The page of an error has the sheet that the layout itself imports. */
const notInDocuments = [
  'ui/error-page.tsx',
  'ui/stalled.tsx',
  'ui/toast.tsx',
  'old-browsers/too-old.tsx',
].map((file) => resolve(web, file));
const notInBrowsers = '\0not-in-browsers';
/** Wraps a part in development, where React's modules need what hydrated pages begin with. */
const developedPart = '\0part:';
const refresh = 'virtual:react-router/inject-hmr-runtime';

/**
 * Builds the scripts and styles of documents (src/web/platform/documents/page-handle.ts) for the server that renders them.
 * `import code from './x.inline.ts?inline'` returns a script with its imports as one minified text,
 * `import url from './x.deferred.ts?url'` the address of such a script, `import url from './x.island.ts?url'` that of a module (as of texts), and `@source pages;` in a style sheet stands
 * for the files of the routes that import the sheet (`@source pages but './x.tsx';`: without what only that file imports), `@icons;` for a mask of each icon that these files name. In browsers every `?inline` is empty.
 * `import url from './x.part.tsx?url'` returns the address of a module that shares its chunks with the hydrated pages.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.(?:css|inline\.ts)\?inline$/ },
      handler() {
        return this.environment.name === 'client' ? notInBrowsers : null;
      },
    },
    load: {
      filter: {
        id: /^\0not-in-browsers$|^\0part:|\.inline\.ts\?inline$|\.(?:island|deferred|texts\.\w\w)\.ts\?url$|\.part\.tsx\?url$/,
      },
      async handler(id) {
        if (id === notInBrowsers) return 'export default "";';
        if (id.startsWith(developedPart))
          return `import '${refresh}'; export { default } from '${id.slice(developedPart.length)}';`;
        const [file = '', query] = id.split('?');
        if (file.endsWith('.part.tsx')) {
          if (this.environment.mode === 'dev') return exported(`/@id/__x00__part:${file}`);
          if (this.environment.name !== 'client') return exported(await builtPart(file));
          this.emitFile({ type: 'chunk', id: file, preserveSignature: 'exports-only' });
          return exported('');
        }
        // The development server serves every module.
        if (query === 'url' && this.environment.mode === 'dev') return exported(file.slice(root.length));
        const chunks = await bundle(
          file,
          query === 'inline' || file.endsWith('.deferred.ts') ? 'iife' : 'es',
        );
        for (const each of chunks.flatMap(({ moduleIds }) => moduleIds)) this.addWatchFile(each);
        const [entry] = chunks;
        if (query === 'inline') return exported(entry.code.trim());
        if (this.environment.name === 'client')
          for (const { fileName, code } of chunks)
            this.emitFile({ type: 'asset', fileName, source: code.trim() });
        return exported(`/${entry.fileName}`);
      },
    },
    transform: {
      filter: { id: /\.css(?:\?[\w-]+)?$/, code: sourceOfPages },
      handler(code, id) {
        const sheet = id.replace(/\?.*/, '');
        const apart = sourceOfPages.exec(code)?.[1];
        const files = pagesWith(sheet, apart && resolve(dirname(sheet), apart));
        for (const file of files) this.addWatchFile(file);
        const sources = files.map((file) => `@source '${file}';`).join('\n');
        return code.replace(sourceOfPages, sources).replace('@icons;', () => iconsIn(files));
      },
    },
    /** Takes the comments out of the service worker, which every phone loads: they are 40 % of its bytes. */
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const code = readFileSync(resolve(root, 'public/sw.js'), 'utf8');
      const source = minifySync('sw.js', code, { compress: false }).code;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

const exported = (text: string) => `export default ${JSON.stringify(text)};`;

/** Returns the address that the browser's build, which comes first, has given a part. */
async function builtPart(file: string): Promise<string> {
  const manifest = JSON.parse(
    await readFile(resolve(root, 'build/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const chunk = manifest[relative(root, file)];
  if (chunk === undefined) throw new Error(`The browser's build has no ${file}`);
  return `/${chunk.file}`;
}

/** Builds a script with its imports; what an island imports later is in chunks of its own. */
async function bundle(
  input: string,
  format: 'iife' | 'es',
): Promise<[entry: Rolldown.OutputChunk, ...later: Rolldown.OutputChunk[]]> {
  const fileNames = 'assets/[name]-[hash].js';
  const built = await build({
    root,
    configFile: false,
    plugins: [contractCalls()],
    logLevel: 'error',
    build: {
      target: buildTarget,
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'exports-only',
        output: { format, entryFileNames: fileNames, chunkFileNames: fileNames },
      },
    },
  });
  const [entry, ...others] = (built as Rolldown.RolldownOutput).output;
  return [entry, ...others.filter((each) => each.type === 'chunk')];
}

/** Returns the files of all pages that import a sheet, and of the layout around every page; without what only the file `apart` imports. */
function pagesWith(sheet: string, apart = ''): string[] {
  const pages = routeFiles(routes).map((file) => importsOf(resolve(web, file), new Set([apart])));
  const files = [layoutWith(sheet), ...pages.filter((page) => page.has(sheet))].flatMap((page) => [...page]);
  return [...new Set(files)].filter((file) => file.endsWith('.tsx') && file !== apart);
}

/** Writes the icons (ui/icon.tsx) of a sheet's pages. */
function iconsIn(files: readonly string[]): string {
  const code = files.map((file) => readFileSync(file, 'utf8')).join('');
  const named = Object.entries(strokes).filter(([name]) => new RegExp(`['"]${name}['"]`).test(code));
  const svg = "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'";
  const ruleOf = (name: string, d: string, look: string) =>
    `.icon-${name} { mask-image: url("data:image/svg+xml,${svg} ${look}%3E%3Cpath d='${d}'/%3E%3C/svg%3E"); }`;
  const line =
    "fill='none' stroke='%23000' stroke-width='1.9' stroke-linecap='round' stroke-linejoin='round'";
  const rules = named.map(([name, d]) => ruleOf(name, d, line));
  // The one mark of a network that these pages draw (ui/share-buttons.tsx).
  rules.push(ruleOf('whatsapp', shareMarks.whatsapp, "fill-rule='evenodd'"));
  return `@layer components { ${rules.join('\n')} }`;
}

function layoutWith(sheet: string): Set<string> {
  const file = resolve(web, 'root.tsx');
  const layout = importsOf(file);
  if (layout.has(sheet)) return layout;
  const others = importsOf(file, new Set(notInDocuments));
  for (const each of notInDocuments) others.delete(each);
  return others;
}

function routeFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...routeFiles(children)]);
}

const importStatement =
  /^import\s+(?!type\b)(?:[^'";]*?from\s*)?['"]([^'"?]+)(?:\?inline|(?<=\.css)\?url)?['"]/gm;

/** Returns a source file and all files of the web that it imports, directly or indirectly, except for types. */
export function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importStatement)) {
    if (specifier.startsWith('#web/')) importsOf(resolve(web, specifier.slice('#web/'.length)), found);
    else if (specifier.startsWith('.')) importsOf(resolve(dirname(file), specifier), found);
  }
  return found;
}
