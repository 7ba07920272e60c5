import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categories, levels } from '#contract/category.ts';
import type { Picture } from '#contract/courses.ts';
import { type PageLanguage, pageLanguages } from '#contract/language.ts';
import { textCaps } from '#contract/text-caps.ts';
import { type Lines, type Mistake, mistakesIn } from '#server/platform/content-lines.ts';
import { drawingFaults } from './drawing-faults.ts';
import { type LibraryChapter, picturesNamedIn, readChapter } from './read-chapter.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'this is a month such as 2026-11');

const CourseFacts = z
  .strictObject({
    name: text(textCaps.name),
    description: text(textCaps.about),
    category: z.enum(categories),
    level: z.enum(levels),
    minutes: z.number().int().positive(),
    topicWords: z
      .array(text(textCaps.short))
      .min(10, 'at least ten words that a learner would type are needed')
      .refine((words) => new Set(words).size === words.length, 'a word stands here twice'),
    everydayWords: z.array(text(textCaps.short)).default([]),
    prerequisites: z.array(text(textCaps.name)),
    thread: text(textCaps.about),
    licence: z.literal('CC-BY-SA-4.0'),
    asOf: month,
    state: z.enum(['draft', 'reviewed']),
    reviews: z.array(z.strictObject({ as: text(textCaps.name), found: text(textCaps.about) })),
  })
  .refine(({ state, reviews }) => state === 'draft' || reviews.length > 0, {
    path: ['reviews'],
    message: 'a reviewed course says who reviewed it and what they found',
  });
/** The facts of a course in one language, as `course.json` tells them. `minutes` is the sum of its chapters. */
type CourseFacts = z.output<typeof CourseFacts>;

interface ReadFile<T> {
  /** Undefined where the file's shape is wrong. */
  facts: T | undefined;
  lines: Lines;
  mistakes: Mistake[];
}

/** Parses `course.json`. Keys of the course itself have lines. */
const readFacts = (source: string): ReadFile<CourseFacts> =>
  parseFile(source, CourseFacts, linesOfKeys(source));

/** Parses a JSON file of the library, whose parts stand in these lines. */
export function parseFile<T>(source: string, schema: z.ZodType<T>, lines: Lines): ReadFile<T> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    const { message } = error as Error;
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
    return { facts: undefined, lines, mistakes: [{ line, message: `this is no JSON: ${message}` }] };
  }
  const parsed = schema.safeParse(json);
  const mistakes = (parsed.error?.issues ?? []).flatMap((issue) => mistakesIn(issue, lines));
  return { facts: parsed.data, lines, mistakes };
}

function linesOfKeys(source: string): Lines {
  const lines: Lines = new Map([['', 1]]);
  for (const [index, text] of source.split('\n').entries()) {
    const [, key] = /^\s*"(\w+)"\s*:/.exec(text) ?? [];
    if (key !== undefined && !lines.has(`/${key}`)) lines.set(`/${key}`, index + 1);
  }
  return lines;
}

/** A mistake with its file, as a path below the library's folder. */
export interface FileMistake extends Mistake {
  file: string;
}

export interface ChapterFile {
  file: string;
  /** From 1. */
  place: number;
  key: string;
  source: string;
  lines: Lines;
  chapter: LibraryChapter;
  /** The pictures that exist among the chapter's files. */
  pictures: Picture[];
}

/** A course in one language. Chapters are in order. */
export interface Edition {
  language: PageLanguage;
  file: string;
  lines: Lines;
  facts: CourseFacts;
  chapters: ChapterFile[];
  /** Whether every file of a chapter could be read. */
  isWhole: boolean;
}

export interface LibraryCourse {
  slug: string;
  motif: string | undefined;
  editions: Edition[];
}

export interface Library {
  courses: LibraryCourse[];
  /** Mistakes that keep files from being read. Files with such mistakes are left out of `courses`. */
  mistakes: FileMistake[];
}

