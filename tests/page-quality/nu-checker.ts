import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { everyPage } from '#tests/page-states/every-page.ts';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';
import { pathOf, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

/** `npm run validate`: checks the HTML of every page, as the server sends it, with the Nu HTML checker. */
const jar = resolve('scripts/page-quality/node_modules/vnu-jar/build/dist/vnu.jar');

const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url?: string;
  message: string;
  lastLine?: number;
  extract?: string;
}

async function savePages(world: PageWorld, folder: string): Promise<number> {
  const seen = new Set<string>();
  for (const state of everyPage) {
    const key = `${state.who ?? 'visitor'} ${pathOf(state, world)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    await writeFile(join(folder, `${state.name}.html`), await htmlOf(world, state));
  }
  return seen.size;
}

async function htmlOf(world: PageWorld, state: PageState): Promise<string> {
  const cookie = world.cookies[state.who ?? 'visitor'];
  const answer = await fetch(world.url + pathOf(state, world), {
    headers: { Accept: 'text/html', 'Accept-Language': 'en', ...(cookie ? { Cookie: cookie } : {}) },
  });
  return answer.text();
}

async function check(folder: string): Promise<Message[]> {
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 100_000_000 });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

const accepted = [
  // The checker does not know recent CSS.
  /^CSS:/,
  // Safari needs the role to announce a list without bullets.
  /^The “list” role is unnecessary/,
  // The attribute comes from W3C Picture-in-Picture, section 3.3, which the checker does not know.
  /disablepictureinpicture/,
  // The router prefetches a page's data with this element.
  /“link” element with an “as” attribute/,
];

const isFault = ({ type, subType, message }: Message): boolean =>
  (type !== 'info' || subType === 'warning') && !accepted.some((one) => one.test(message));

await using filled = await startFilledProduct();
const count = await savePages(filled.world, filled.folder);
const messages = (await check(filled.folder)).filter(isFault);
for (const { url = '', message, extract } of messages)
  print(`${basename(url, '.html')}: ${message}\n    ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`);
print(`${count} pages, ${messages.length} faults`);
process.exitCode = messages.length > 0 ? 1 : 0;
