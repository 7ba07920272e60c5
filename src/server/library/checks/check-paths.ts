import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PageLanguage, pageLanguages } from '#contract/language.ts';
import { TopicStep, courseStepFacts, misplaced, pathFacts } from '#contract/path-draft.ts';
import { countCaps, textCaps } from '#contract/text-caps.ts';
import { mayBePublished } from '#server/courses/courses.ts';
import { type FileMistake, namesIn, parseFile, pathsFolder } from '#server/library/reading/read-library.ts';
import { type Lines, lineOfPart } from '#server/platform/content-lines.ts';
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

/** Checks paths of the library: their courses are there, their needs come earlier, and their languages agree. */
export function pathMistakes(paths: readonly LibraryPath[], courses: ReadonlySet<string>): FileMistake[] {
  const bySlug = Map.groupBy(paths, ({ slug }) => slug);
  return [...bySlug.values()].flatMap(([first, ...others]) =>
    first
      ? [
          ...ownMistakes(first, courses),
          ...others.flatMap((other) => [...ownMistakes(other, courses), ...differences(first, other)]),
        ]
      : [],
  );
}

function ownMistakes({ file, lines, facts }: LibraryPath, courses: ReadonlySet<string>): FileMistake[] {
  const at = (path: PropertyKey[], message: string) => ({ file, line: lineOfPart(path, lines), message });
  const wrong = misplaced(facts.steps);
  const order =
    wrong?.need === undefined ? 'an earlier step has this key' : `“${wrong.need}” is no earlier step`;
  return [
    ...(wrong ? [at(['steps', wrong.place, wrong.need === undefined ? 'key' : 'needs'], order)] : []),
    ...facts.steps.flatMap((step, place) => {
      if (step.kind === 'course')
        return courses.has(step.course)
          ? []
          : [at(['steps', place, 'course'], `there is no course “${step.course}”`)];
      return mayBePublished(screen([step.topic]))
        ? []
        : [at(['steps', place, 'topic'], 'this topic does not pass the screening')];
    }),
  ];
}

/** The facts of a path that must be the same, in the same order, in each language. */
const common = ['key', 'kind', 'course', 'needs', 'optional', 'hours'] as const;

function differences(first: LibraryPath, other: LibraryPath): FileMistake[] {
  const at = (path: PropertyKey[], message: string) => ({
    file: other.file,
    line: lineOfPart(path, other.lines),
    message: `${message} in ${first.file}`,
  });
  const [one, two] = [first.facts, other.facts];
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
