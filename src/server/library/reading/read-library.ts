import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categories, levels } from '#contract/category.ts';
import type { Picture } from '#contract/courses.ts';
import { pageLanguages, type PageLanguage } from '#contract/language.ts';
import { type Lines, type Mistake, mistakesIn } from '#server/platform/content-file.ts';
import { textCaps } from '#contract/text-caps.ts';
import { drawingFaults } from './drawing-faults.ts';
import { picturesNamedIn, readChapter, type LibraryChapter } from './read-chapter.ts';
import { withAddresses } from './read-links.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

const CourseFacts = z
  .strictObject({
    name: text(textCaps.name),
    description: text(textCaps.about),
    category: z.enum(categories),
    level: z.enum(levels),
    /** The sum of its chapters. */
    minutes: z.number().int().positive(),
    topicWords: z
      .array(text(textCaps.short))
      .min(10, 'at least ten words that a learner would type are needed')
      .refine((words) => new Set(words).size === words.length, 'a word stands here twice'),
    everydayWords: z.array(text(textCaps.short)).default([]),
    prerequisites: z.array(text(textCaps.name)),
    thread: text(textCaps.about),
    licence: z.literal('CC-BY-SA-4.0'),
    asOf: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'this is a month such as 2026-11'),
    state: z.enum(['draft', 'reviewed']),
    reviews: z.array(z.strictObject({ as: text(textCaps.name), found: text(textCaps.about) })),
  })
  .refine(({ state, reviews }) => state === 'draft' || reviews.length > 0, {
    path: ['reviews'],
    message: 'a reviewed course says who reviewed it and what they found',
  });

/** Parses a JSON file of the library. `facts` is undefined where the file's shape is wrong. */
export function parseFile<T>(source: string, schema: z.ZodType<T>) {
  const lines = linesOfKeys(source);
  try {
    const { data: facts, error } = schema.safeParse(JSON.parse(source));
    return { facts, lines, mistakes: (error?.issues ?? []).flatMap((issue) => mistakesIn(issue, lines)) };
  } catch (error) {
    const { message } = error as Error;
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
    return { facts: undefined, lines, mistakes: [{ line, message: `this is no JSON: ${message}` }] };
  }
}

/** Finds the lines of a file's keys. Each step of a path begins with its `key`. */
function linesOfKeys(source: string): Lines {
  const lines: Lines = new Map([['', 1]]);
  let step = -1;
  for (const [index, line] of source.split('\n').entries()) {
    const [, key] = /^\s*"(\w+)"\s*:/.exec(line) ?? [];
    if (key === undefined) continue;
    if (key === 'key') lines.set(`/steps/${(step += 1)}`, index + 1);
    lines.set(step < 0 ? `/${key}` : `/steps/${step}/${key}`, index + 1);
  }
  return lines;
}

/** A mistake with its file, as a path below the library's folder. */
export interface FileMistake extends Mistake {
  file: string;
}

export interface ChapterFile {
  file: string;
  place: number;
  key: string;
  source: string;
  lines: Lines;
  chapter: LibraryChapter;
  pictures: Picture[];
}

/** A course in one language. Chapters are in order. */
export interface Edition {
  language: PageLanguage;
  file: string;
  lines: Lines;
  facts: z.output<typeof CourseFacts>;
  chapters: ChapterFile[];
  /** Whether every file of a chapter could be read. */
  isWhole: boolean;
}

export interface LibraryCourse {
  slug: string;
  motif: string | undefined;
  editions: Edition[];
}

/** Folder of the paths, beside those of the courses. */
export const pathsFolder = 'paths';

export const courseFolders = (folder: string): string[] =>
  existsSync(folder) ? namesIn(folder).filter((name) => name !== pathsFolder) : [];

export const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();

/** Reads files below a library's folder, and adds their mistakes to the list. */
function filesIn(folder: string, mistakes: FileMistake[]) {
  const report = (file: string, message: string) => mistakes.push({ file, line: 1, message });
  const add = (file: string, found: readonly Mistake[]) =>
    mistakes.push(...found.map((mistake) => ({ file, ...mistake })));
  const text = (file: string): string | undefined => {
    const path = join(folder, file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    report(file, 'this file is missing');
    return undefined;
  };
  const drawing = (file: string, isMotif: boolean): string | undefined => {
    const source = text(file);
    if (source !== undefined) add(file, drawingFaults(source, isMotif));
    return source;
  };
  return { report, add, text, drawing, names: (below: string) => namesIn(join(folder, below)) };
}
type Files = ReturnType<typeof filesIn>;

/** Reads every file below a library's folder. `courses` are without files whose mistakes keep them from being read. */
export function readLibrary(folder: string): { courses: LibraryCourse[]; mistakes: FileMistake[] } {
  const mistakes: FileMistake[] = [];
  const files = filesIn(folder, mistakes);
  const courses = courseFolders(folder).map((slug) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      files.report(slug, 'a course’s folder has lower-case words with dashes');
    const names = files.names(slug);
    const known = [...pageLanguages, 'motif.svg'] as string[];
    for (const name of names.filter((each) => !known.includes(each)))
      files.report(`${slug}/${name}`, 'this does not belong to a course');
    const languages = pageLanguages.filter((language) => names.includes(language));
    const motif = files.drawing(`${slug}/motif.svg`, true);
    return { slug, motif, editions: languages.flatMap((language) => readEdition(files, slug, language)) };
  });
  return { courses, mistakes };
}

function readEdition(files: Files, slug: string, language: PageLanguage): Edition[] {
  const below = `${slug}/${language}`;
  const names = files.names(below);
  const texts = names.filter((name) => name.endsWith('.md'));
  const chapters = texts.flatMap((name) => readChapterFile(files, { below, name, language }));
  chapters.sort((one, other) => one.place - other.place);
  const pictures = chapters.flatMap(({ chapter }) => picturesNamedIn(chapter).map((each) => each.file));
  const known = ['course.json', ...texts, ...pictures];
  const isWhole = chapters.length === texts.length;
  // A chapter that can't be read may name a picture.
  const strays = isWhole ? names.filter((name) => !known.includes(name)) : [];
  for (const name of strays) files.report(`${below}/${name}`, 'no chapter names this file');
  const file = `${below}/course.json`;
  const source = files.text(file);
  if (source === undefined) return [];
  const { facts, lines, mistakes } = parseFile(source, CourseFacts);
  files.add(file, mistakes);
  return facts ? [{ language, file, lines, facts, chapters, isWhole }] : [];
}

function readChapterFile(
  files: Files,
  { below, name, language }: { below: string; name: string; language: PageLanguage },
): ChapterFile[] {
  const file = `${below}/${name}`;
  const [, place, key = ''] = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(name) ?? [];
  if (place === undefined)
    files.report(file, 'a chapter’s file is its place, a dash and its key: “1-leaf.md”');
  const source = place === undefined ? undefined : files.text(file);
  if (source === undefined) return [];
  const { chapter, lines, mistakes } = readChapter(withAddresses(source, language));
  files.add(file, mistakes);
  if (!chapter) return [];
  const pictures = picturesNamedIn(chapter).flatMap(({ file: drawn, ...words }) => {
    const svg = files.drawing(`${below}/${drawn}`, false);
    return svg === undefined ? [] : [{ svg, ...words }];
  });
  return [{ file, place: Number(place), key, source, lines, chapter, pictures }];
}
