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
import { topicKinds } from './topic-kind.ts';

/** A line or a text that may hold these `{placeholders}` and no others. */
function filled(placeholders: readonly string[]) {
  const known = placeholders.map((each) => `{${each}}`);
  return z.string().superRefine((text, context) => {
    for (const [index, line] of text.split('\n').entries())
      for (const [found] of line.matchAll(/\{\w*\}?|\}/gu)) {
        if (known.includes(found)) continue;
        const message = `the placeholder “${found}” is not known here (known: ${known.join(', ') || 'none'})`;
        context.addIssue({ code: 'custom', path: text.includes('\n') ? [index] : [], message });
      }
  });
}

const text = (...placeholders: string[]) =>
  z.strictObject({ text: filled(placeholders) }).transform((section) => section.text);
const list = (...placeholders: string[]) =>
  z.strictObject({ items: z.array(filled(placeholders)) }).transform((section) => section.items);
const titledText = z.strictObject({ title: filled([]), text: filled([]) });
const byLevel = <S extends z.ZodType>(schema: S) => z.record(z.enum(levels), schema);

const task = z.strictObject({ title: filled([]), items: z.array(filled([])).min(1) });

/**
 * Texts of one chapter. They say “this topic” and never insert the topic, because typed words break the agreement of a Hindi
 * sentence, and could turn an instruction into something else.
 */
const chapterText = z.strictObject({
  title: filled([]),
  about: text(),
  lead: text(),
  grasp: titledText,
  beginner: task,
  intermediate: task,
  advanced: task,
  check: list(),
});
export type ChapterText = z.output<typeof chapterText>;

/** An activity needs only what a household has. */
const activity = z.strictObject({
  title: filled([]),
  needs: list(),
  steps: list(),
  safety: text().optional(),
});

const frames = z.strictObject({
  courseName: text('topic'),
  courseDescription: text('topic', 'category', 'approach'),
  categoryInDescription: text('category'),
  approach: byLevel(text()),
  chapterName: text('title', 'topic'),
  chapterAbout: text('about', 'task'),
  otherChapterLead: text('name', 'about'),
  otherChapterWithoutAbout: text('name'),
  openingGoal: text('quote'),
  goalLines: list(),
  taskOpeners: list(),
  time: z.strictObject({
    short: list('duration'),
    oneSitting: list('duration', 'read', 'work', 'check'),
    manySittings: list('duration', 'sittings', 'sitting'),
    /** Follows where the task names a longer time than its chapter has. */
    longerTask: text(),
  }),
  /** Times in the words of tasks, as in “30 = half an hour”. */
  timeWords: list(),
  /** Begins the plan of a procedure, such as opening an account. */
  whomToAsk: text(),
  careToAsk: text('whom', 'place'),
  titles: z.strictObject({
    whomToAsk: text(),
    sources: text(),
    safety: text(),
    check: text(),
    task: text('task'),
    sittings: text(),
  }),
  checkIntros: list(),
  passMarks: byLevel(list()),
  showThat: list('line'),
  recalls: list('chapter', 'line'),
  practice: z.strictObject({
    problems: list('task', 'steps'),
    /** Serve advanced courses, which have no next level. */
    secondCases: list(),
    hints: list(),
    answers: list(),
  }),
  /** `thought` is the title of a chapter's thought. */
  summaries: list('thought'),
  lastSummary: text('thought'),
  sittings: z.strictObject({ first: text('task'), middle: list(), last: text(), again: text('sittings') }),
  programmingWords: list(),
  topicWords: z.record(z.enum(topicKinds), list()),
  /** Goes with the chapters about an example, where a topic has one of the words. */
  firstProgram: z.strictObject({ words: list(), intro: text(), code: text() }),
  templates: z.record(z.enum(templateIds), text()),
});
export type Frames = z.output<typeof frames> & { language: string };

function subjectParts(subject: Subject) {
  const chapters = Object.keys(studyPlans[subject]).map((id) => [id, chapterText] as const);
  return z
    .strictObject({
      ...Object.fromEntries(chapters),
      sources: text(),
      advancedSources: text(),
      safety: text().optional(),
      activities: z.strictObject({ first: activity, second: activity }),
      /** The meaning of each further round in this subject: one or two sentences. */
      rounds: z.record(z.enum(roundIds), text()),
    })
    .transform(({ sources, advancedSources, safety, activities: { first, second }, rounds, ...chapters }) => {
      const ofChapters: Record<string, ChapterText> = chapters;
      const texts = { sources, advancedSources, safety, rounds };
      return { ...texts, activities: [first, second], chapters: ofChapters };
    });
}
export interface Catalogue {
  /** `title` is the category's name. */
  subjects: Record<Subject, { title: string } & z.output<ReturnType<typeof subjectParts>>>;
  rounds: Record<RoundId, ChapterText>;
  tools: Record<ToolId, z.output<typeof titledText>>;
  frames: Frames;
}

/**
 * Reads a language's folder of `content/builtin`, which has a file for each subject, named like it (`technology-engineering.md`).
 * Throws StartupError with each mistake of a file as `file:line: message`.
 */
export function readCatalogue(language: string): Catalogue {
  const read = <S extends z.ZodType>(name: string, schema: S) => {
    const path = resolve(import.meta.dirname, '../../../../content/builtin', language, `${name}.md`);
    return parseContent(path, readFileSync(path, 'utf8'), schema);
  };
  const subjects = (Object.keys(studyPlans) as Subject[]).map((subject) => {
    const { title, parts } = read(subject.toLowerCase().replace(/\W+/g, '-'), subjectParts(subject));
    return [subject, { title, ...parts }];
  });
  return {
    subjects: Object.fromEntries(subjects) as Catalogue['subjects'],
    rounds: read('rounds', z.record(z.enum(roundIds), chapterText)).parts,
    tools: read('tools', z.record(z.enum(toolIds), titledText)).parts,
    frames: { ...read('frames', frames).parts, language },
  };
}
