import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isPageLanguage } from '#contract/page-language.ts';
import { pageLanguages } from '#contract/language.ts';
import { saveBackgrounds } from './backgrounds/save-backgrounds.ts';
import { recordFilms } from './record-films.ts';

/**
 * `npm run media`: makes the films and the backgrounds in `public/media` or `--into FOLDER`. `--only` selects one,
 * `--language` the films of one language.
 */
const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'public/media' },
    only: { type: 'string' },
    language: { type: 'string', multiple: true, default: [...pageLanguages] },
  },
});
const parts: Record<string, (into: string) => Promise<void>> = {
  async films(into) {
    for (const language of values.language.filter(isPageLanguage)) await recordFilms(language, into);
  },
  backgrounds: saveBackgrounds,
};
const wanted = values.only === undefined ? Object.values(parts) : [parts[values.only]];

await mkdir(values.into, { recursive: true });
for (const make of wanted) {
  if (!make) throw new Error(`--only knows ${Object.keys(parts).join(' and ')}`);
  await make(values.into);
}
