import { z } from 'zod';
import { generatorNames } from '#contract/learning/generators/generators.ts';
import { QuestionDraft } from '#contract/questions.ts';
import { Teaching, teachingCaps } from '#contract/teaching.ts';
import { textCaps } from '#contract/text-caps.ts';
import { mistakesIn, type ContentLine, type Lines, type Mistake } from '#server/platform/content-lines.ts';
import { bullet, keyedLinesIn, keyedListIn, listIn, numbered, textIn, type Findings } from './part-texts.ts';
import { readParts, type Part } from './read-parts.ts';
import { readQuestion } from './read-question.ts';

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key has lower-case words with dashes');
const line = z.string().min(1).max(teachingCaps.line);
const text = (most: number) => z.string().min(1).max(most);
const number = z.string().regex(/^\d+$/, 'this is a number').transform(Number);

const { objectives, recall, example, practice, mistakes, activity, terms } = Teaching.shape;

const LibraryChapter = z.strictObject({
  name: text(textCaps.name),
  minutes: number.pipe(z.number().min(5).max(45)),
  picture: z
    .string()
    .regex(/^[a-z0-9-]+\.svg \| .+$/, 'a picture is “name.svg | what it shows”')
    .transform((value) => {
      const [file = '', ...words] = value.split(' | ');
      return { file, alternative: words.join(' | ') };
    })
    .optional(),
  about: line,
  opening: text(textCaps.description),
  objectives: objectives.unwrap().min(1),
  recall: recall,
  topics: z
    .array(z.strictObject({ title: text(textCaps.name), description: text(textCaps.description) }))
    .min(2, 'a chapter has two to six topics')
    .max(6, 'a chapter has two to six topics'),
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
  const raw: Record<string, unknown> = {
    name: title,
    ...values,
    about: textIn(rest, '/about', findings),
    topics: [],
    questions: [],
  };
  for (const part of parts) addPart(raw, part, findings);
  const parsed = LibraryChapter.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) mistakes.push(...mistakesIn(issue, findings.lines));
  return { chapter: parsed.data, lines: findings.lines, mistakes };
}

function addPart(raw: Record<string, unknown>, part: Part, findings: Findings): void {
  const { key: name, title, line: at, body } = part;
  const path = `/${name === 'as-of' ? 'asOf' : name}`;
  const { lines } = findings;
  switch (name) {
    case 'topic': {
      const topics = raw['topics'] as unknown[];
      const ofTopic = `/topics/${topics.length}`;
      lines.set(ofTopic, at).set(`${ofTopic}/title`, at);
      topics.push({ title, description: textIn(body, `${ofTopic}/description`, findings) });
      return;
    }
    case 'question': {
      const questions = raw['questions'] as unknown[];
      const ofQuestion = `/questions/${questions.length}`;
      lines.set(ofQuestion, at).set(`${ofQuestion}/key`, at);
      questions.push(readQuestion(part, ofQuestion, findings));
      return;
    }
    case 'opening':
    case 'summary':
      lines.set(path, at);
      raw[name] = textIn(body, path, findings);
      return;
    case 'as-of':
      lines.set(path, at);
      raw['asOf'] = textIn(body, path, findings);
      return;
    case 'objectives':
    case 'recall':
    case 'generators':
      lines.set(path, at);
      raw[name] = listIn(body, path, findings);
      return;
    case 'terms':
      lines.set(path, at);
      raw['terms'] = listIn(body, path, findings).map((item) => {
        const colon = item.indexOf(': ');
        return colon < 0 ? { term: item } : { term: item.slice(0, colon), meaning: item.slice(colon + 2) };
      });
      return;
    case 'mistakes':
      lines.set(path, at);
      raw['mistakes'] = keyedListIn(body, path, findings, {
        item: /^- wrong: *(.+)$/,
        first: 'wrong',
        further: ['tempting', 'right'],
      });
      return;
    case 'example':
    case 'practice':
    case 'activity':
      lines.set(path, at);
      raw[name] = { ...(title !== undefined && { title }), ...deeperParts(part, path, findings) };
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
