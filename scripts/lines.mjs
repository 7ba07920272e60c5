import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// npm run lines: counts the lines of the code that are not blank, by room: production, tests, texts of pages.

const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'tests', '*.ts', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
/** @type {Map<string, number[]>} */
const counts = new Map();
for (const file of files) {
  const isTest = /^tests\/|\.(test|samples|states|columns)\./.test(file);
  const column = isTest ? 1 : /\.texts\.|\/texts\//.test(file) ? 2 : 0;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim()).length;
  const [first = '', second = '', third] = file.split('/').slice(0, -1);
  for (const room of [[first, second, third].filter(Boolean).join('/') || '.', 'all']) {
    const row = counts.get(room) ?? [0, 0, 0];
    counts.set(room, row.with(column, (row[column] ?? 0) + lines));
  }
}
const { all = [], ...rooms } = Object.fromEntries(counts);
const rows = [
  ['room', 'production', 'tests', 'texts'],
  ...Object.entries(rooms).sort(([one], [other]) => (one < other ? -1 : 1)),
  ['all', all],
];
for (const row of rows) {
  const [room = '', ...cells] = row.flat();
  console.log(`${room}`.padEnd(36) + cells.map((cell) => `${cell}`.padStart(12)).join(''));
}
