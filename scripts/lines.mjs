import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// npm run lines: counts the lines of the code that are not blank, by room: production, tests, texts of pages.

const sources = ['ls-files', 'src', 'scripts', 'tests', '*.ts', '*.mjs'];
const files = execFileSync('git', sources, { encoding: 'utf8' }).split('\n');
/** @type {Record<string, number[]>} */
const counts = {};
for (const file of files.filter((each) => /\.(ts|tsx|mjs|css)$/.test(each))) {
  const isTest = /^tests\/|\.(test|samples|states|columns)\./.test(file);
  const column = isTest ? 1 : /\.texts\.|\/texts\//.test(file) ? 2 : 0;
  const lines = readFileSync(file, 'utf8').split('\n');
  const room = file.split('/').slice(0, -1).slice(0, 3).join('/') || '.';
  for (const row of [(counts[room] ??= [0, 0, 0]), (counts['all'] ??= [0, 0, 0])])
    row[column] = (row[column] ?? 0) + lines.filter((line) => line.trim()).length;
}
const { all = [], ...rooms } = counts;
const sorted = Object.entries(rooms).sort(([one], [other]) => (one < other ? -1 : 1));
for (const [room, cells] of /** @type {const} */ ([
  ['room', ['production', 'tests', 'texts']],
  ...sorted,
  ['all', all],
]))
  console.log(room.padEnd(36) + cells.map((cell) => `${cell}`.padStart(12)).join(''));
