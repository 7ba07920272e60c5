import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageLanguages } from '#contract/language.ts';
import { courseStepFacts, misplaced, pathFacts, TopicStep } from '#contract/path-draft.ts';
import { countCaps, textCaps } from '#contract/text-caps.ts';
import { mayBePublished } from '#server/courses/courses.ts';
import type { FileMistake } from '#server/library/reading/read-library.ts';
import { straightApostrophes } from './check-questions.ts';
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

/** Reads the paths of a library's folder and checks them by the rules of `docs/library.md`. */
export function checkPaths(folder: string) {
  const { paths, mistakes } = readPaths(folder);
  const courses = courseFolders(folder);
  for (const path of paths) {
    const { file, lines, facts } = path;
    const first = paths.find(({ slug }) => slug === path.slug)!;
    for (const [part, message] of [...ownFaults(facts, courses), ...differences(first, facts)])
      mistakes.push({ file, line: lineOfPart(part, lines), message });
  }
  return { paths, mistakes };
}

type Fault = [part: PropertyKey[], message: string];

function ownFaults(facts: LibraryPath['facts'], courses: readonly string[]): Fault[] {
  const { steps } = facts;
  const faults: Fault[] = [];
  for (const key of straightApostrophes(facts)) faults.push([[key], 'an apostrophe is ’']);
  const wrong = misplaced(steps);
  if (wrong)
    if (wrong.need === undefined)
      faults.push([['steps', wrong.place, 'key'], 'an earlier step has this key']);
    else faults.push([['steps', wrong.place, 'needs'], `“${wrong.need}” is no earlier step`]);
  const left = steps.filter(({ optional }) => optional).map(({ key }) => key);
  for (const [place, step] of steps.entries()) {
    const need = step.optional ? undefined : step.needs.find((key) => left.includes(key));
    if (need !== undefined)
      faults.push([['steps', place, 'needs'], `“${need}” is optional, and this step is not`]);
    if (step.kind === 'course') {
      if (!courses.includes(step.course))
        faults.push([['steps', place, 'course'], `there is no course “${step.course}”`]);
    } else if (!mayBePublished(screen([step.topic])))
      faults.push([['steps', place, 'topic'], 'this topic does not pass the screening']);
  }
  return faults;
}

const common = ['key', 'kind', 'course', 'needs', 'optional', 'hours'] as const;

/** Compares a path with its edition in the first language. */
function differences({ file, facts: one }: LibraryPath, two: LibraryPath['facts']): Fault[] {
  if (one.level !== two.level) return [[['level'], `the level is “${one.level}” in ${file}`]];
  if (one.steps.length !== two.steps.length)
    return [[['steps'], `there are ${one.steps.length} steps in ${file}`]];
  return two.steps.flatMap((step, place) => {
    const wanted = (key: string) => valueOf(one.steps[place], key);
    const other = common.filter((key) => valueOf(step, key) !== wanted(key));
    return other.map((key): Fault => [['steps', place, key], `“${key}” is ${wanted(key)} in ${file}`]);
  });
}

const valueOf = (step: object | undefined, key: string): string | undefined =>
  JSON.stringify((step as Record<string, unknown> | undefined)?.[key]);
