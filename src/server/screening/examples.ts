import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A phrase of `content/screening/phrases`; `unsure` ones are on neither side. */
export interface Example {
  text: string;
  isDangerous: boolean;
  file: string;
  language: string;
}

const folder = resolve(import.meta.dirname, '../../../content/screening/phrases');
const dangerous = ['danger', 'help', 'refused'];

/** Reads lines of what should become of a phrase, its language, its kind (in some files), and its words. */
export function readExamples(): Example[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(resolve(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([wanted]) => wanted !== 'unsure')
        .map(([wanted = '', language = '', ...rest]) => ({
          text: rest.at(-1) ?? '',
          isDangerous: dangerous.includes(wanted),
          file,
          language,
        })),
    );
}