/** Reads every file below a library's folder. */
export function readLibrary(folder: string): Library {
  const mistakes: FileMistake[] = [];
  const courses = courseFolders(folder).map((slug) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      mistakes.push({ file: slug, line: 1, message: 'a course’s folder has lower-case words with dashes' });
    return new CourseReader(folder, slug, mistakes).read();
  });
  return { courses, mistakes };
}

/** Folder of the paths, beside those of the courses. */
export const pathsFolder = 'paths';

export const courseFolders = (folder: string): string[] =>
  existsSync(folder) ? namesIn(folder).filter((name) => name !== pathsFolder) : [];

export const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();

class CourseReader {
  readonly #folder: string;
  readonly #slug: string;
  readonly #mistakes: FileMistake[];

  constructor(folder: string, slug: string, mistakes: FileMistake[]) {
    this.#folder = folder;
    this.#slug = slug;
    this.#mistakes = mistakes;
  }

  read(): LibraryCourse {
    const languages: PageLanguage[] = [];
    for (const name of namesIn(join(this.#folder, this.#slug))) {
      const language = pageLanguages.find((each) => each === name);
      if (language) languages.push(language);
      else if (name !== 'motif.svg')
        this.#report(`${this.#slug}/${name}`, 'this does not belong to a course');
    }
    const motif = this.#drawing(`${this.#slug}/motif.svg`, true);
    return { slug: this.#slug, motif, editions: languages.flatMap((language) => this.#edition(language)) };
  }

  #edition(language: PageLanguage): Edition[] {
    const below = `${this.#slug}/${language}`;
    const names = namesIn(join(this.#folder, below));
    const texts = names.filter((name) => name.endsWith('.md'));
    const chapters = texts.flatMap((name) => this.#chapter(below, name));
    chapters.sort((one, other) => one.place - other.place);
    const pictures = chapters.flatMap(({ chapter }) => picturesNamedIn(chapter).map((each) => each.file));
    const known = ['course.json', ...texts, ...pictures];
    const isWhole = chapters.length === texts.length;
    // A chapter that can't be read may name a picture.
    const strays = !isWhole ? [] : names.filter((name) => !known.includes(name));
    for (const name of strays) this.#report(`${below}/${name}`, 'no chapter names this file');
    const file = `${below}/course.json`;
    const source = this.#text(file);
    if (source === undefined) return [];
    const { facts, lines, mistakes } = readFacts(source);
    this.#add(file, mistakes);
    return facts ? [{ language, file, lines, facts, chapters, isWhole }] : [];
  }

  #chapter(below: string, name: string): ChapterFile[] {
    const file = `${below}/${name}`;
    const [, place, key = ''] = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(name) ?? [];
    if (place === undefined) {
      this.#report(file, 'a chapter’s file is its place, a dash and its key: “1-leaf.md”');
      return [];
    }
    const source = this.#text(file) ?? '';
    const { chapter, lines, mistakes } = readChapter(source);
    this.#add(file, mistakes);
    if (!chapter) return [];
    const pictures = picturesNamedIn(chapter).flatMap(({ file: drawn, ...words }) => {
      const svg = this.#drawing(`${below}/${drawn}`, false);
      return svg === undefined ? [] : [{ svg, ...words }];
    });
    return [{ file, place: Number(place), key, source, lines, chapter, pictures }];
  }

  #drawing(file: string, isMotif: boolean): string | undefined {
    const source = this.#text(file);
    if (source !== undefined) this.#add(file, drawingFaults(source, isMotif));
    return source;
  }

  #text(file: string): string | undefined {
    const path = join(this.#folder, file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    this.#report(file, 'this file is missing');
    return undefined;
  }

  #add(file: string, mistakes: readonly Mistake[]): void {
    this.#mistakes.push(...mistakes.map((mistake) => ({ file, ...mistake })));
  }

  #report(file: string, message: string): void {
    this.#mistakes.push({ file, line: 1, message });
  }
}
