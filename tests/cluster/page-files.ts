import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressTexts } from '#scripts/compressed-files.mjs';

/** A page that is hydrated, and so names many files of its build. */
const page = '/createcourse';
const pauseMs = 100;
const answerMs = 15_000;

/** Gives a script that every hydrated page has another content and name, as a changed source does. */
export function changeScript(build: string): void {
  const assets = join(build, 'client', 'assets');
  const [, script = ''] = /^(entry\.client-[\w-]{8})\.js$/m.exec(readdirSync(assets).join('\n')) ?? [];
  const changed = 'entry.client-changed1';
  renameSync(join(assets, `${script}.js`), join(assets, `${changed}.js`));
  const texts = [...readdirSync(assets).map((name) => join(assets, name)), join(build, 'server', 'index.js')];
  for (const text of texts.filter((name) => name.endsWith('.js'))) {
    const before = readFileSync(text, 'utf8');
    const after = before.replaceAll(script, changed);
    if (after === before) continue;
    rmSync(`${text}.br`, { force: true });
    writeFileSync(text, after);
  }
  rmSync(join(assets, `${script}.js.br`));
  writeFileSync(join(assets, `${changed}.js`), '\n', { flag: 'a' });
  compressTexts(assets);
}

export class PageFilesWatch {
  readonly #url: string;
  readonly #ports: readonly number[];
  readonly #builds = new Map<string, readonly string[]>();
  readonly #missing = new Set<string>();
  #asked = 0;
  #over = false;
  readonly #watching: Promise<void>;

  constructor(url: string, ports: readonly (number | undefined)[]) {
    this.#url = url;
    this.#ports = ports.filter((port) => port !== undefined);
    this.#watching = this.#watch();
  }

  async stop() {
    this.#over = true;
    await this.#watching;
    return { builds: this.#builds.size, asked: this.#asked, missing: [...this.#missing] };
  }

  async #watch(): Promise<void> {
    while (!this.#over) {
      for (const port of this.#ports) {
        const text = await textOf(`http://127.0.0.1:${port}${page}`).catch(() => undefined);
        const files = [...new Set(text?.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
        if (files.length > 0) this.#builds.set(files.toSorted().join(), files);
      }
      // Includes the files of a build whose last process has left.
      for (const files of this.#builds.values()) await Promise.all(files.map((file) => this.#ask(file)));
      await sleep(pauseMs);
    }
  }

  async #ask(file: string): Promise<void> {
    this.#asked += 1;
    await textOf(this.#url + file).catch((error: Error) => this.#missing.add(`${file} ${error.message}`));
  }
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}`);
  return text;
}
