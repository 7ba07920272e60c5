import { z } from 'zod';
import type { ChapterContent } from '#contract/courses.ts';
import { generatorNames } from '#contract/learning/generators/generators.ts';
import { QuestionDraft } from '#contract/questions.ts';
import { Teaching, teachingCaps } from '#contract/teaching.ts';
import { textCaps } from '#contract/text-caps.ts';
import { mistakesIn, type ContentLine, type Lines, type Mistake } from '#server/platform/content-file.ts';
import {
  bullet,
  keyedLinesIn,
  keyedListIn,
  listIn,
  numbered,
  textIn,
  type Findings,
  readParts,
  type Part,
} from './read-parts.ts';

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key has lower-case words with dashes');
const line = z.string().min(1).max(teachingCaps.line);
const text = (most: number) => z.string().min(1).max(most);
const number = z.string().regex(/^\d+$/, 'this is a number').transform(Number);

const { objectives, recall, example, practice, mistakes, activity, terms } = Teaching.shape;

const LibraryPicture = z
  .string()
  .regex(/^[a-z0-9-]+\.svg \| .+$/, 'a picture is “name.svg | what it shows”')
  .transform((value) => {
    const [file = '', ...words] = value.split(' | ');
    return { file, alternative: words.join(' | ') };
  });

const LibraryTopic = z.strictObject({
  title: text(textCaps.name),
  picture: LibraryPicture.optional(),
  description: text(textCaps.description),
});

const LibraryChapter = z.strictObject({
  name: text(textCaps.name),
  minutes: number.pipe(z.number().min(5).max(45)),
  picture: LibraryPicture.optional(),
  about: line,
  opening: text(textCaps.description),
  objectives: objectives.unwrap().min(1),
  recall: recall,
  topics: z
    .array(LibraryTopic)
    .min(2, 'a chapter has two to six topics')
    .max(6, 'a chapter has two to six topics')
    .refine(
      (topics) => new Set(topics.map(({ title }) => title)).size === topics.length,
      'two topics have one title',
    ),
  example,
  practice,
  mistakes,
  activity,
  terms,
  summary: text(teachingCaps.text),
  asOf: line.regex(/^\d{4}-\d{2}[.।] /, '“as-of” begins with the month, as in “2026-11. …”').optional(),
  generators: z.array(z.enum(generatorNames)).optional(),
  questions: z
    .array(z.strictObject({ key, calculation: z.string().optional(), draft: QuestionDraft }))
    .min(5, 'a chapter has five to eight questions')
    .max(8, 'a chapter has five to eight questions'),
});
/** A chapter as its file tells it. The objective of a question is a place from 0. */
export type LibraryChapter = z.output<typeof LibraryChapter>;

export interface ReadChapter {
  /** Undefined where the file's shape is wrong. */
  chapter: LibraryChapter | undefined;
  lines: Lines;
  mistakes: Mistake[];
}

/** Parses a chapter of the library. Every part of its data has a line, and so has every mistake. */
export function readChapter(source: string): ReadChapter {
  const { title, head, parts, mistakes } = readParts(source);
  const findings: Findings = { lines: new Map([['', 1]]), mistakes };
  const { values, rest } = keyedLinesIn(head, '', ['minutes', 'picture'], findings);
  const raw = {
    name: title,
    ...values,
    about: textIn(rest, '/about', findings),
    topics: [] as unknown[],
    questions: [] as unknown[],
  };
  for (const part of parts) addPart(raw, part, findings);
  const parsed = LibraryChapter.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) mistakes.push(...mistakesIn(issue, findings.lines));
  return { chapter: parsed.data, lines: findings.lines, mistakes };
}

type ReadPart = (part: Part, path: string, findings: Findings) => unknown;

const textOf: ReadPart = ({ body }, path, findings) => textIn(body, path, findings);
const listOf: ReadPart = ({ body }, path, findings) => listIn(body, path, findings);
const deeperOf: ReadPart = (part, path, findings) => ({
  ...(part.title !== undefined && { title: part.title }),
  ...deeperParts(part, path, findings),
});

