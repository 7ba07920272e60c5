import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PageLanguage, pageLanguages } from '#contract/language.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { drawPage, loadBuiltPages } from './support/built-pages.ts';

const kb = 1024;
/** The largest sizes for a slow phone, brotli. */
const limits = {
  hydratedJs: 130 * kb,
  routeChunk: 12 * kb,
  documentHtml: 14 * kb,
  /** A document with the scripts that check a certificate. */
  wholePage: 16 * kb,
  inlineScripts: 2 * kb,
  /** Sign-in pages: readable passwords, focus, errors, passkeys, and the moving background. */
  signInScripts: 6 * kb,
  movingPart: 6 * kb,
  /** A document with islands, before a touch. */
  documentScripts: 20 * kb,
  serviceWorker: 2 * kb,
};

const folder = fileURLToPath(new URL('../build', import.meta.url));
/** Matches a class in a style sheet, such as `.md\:flex`. */
const classSelector = /\.(?:\\.|[\w-])+/g;
const build = await loadBuiltPages();

const isDocument = (id: string) =>
  (build.routes[id]?.module.handle as PageHandle | undefined)?.document !== undefined;
const pageIds = () =>
  Object.keys(build.routes).filter((id) => id !== 'root' && build.routes[id]?.module.default);
const addressOf = (id: string) => `/${build.routes[id]!.path ?? ''}`;
const brotliBytes = (text: string | Buffer) => brotliCompressSync(text).byteLength;
/** Size of a file of the built client as it is sent: with brotli, if a compressed file exists. */
function fileBytes(path: string, code: Buffer): number {
  const compressed = statSync(join(folder, 'client', `${path}.br`), { throwIfNoEntry: false });
  return compressed?.size ?? code.byteLength;
}

async function withImports(path: string, known = new Map<string, Buffer>()): Promise<Map<string, Buffer>> {
  if (known.has(path)) return known;
  const code = await readFile(join(folder, 'client', path));
  known.set(path, code);
  const imports = /(?:^|;|\})(?:import|export)(?:[^"'()]*from)?["']\.\/([^"']+)["']/g;
  for (const [, name] of code.toString().matchAll(imports)) await withImports(`/assets/${name}`, known);
  return known;
}

async function firstLoadOf(id: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await withImports(build.assets.url, files);
  await withImports(build.assets.entry.module, files);
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    const { module, clientLoaderModule, clientActionModule, hydrateFallbackModule } =
      build.assets.routes[at]!;
    for (const path of [module, clientLoaderModule, clientActionModule, hydrateFallbackModule]) {
      if (path) await withImports(path, files);
    }
  }
  return files;
}

async function render(path: string, language: PageLanguage = 'en'): Promise<string> {
  const providers = [{ id: 'school', name: 'The school’s accounts' }];
  const fetch = async ({ url }: Request) =>
    url.endsWith('/api/sign-in-methods')
      ? Response.json({ email: true, mail: true, passkeys: true, providers })
      : Response.json({ error: 'no', code: 'unavailable' }, { status: 503 });
  const request = new Request(`http://localhost${path}`, { headers: { 'Accept-Language': language } });
  return (await drawPage(build, request, { api: { fetch } })).text();
}

test('a hydrated page loads at most 130 KB of scripts, and its own chunk is at most 12 KB', async () => {
  const root = await firstLoadOf('root');
  expect(root.size).toBeGreaterThan(3);
  for (const id of ['root', ...pageIds().filter((page) => !isDocument(page))]) {
    const files = await firstLoadOf(id);
    const bytes = [...files].reduce((sum, [path, code]) => sum + fileBytes(path, code), 0);
    expect(bytes, `${id}: first load`).toBeLessThanOrEqual(limits.hydratedJs);
    const own = build.assets.routes[id]!.module;
    expect(fileBytes(own, files.get(own)!), `${id}: its own chunk`).toBeLessThanOrEqual(limits.routeChunk);
  }
});

