import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { saveBackgrounds } from './backgrounds/save-backgrounds.ts';
import { recordDemo } from './record-demo.ts';

/** `npm run media`: makes the demo film and the backgrounds in `public/media` or `--into FOLDER`. `--only` selects one. */
const { values } = parseArgs({
  options: { into: { type: 'string', default: 'public/media' }, only: { type: 'string' } },
});
const parts: Record<string, (into: string) => Promise<void>> = {
  demo: recordDemo,
  backgrounds: saveBackgrounds,
};
const wanted = values.only === undefined ? Object.values(parts) : [parts[values.only]];

await mkdir(values.into, { recursive: true });
for (const make of wanted) {
  if (!make) throw new Error(`--only knows ${Object.keys(parts).join(' and ')}`);
  await make(values.into);
}