/** Reads the body of each part that a chapter has once. */
const readers: Record<string, ReadPart> = {
  opening: textOf,
  summary: textOf,
  'as-of': textOf,
  objectives: listOf,
  recall: listOf,
  generators: listOf,
  terms: ({ body }, path, findings) =>
    listIn(body, path, findings).map((item) => {
      const colon = item.indexOf(': ');
      return colon < 0 ? { term: item } : { term: item.slice(0, colon), meaning: item.slice(colon + 2) };
    }),
  mistakes: ({ body }, path, findings) =>
    keyedListIn(body, path, findings, {
      item: /^- wrong: *(.+)$/,
      first: 'wrong',
      further: ['tempting', 'right'],
    }),
  example: deeperOf,
  practice: deeperOf,
  activity: deeperOf,
};

function addPart(raw: { topics: unknown[]; questions: unknown[] }, part: Part, findings: Findings): void {
  const { key: name, title, line: at, body } = part;
  const { lines } = findings;
  if (name === 'topic') {
    const path = `/topics/${raw.topics.length}`;
    lines.set(path, at).set(`${path}/title`, at);
    const { values, rest } = keyedLinesIn(body, path, ['picture'], findings);
    raw.topics.push({ title, ...values, description: textIn(rest, `${path}/description`, findings) });
  } else if (name === 'question') {
    const path = `/questions/${raw.questions.length}`;
    lines.set(path, at).set(`${path}/key`, at);
    raw.questions.push(readQuestion(part, path, findings));
  } else if (Object.hasOwn(readers, name)) {
    const key = name === 'as-of' ? 'asOf' : name;
    lines.set(`/${key}`, at);
    Object.assign(raw, { [key]: readers[name]!(part, `/${key}`, findings) });
  }
}

/** Reads the headings below an example, a practice or an activity. */
function deeperParts(above: Part, path: string, findings: Findings): Record<string, unknown> {
  const strays: ContentLine[] = above.body.filter(({ text: words }) => words.trim() !== '');
  for (const { line: at } of strays)
    findings.mistakes.push({ line: at, message: `below “${above.key}” stand headings with “###”` });
  return Object.fromEntries(
    above.parts.map(({ key: name, line: at, body }) => {
      const deeper = `${path}/${name}`;
      findings.lines.set(deeper, at);
      if (name === 'needs') return [name, listIn(body, deeper, findings, bullet)];
      if (name !== 'steps') return [name, textIn(body, deeper, findings)];
      if (above.key === 'activity') return [name, listIn(body, deeper, findings, numbered)];
      const options = { item: numbered, first: 'do', further: ['why'] };
      return [name, keyedListIn(body, deeper, findings, options)];
    }),
  );
}

const option = /^- \[([ x])\] (.+)$/;
const why = /^\s+why: *(.+)$/;
const keys = ['kind', 'objective', 'answer', 'unit', 'tolerance', 'calculation', 'explanation', 'quote'];

interface Options {
  right: string[];
  wrong: string[];
  whyWrong: string[];
  order: string[];
}

/** Reads `## question: key` into the shape of a `QuestionDraft` that nothing has checked, and its key and calculation. */
function readQuestion(part: Part, path: string, findings: Findings): Record<string, unknown> {
  const { lines, mistakes } = findings;
  const ofDraft = `${path}/draft`;
  const { values, rest } = keyedLinesIn(part.body, ofDraft, keys, findings);
  const begin = rest.findIndex(({ text }) => text.startsWith('- ') || numbered.test(text));
  const stem = textIn(begin < 0 ? rest : rest.slice(0, begin), `${ofDraft}/stem`, findings);
  const options = readOptions(begin < 0 ? [] : rest.slice(begin), ofDraft, findings);
  const { kind, objective, answer, unit, tolerance, calculation, explanation, quote } = values;
  if (objective !== undefined && !/^\d+$/.test(objective))
    mistakes.push({ line: lines.get(`${ofDraft}/objective`) ?? 1, message: '“objective:” is a number' });
  return {
    key: part.title ?? '',
    ...(calculation !== undefined && { calculation }),
    draft: {
      kind,
      stem,
      answer: answerOf(kind, answer, options),
      ...(unit !== undefined && { unit }),
      ...(tolerance !== undefined && { tolerance: Number(tolerance) }),
      wrong: options.wrong,
      whyWrong: options.whyWrong,
      explanation,
      quote,
      ...(objective !== undefined && { objective: Number(objective) - 1 }),
    },
  };
}