test('the service worker is at most 2 KB, and what moves a part of a chapter 6 KB', async () => {
  const code = await readFile(join(folder, 'client/sw.js'));
  expect(code.toString()).toMatch(/addEventListener\(.fetch./);
  expect(brotliBytes(code)).toBeLessThanOrEqual(limits.serviceWorker);
  const names = (await readdir(join(folder, 'client/assets'))).filter((name) => /^move-.*\.js$/.test(name));
  expect(new Set(names.map((name) => name.slice(0, -'-12345678.js'.length))).size).toBe(5);
  for (const name of names) {
    const files = await withImports(`/assets/${name}`);
    const island = [...files].filter(([path]) => !path.includes('learning-page'));
    const bytes = island.reduce((sum, [, code]) => sum + brotliBytes(code), 0);
    expect(bytes, name).toBeLessThanOrEqual(limits.movingPart);
  }
});

test('no schema, sign-in library or text catalogue is in the client’s scripts', async () => {
  const folderOfScripts = join(folder, 'client/assets');
  // Parts of documents load the texts of one language, since a document has none.
  const isCatalogue = (name: string) => /^(?:en|hi)-[\w-]{8}\.js$/.test(name);
  const names = (await readdir(folderOfScripts)).filter((name) => name.endsWith('.js') && !isCatalogue(name));
  const scripts = await Promise.all(names.map((name) => readFile(join(folderOfScripts, name), 'utf8')));
  const all = scripts.join('\n');
  expect(all).toContain('hydrateRoot');
  for (const mark of ['ZodError', '_zod', 'simplewebauthn', 'Congratulations', 'बधाई'])
    expect(all).not.toContain(mark);
});

test('a document loads no external script before its islands, and is small in every language', async () => {
  const pages = pageIds().filter((id) => isDocument(id) && !/[:*]/.test(build.routes[id]!.path ?? ''));
  expect(pages.length).toBeGreaterThan(0);
  const cases = pages.flatMap((id) => pageLanguages.map((language) => [id, language] as const));
  for (const [id, language] of cases) {
    const html = await render(addressOf(id), language);
    expect(html, id).toContain(`<html lang="${language}"`);
    expect(html, id).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
    const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n');
    const islands = await Promise.all(
      [...html.matchAll(/data-island="([^"]+)"/g)].map(async ([, url = '']) =>
        fileBytes(url, await readFile(join(folder, 'client', url))),
      ),
    );
    const isSignIn = id.startsWith('identity/');
    // Inlined, because a phone keeps the page alone to check certificates without a network.
    const isWhole = id === 'certificates/verify-page';
    const bytes = islands.reduce((sum, each) => sum + each, brotliBytes(scripts));
    const { signInScripts, documentScripts, inlineScripts, wholePage, documentHtml } = limits;
    const most = isSignIn || isWhole ? signInScripts : islands.length > 0 ? documentScripts : inlineScripts;
    expect(bytes, `${id} in ${language}: scripts`).toBeLessThanOrEqual(most);
    const mostHtml = isWhole ? wholePage : documentHtml;
    expect(brotliBytes(html), `${id} in ${language}: HTML with its CSS`).toBeLessThanOrEqual(mostHtml);
  }
});

test('a document has the styles of all its classes', async () => {
  const styled = async (html: string) => {
    const linked = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
    const sheet = linked ? await readFile(join(folder, 'client', linked), 'utf8') : '';
    const inlined = html.match(/<style[^>]*>([^]*?)<\/style>/)?.[1] ?? '';
    return new Set((sheet + inlined).match(classSelector));
  };
  const hydrated = pageIds().find((id) => !isDocument(id) && !/[:*]/.test(addressOf(id)))!;
  const ofApp = await styled(await render(addressOf(hydrated)));
  expect(ofApp.size).toBeGreaterThan(100);
  for (const id of pageIds().filter(isDocument)) {
    const html = await render(addressOf(id).replaceAll('*', 'nowhere'));
    const names = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, each]) => each).join(' ');
    const plain = names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/);
    const used = plain.map((name) => `.${name.replace(/[^\w-]/g, '\\$&')}`);
    const own = await styled(html);
    const missing = used.filter((name) => ofApp.has(name) && !own.has(name));
    expect(missing, id).toEqual([]);
  }
});
