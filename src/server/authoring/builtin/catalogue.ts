import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { levels } from '#contract/category.ts';
import { parseContent } from '#server/platform/content-file.ts';
import {
  roundIds,
  studyPlans,
  templateIds,
  toolIds,
  type RoundId,
  type Subject,
  type ToolId,
} from './study-plans.ts';

/** A line or a text that may hold these `{placeholders}` and no others. */
function filled(placeholders: readonly string[]) {
  return z.string().superRefine((text, context) => {
    if (!/[{}]/u.test(text)) return;
    for (const [index, line] of text.split('\n').entries()) {
      for (const [found] of line.matchAll(/\{\w*\}?|\}/gu)) {
        if (placeholders.some((name) => found === `{${name}}`)) continue;
        const known = placeholders.map((each) => `{${each}}`).join(', ') || 'none';
        context.addIssue({
          code: 'custom',
          path: text.includes('\n') ? [index] : [],
          message: `the placeholder “${found}” is not known here (known: ${known})`,
        });
      }
    }
  });
}

const text = (...placeholders: string[]) =>
  z.strictObject({ text: filled(placeholders) }).transform((section) => section.text);
const list = (...placeholders: string[]) =>
  z.strictObject({ items: z.array(filled(placeholders)) }).transform((section) => section.items);
const titledText = z.strictObject({ title: filled(['topic']), text: filled(['topic']) });
const byLevel = <S extends z.ZodType>(schema: S) => z.record(z.enum(levels), schema);

/** A task's title stands in the layout too. */
const task = z.strictObject({ title: filled(['topic']), items: z.array(filled(['topic'])) });

/**
 * The words of one chapter; its title is its name. `{topic}` may open a text, as is natural in Hindi, because what is put
 * there is inert Markdown. Titles and steps are plain sentences.
 */
const chapterText = z.strictObject({
  title: filled(['topic']).includes('{topic}', { error: 'the name of a chapter lacks {topic}' }),
  about: text('topic'),
  lead: text('topic'),
  grasp: titledText,
  beginner: task,
  intermediate: task,
  advanced: task,
  check: list('topic'),
});
export type ChapterText = z.output<typeof chapterText>;

/** Texts that join the parts of a course. */
const frames = z.strictObject({
  courseName: byLevel(text('topic')),
  courseDescription: text('topic', 'category', 'approach'),
  /** Takes the place of `{category}` where one was chosen. */
  categoryInDescription: text('category'),
  approach: byLevel(text()),
  /** The learner's own description. A chapter finds it again in the layout by this frame. */
  quoteInDescription: text('quote'),
  chapterAbout: text('about', 'task'),
  /** Opens a chapter that somebody else named. */
  otherChapterLead: text('name', 'about'),
  otherChapterWithoutAbout: text('name'),
  openingGoal: text('quote'),
  goalLines: list('quote'),
  /** One sentence before the steps of a task. */
  taskOpeners: list('topic'),
  time: z.strictObject({
    short: list('duration'),
    oneSitting: list('duration', 'read', 'work', 'check'),
    manySittings: list('duration', 'sittings', 'sitting'),
  }),
  /** Words behind one and behind several, as in “1 hour 30 minutes”. */
  duration: z.strictObject({ hour: text(), hours: text(), minute: text(), minutes: text() }),
  titles: z.strictObject({ sources: text(), safety: text(), check: text(), task: text('task') }),
  checkIntros: list(),
  passMarks: byLevel(list()),
  /** Show that a topic is about programming. */
  programmingWords: list(),
  templates: z.record(z.enum(templateIds), text()),
});
export type Frames = z.output<typeof frames>;

function subjectParts(subject: Subject) {
  const chapters = Object.keys(studyPlans[subject]).map((id) => [id, chapterText] as const);
  return z
    .strictObject({
      ...Object.fromEntries(chapters),
      /** Where to find good sources, also without the internet. */
      sources: text('topic'),
      /** Warning that comes before anything is tried. */
      safety: text('topic').optional(),
      /** The meaning of each further round in this subject: one or two sentences. */
      rounds: z.record(z.enum(roundIds), text('topic')),
    })
    .transform(({ sources, safety, rounds, ...chapters }) => ({
      sources,
      safety,
      rounds,
      chapters: chapters as Record<string, ChapterText>,
    }));
}
const subjectSchemas = (Object.keys(studyPlans) as Subject[]).map(
  (subject) => [subject, subjectParts(subject)] as const,
);

/** Everything the built-in author can say in one language. */
export interface Catalogue {
  /** `title` is the category's name. */
  subjects: Record<Subject, { title: string } & z.output<ReturnType<typeof subjectParts>>>;
  rounds: Record<RoundId, ChapterText>;
  tools: Record<ToolId, z.output<typeof titledText>>;
  frames: Frames;
}

const contentFolder = resolve(import.meta.dirname, '../../../../content/builtin');

/**
 * Reads a language's folder of `content/builtin`: `rounds.md`, `tools.md`, `frames.md` and a file for each subject, named
 * like it (`technology-engineering.md`).
 *
 * @throws StartupError with each mistake of a file as `file:line: message`
 */
export function readCatalogue(language: string, folder = contentFolder): Catalogue {
  const read = <S extends z.ZodType>(name: string, schema: S) => {
    const path = resolve(folder, language, `${name}.md`);
    return parseContent(path, readFileSync(path, 'utf8'), schema);
  };
  const subjects = subjectSchemas.map(([subject, schema]) => {
    const { title, parts } = read(subject.toLowerCase().replace(/\W+/g, '-'), schema);
    return [subject, { title, ...parts }];
  });
  return {
    subjects: Object.fromEntries(subjects) as Catalogue['subjects'],
    rounds: read('rounds', z.record(z.enum(roundIds), chapterText)).parts,
    tools: read('tools', z.record(z.enum(toolIds), titledText)).parts,
    frames: read('frames', frames).parts,
  };
}
