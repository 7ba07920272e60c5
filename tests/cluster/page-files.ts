import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressTexts } from '#scripts/web-build.mjs';

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

export function watchPageFiles(url: string, ports: readonly (number | undefined)[]) {
  const builds = new Map<string, readonly string[]>();
  const missing = new Set<string>();
  let [asked, over] = [0, false];
  const ask = async (file: string) => {
    asked += 1;
    await textOf(url + file).catch((error: Error) => missing.add(`${file} ${error.message}`));
  };
  const watch = async () => {
    while (!over) {
      for (const port of ports) {
        // A page that is hydrated, and so names many files of its build.
        const text = await textOf(`http://127.0.0.1:${port}/createcourse`).catch(() => undefined);
        const files = [...new Set(text?.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
        if (files.length > 0) builds.set(files.toSorted().join(), files);
      }
      // Includes the files of a build whose last process has left.
      for (const files of builds.values()) await Promise.all(files.map(ask));
      await sleep(100);
    }
  };
  const watching = watch();
  return async () => {
    over = true;
    await watching;
    return { builds: builds.size, asked, missing: [...missing] };
  };
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}`);
  return text;
}
