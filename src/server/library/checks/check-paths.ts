import { misplaced } from '#contract/path-draft.ts';
import { mayBePublished } from '#server/courses/courses.ts';
import type { FileMistake } from '#server/library/reading/read-library.ts';
import type { LibraryPath } from '#server/library/reading/read-paths.ts';
import { lineOfPart } from '#server/platform/content-file.ts';
import { screen } from '#server/screening/screening.ts';

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
