import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageLanguages, type PageLanguage } from '#contract/language.ts';
import { courseStepFacts, pathFacts, TopicStep } from '#contract/path-draft.ts';
import { countCaps, textCaps } from '#contract/text-caps.ts';
import type { Lines } from '#server/platform/content-file.ts';
import { parseFile } from './read-facts.ts';
import { namesIn, pathsFolder, type FileMistake } from './read-library.ts';

const text = z.string().trim().min(1).max(textCaps.about);

const PathFile = z.strictObject({
  ...pathFacts,
  notGiven: text,
  askAt: text,
  steps: z
    .array(
      z.discriminatedUnion('kind', [
        /** `course` is the folder of a course of the library. */
        z.strictObject({ ...courseStepFacts, course: z.string() }),
        TopicStep,
      ]),
    )
    .min(1)
    .max(countCaps.pathSteps, `a path has at most ${countCaps.pathSteps} steps`),
});

export interface LibraryPath {
  slug: string;
  language: PageLanguage;
  file: string;
  lines: Lines;
  facts: z.output<typeof PathFile>;
}

/** Reads every path below a library's folder: `paths/{slug}/{language}.json`. */
export function readPaths(folder: string): { paths: LibraryPath[]; mistakes: FileMistake[] } {
  const mistakes: FileMistake[] = [];
  const below = join(folder, pathsFolder);
  const paths: LibraryPath[] = [];
  for (const slug of existsSync(below) ? namesIn(below) : []) {
    for (const language of pageLanguages) {
      const file = `${pathsFolder}/${slug}/${language}.json`;
      const path = join(folder, file);
      if (!existsSync(path)) {
        mistakes.push({ file, line: 1, message: 'this file is missing: a path is there in each language' });
        continue;
      }
      const source = readFileSync(path, 'utf8');
      const { facts, lines, mistakes: found } = parseFile(source, PathFile, linesOfSteps(source));
      mistakes.push(...found.map((mistake) => ({ file, ...mistake })));
      if (facts) paths.push({ slug, language, file, lines, facts });
    }
  }
  return { paths, mistakes };
}

/** A step begins with its key. */
function linesOfSteps(source: string): Lines {
  const lines: Lines = new Map([['', 1]]);
  let step = -1;
  for (const [index, line] of source.split('\n').entries()) {
    const [, key] = /^\s*"(\w+)"\s*:/.exec(line) ?? [];
    if (key === undefined) continue;
    if (key === 'key') {
      step += 1;
      lines.set(`/steps/${step}`, index + 1);
    }
    lines.set(step < 0 ? `/${key}` : `/steps/${step}/${key}`, index + 1);
  }
  return lines;
}