function answerOf(kind: string | undefined, answer: string | undefined, { right, order }: Options) {
  if (kind === 'number') return answer === undefined ? undefined : Number(answer.replaceAll(',', ''));
  if (kind === 'order') return order;
  return kind === 'one' && right.length === 1 ? right[0] : right;
}

function readOptions(body: readonly ContentLine[], path: string, findings: Findings): Options {
  const { lines, mistakes } = findings;
  const options: Options = { right: [], wrong: [], whyWrong: [], order: [] };
  const { right, wrong, whyWrong, order } = options;
  for (const { line, text } of body) {
    if (text.trim() === '') continue;
    const [, mark, words] = option.exec(text) ?? [];
    const [, reason] = why.exec(text) ?? [];
    const [, thing] = numbered.exec(text) ?? [];
    if (reason === undefined) addMissingReason(options, path, findings);
    if (words !== undefined) {
      const list = mark === 'x' ? right : wrong;
      const name = mark === 'x' ? 'answer' : 'wrong';
      if (list.length === 0) lines.set(`${path}/${name}`, line);
      lines.set(`${path}/${name}/${list.length}`, line);
      list.push(words);
    } else if (reason !== undefined && wrong.length === whyWrong.length + 1) {
      lines.set(`${path}/whyWrong/${whyWrong.length}`, line);
      whyWrong.push(reason);
    } else if (thing !== undefined) {
      if (order.length === 0) lines.set(`${path}/answer`, line);
      lines.set(`${path}/answer/${order.length}`, line);
      order.push(thing);
    } else {
      mistakes.push({
        line,
        message: 'this line is no option (“- [x] …”, “- [ ] …”) and no reason of a wrong one (“  why: …”)',
      });
    }
  }
  addMissingReason(options, path, findings);
  return options;
}

/** Reports a wrong option that the next line gives no reason for, and keeps the reasons in the options' order. */
function addMissingReason({ wrong, whyWrong }: Options, path: string, { lines, mistakes }: Findings): void {
  if (wrong.length === whyWrong.length) return;
  const line = lines.get(`${path}/wrong/${whyWrong.length}`) ?? 1;
  mistakes.push({ line, message: 'the reason why this option is wrong (“  why: …”) is missing below it' });
  whyWrong.push('?');
}

/** Lists the pictures that a chapter names, with the topic of each that is not the chapter's own. */
export function picturesNamedIn({ picture, topics }: LibraryChapter) {
  const ofTopics = topics.flatMap((topic) =>
    topic.picture ? [{ ...topic.picture, topic: topic.title }] : [],
  );
  return picture ? [picture, ...ofTopics] : ofTopics;
}

/** Returns a chapter as the courses store it. */
export function contentOf({ opening, topics, ...chapter }: LibraryChapter): ChapterContent {
  const { objectives, recall, example, practice, mistakes, activity, terms, summary, asOf } = chapter;
  return {
    description: opening,
    topics: topics.map(({ title, description }, index) => ({
      topic_id: String(index + 1),
      title,
      description,
      code: null,
    })),
    objectives,
    summary,
    ...(recall && { recall }),
    ...(example && { example }),
    ...(practice && { practice }),
    ...(mistakes && { mistakes }),
    ...(activity && { activity }),
    ...(terms && { terms }),
    ...(asOf !== undefined && { asOf }),
  };
}
