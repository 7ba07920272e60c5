import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageLanguages } from '#contract/language.ts';
import { courseStepFacts, misplaced, pathFacts, TopicStep } from '#contract/path-draft.ts';
import { countCaps, textCaps } from '#contract/text-caps.ts';
import { mayBePublished } from '#server/courses/courses.ts';
import type { FileMistake } from '#server/library/reading/read-library.ts';
import { lineOfPart } from '#server/platform/content-file.ts';
import { courseFolders, namesIn, parseFile, pathsFolder } from '#server/library/reading/read-library.ts';
import { screen } from '#server/screening/screening.ts';

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

export type LibraryPath = ReturnType<typeof readPaths>['paths'][number];

/** Reads every path below a library's folder: `paths/{slug}/{language}.json`. */
function readPaths(folder: string) {
  const mistakes: FileMistake[] = [];
  const below = join(folder, pathsFolder);
  const slugs = existsSync(below) ? namesIn(below) : [];
  const paths = slugs.flatMap((slug) =>
    pageLanguages.flatMap((language) => {
      const file = `${pathsFolder}/${slug}/${language}.json`;
      const path = join(folder, file);
      if (!existsSync(path)) {
        mistakes.push({ file, line: 1, message: 'this file is missing: a path is there in each language' });
        return [];
      }
      const { facts, lines, mistakes: found } = parseFile(readFileSync(path, 'utf8'), PathFile);
      mistakes.push(...found.map((mistake) => ({ file, ...mistake })));
      return facts ? [{ slug, language, file, lines, facts }] : [];
    }),
  );
  return { paths, mistakes };
}

/** Reads the paths of a library's folder and checks them by the rules of `docs/library.md`. Topics of new paths are screened. */
export function checkPaths(folder: string, isNew: (path: LibraryPath) => boolean = () => true) {
  const { paths, mistakes } = readPaths(folder);
  const courses = courseFolders(folder);
  for (const path of paths) {
    const first = paths.find(({ slug }) => slug === path.slug)!;
    mistakes.push(...ownMistakes(path, { courses, screens: isNew(path) }));
    if (first !== path) mistakes.push(...differences(first, path));
  }
  return { paths, mistakes };
}

function ownMistakes(
  { file, lines, facts }: LibraryPath,
  { courses, screens }: { courses: readonly string[]; screens: boolean },
): FileMistake[] {
  const mistakes: FileMistake[] = [];
  const report = (path: PropertyKey[], message: string) =>
    mistakes.push({ file, line: lineOfPart(path, lines), message });
  const wrong = misplaced(facts.steps);
  if (wrong)
    if (wrong.need === undefined) report(['steps', wrong.place, 'key'], 'an earlier step has this key');
    else report(['steps', wrong.place, 'needs'], `“${wrong.need}” is no earlier step`);
  for (const [place, step] of facts.steps.entries())
    if (step.kind === 'course') {
      if (!courses.includes(step.course))
        report(['steps', place, 'course'], `there is no course “${step.course}”`);
    } else if (screens && !mayBePublished(screen([step.topic])))
      report(['steps', place, 'topic'], 'this topic does not pass the screening');
  return mistakes;
}

const common = ['key', 'kind', 'course', 'needs', 'optional', 'hours'] as const;

function differences(first: LibraryPath, { file, lines, facts: two }: LibraryPath): FileMistake[] {
  const at = (path: PropertyKey[], message: string) => ({
    file,
    line: lineOfPart(path, lines),
    message: `${message} in ${first.file}`,
  });
  const one = first.facts;
  if (one.level !== two.level) return [at(['level'], `the level is “${one.level}”`)];
  if (one.steps.length !== two.steps.length) return [at(['steps'], `there are ${one.steps.length} steps`)];
  return two.steps.flatMap((step, place) =>
    common
      .filter((key) => valueOf(step, key) !== valueOf(one.steps[place], key))
      .map((key) => at(['steps', place, key], `“${key}” is ${valueOf(one.steps[place], key)}`)),
  );
}

const valueOf = (step: object | undefined, key: string): string | undefined =>
  JSON.stringify((step as Record<string, unknown> | undefined)?.[key]);
