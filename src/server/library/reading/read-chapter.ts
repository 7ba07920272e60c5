import { z } from 'zod';
import type { ChapterContent } from '#contract/courses.ts';
import { generatorNames } from '#contract/learning/generators/generators.ts';
import { QuestionDraft } from '#contract/questions.ts';
import { Teaching, teachingCaps } from '#contract/teaching.ts';
import { textCaps } from '#contract/text-caps.ts';
import { mistakesIn, type Lines, type Mistake } from '#server/platform/content-file.ts';
import {
  keyedLinesIn,
  keyedListIn,
  listIn,
  numbered,
  readParts,
  textIn,
  type Findings,
  type Part,
  type PartRule,
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
  /** Phrases that ask for the chapter. */
  asked: z
    .string()
    .transform((value) => value.split(',').map((phrase) => phrase.trim()))
    .default([]),
  about: line,
  opening: text(textCaps.description),
  objectives: objectives.unwrap().min(1),
  recall,
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

/** Parses a chapter of the library; undefined where the file's shape is wrong. Every part and every mistake has a line. */
export function readChapter(source: string): {
  chapter: LibraryChapter | undefined;
  lines: Lines;
  mistakes: Mistake[];
} {
  const { title, head, parts, mistakes } = readParts(source, partRules);
  const findings: Findings = { lines: new Map([['', 1]]), mistakes };
  const { values, rest } = keyedLinesIn(head, '', ['minutes', 'picture', 'asked'], findings);
  const about = textIn(rest, '/about', findings);
  const raw: Raw = { name: title, ...values, about, topics: [], questions: [] };
  for (const part of parts) addPart(raw, part, findings);
  const parsed = LibraryChapter.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) mistakes.push(...mistakesIn(issue, findings.lines));
  return { chapter: parsed.data, lines: findings.lines, mistakes };
}

type Raw = Record<string, unknown> & { topics: unknown[]; questions: unknown[] };
type ReadPart = (part: Part, path: string, findings: Findings) => unknown;

const textOf: ReadPart = ({ body }, path, findings) => textIn(body, path, findings);
const listOf: ReadPart = ({ body }, path, findings) => listIn(body, path, findings);

/** Reads the headings below an example, a practice or an activity. */
const deeperOf: ReadPart = ({ key: name, title, body, parts }, path, findings) => {
  for (const { line: at, text: words } of body)
    if (words.trim() !== '')
      findings.mistakes.push({ line: at, message: `below “${name}” stand headings with “###”` });
  const deeper = parts.map((part) => {
    findings.lines.set(`${path}/${part.key}`, part.line);
    const read = part.key === 'needs' ? listOf : part.key !== 'steps' ? textOf : stepsOf[name];
    return [part.key, read?.(part, `${path}/${part.key}`, findings)];
  });
  return { ...(title !== undefined && { title }), ...Object.fromEntries(deeper) };
};

const stepsOf: Record<string, ReadPart> = {
  activity: ({ body }, path, findings) => listIn(body, path, findings, numbered),
  example: ({ body }, path, findings) =>
    keyedListIn(body, path, findings, { item: numbered, first: 'do', further: ['why'] }),
};

/** The headings of a chapter in their order. Those that it has once say how their body is read. */
const partRules: Record<string, PartRule & { read?: ReadPart }> = {
  opening: { read: textOf },
  objectives: { read: listOf },
  recall: { read: listOf },
  topic: { titled: true, repeated: true },
  example: { titled: true, deeper: ['problem', 'steps', 'answer'], read: deeperOf },
  practice: { deeper: ['problem', 'hint', 'answer'], read: deeperOf },
  mistakes: {
    read: ({ body }, path, findings) =>
      keyedListIn(body, path, findings, {
        item: /^- wrong: *(.+)$/,
        first: 'wrong',
        further: ['tempting', 'right'],
      }),
  },
  activity: { titled: true, deeper: ['needs', 'steps', 'safety'], read: deeperOf },
  terms: {
    read: ({ body }, path, findings) =>
      listIn(body, path, findings).map((item) => {
        const [, term = item, meaning] = /^(.*?): (.*)$/.exec(item) ?? [];
        return { term, meaning };
      }),
  },
  summary: { read: textOf },
  'as-of': { read: textOf },
  generators: { read: listOf },
  question: { titled: true, repeated: true },
};

function addPart(raw: Raw, part: Part, findings: Findings): void {
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
  } else if (Object.hasOwn(partRules, name)) {
    const field = name === 'as-of' ? 'asOf' : name;
    lines.set(`/${field}`, at);
    raw[field] = partRules[name]!.read!(part, `/${field}`, findings);
  }
}

const keys = ['kind', 'objective', 'answer', 'unit', 'tolerance', 'calculation', 'explanation', 'quote'];

/** Reads `## question: key` into the shape of a `QuestionDraft` that nothing has checked, and its key and calculation. */
function readQuestion(part: Part, path: string, findings: Findings): Record<string, unknown> {
  const { lines, mistakes } = findings;
  const ofDraft = `${path}/draft`;
  const { values, rest } = keyedLinesIn(part.body, ofDraft, keys, findings);
  const { kind, objective, answer, unit, tolerance, calculation, explanation, quote } = values;
  const begin = rest.findIndex(({ text: words }) => words.startsWith('- ') || numbered.test(words));
  const [words, choices] = begin < 0 ? [rest, []] : [rest.slice(0, begin), rest.slice(begin)];
  const stem = textIn(words, `${ofDraft}/stem`, findings);
  const order = kind === 'order' ? listIn(choices, `${ofDraft}/answer`, findings, numbered) : undefined;
  const { right, ...others } = readOptions(order ? [] : choices, ofDraft, findings);
  if (objective !== undefined && !/^\d+$/.test(objective))
    mistakes.push({ line: lines.get(`${ofDraft}/objective`) ?? 1, message: '“objective:” is a number' });
  const chosen = kind === 'one' && right.length === 1 ? right[0] : right;
  return {
    key: part.title ?? '',
    calculation,
    draft: {
      kind,
      stem,
      answer: kind === 'number' ? answer && Number(answer.replaceAll(',', '')) : (order ?? chosen),
      ...(unit !== undefined && { unit }),
      ...(tolerance !== undefined && { tolerance: Number(tolerance) }),
      ...others,
      explanation,
      quote,
      ...(objective !== undefined && { objective: Number(objective) - 1 }),
    },
  };
}

/** Reads the options of a question: `- [x] right`, and `- [ ] wrong` with the reason why it is wrong below. */
function readOptions(body: Part['body'], path: string, findings: Findings) {
  const { lines, mistakes } = findings;
  const options = { right: [] as string[], wrong: [] as string[], whyWrong: [] as string[] };
  const rule = { item: /^- (\[[ x]\] .+)$/, first: 'option', further: ['why'] };
  for (const [place, item] of keyedListIn(body, `${path}/options`, findings, rule).entries()) {
    const { option = '', why } = item;
    const at = lines.get(`${path}/options/${place}`) ?? 1;
    const isRight = option.startsWith('[x]');
    const message = isRight
      ? 'this option is right, so it has no reason (“  why: …”) below it'
      : 'the reason why this option is wrong (“  why: …”) is missing below it';
    if (isRight === (why !== undefined)) mistakes.push({ line: at, message });
    const [list, name] = isRight ? [options.right, 'answer'] : [options.wrong, 'wrong'];
    if (list.length === 0) lines.set(`${path}/${name}`, at);
    lines.set(`${path}/${name}/${list.length}`, at).set(`${path}/whyWrong/${options.wrong.length}`, at + 1);
    list.push(option.slice('[x] '.length));
    if (!isRight) options.whyWrong.push(why ?? '?');
  }
  return options;
}

/** Lists the pictures that a chapter names, with the topic of each that is not the chapter's own. */
export function picturesNamedIn({ picture, topics }: LibraryChapter) {
  const ofTopics = topics.flatMap((topic) =>
    topic.picture ? [{ ...topic.picture, topic: topic.title }] : [],
  );
  return picture ? [picture, ...ofTopics] : ofTopics;
}

export function contentOf({ opening, topics, ...chapter }: LibraryChapter): ChapterContent {
  return {
    ...Teaching.parse(chapter),
    description: opening,
    topics: topics.map(({ title, description }, index) => ({
      topic_id: String(index + 1),
      title,
      description,
      code: null,
    })),
  };
}
