import type { Level } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Tokens } from '#server/authoring/author.ts';

/** A single call to an author, without retries. */
export interface EvaluatedCall {
  kind: 'layout' | 'chapter';
  language: CourseLanguage;
  level: Level;
  ms: number;
  tokens: Tokens;
  /** Names the checks that the answer failed, or `answer` if it could not be used at all. */
  failed: readonly string[];
  /** Why the answer could not be used. */
  unusable?: string;
  words?: number;
  /** Share of the letters that are in the script of the language, from 0 to 1. */
  scriptShare?: number;
}

/** Writes the report as Markdown: how many answers pass each check, and the medians of length, time and tokens. */
export function evaluationReport(
  calls: readonly EvaluatedCall[],
  checks: { layout: readonly string[]; chapter: readonly string[] },
): string {
  const languages = distinct(calls.map(({ language }) => language));
  const levels = distinct(calls.map(({ level }) => level));
  const groups: Group[] = [
    { name: 'all', has: () => true },
    ...languages.map((name) => ({ name, has: (call: EvaluatedCall) => call.language === name })),
    ...levels.map((name) => ({ name, has: (call: EvaluatedCall) => call.level === name })),
  ];
  const of = (kind: EvaluatedCall['kind']) => calls.filter((call) => call.kind === kind);
  const [layouts, chapters] = [of('layout'), of('chapter')];
  const rows = (['layout', 'chapter'] as const).flatMap((kind) =>
    ['answer', ...checks[kind]].map((check) => [
      `${kind}: ${check}`,
      ...groups.map(({ has }) => passes(of(kind).filter(has), check)),
    ]),
  );
  const percent = ({ scriptShare }: EvaluatedCall) => scriptShare && Math.floor(scriptShare * 100);
  const figures: [string, EvaluatedCall[], (call: EvaluatedCall) => number | undefined][] = [
    ['words a chapter', chapters, ({ words }) => words],
    ['letters in the script, %', [...calls], percent],
    ['seconds a layout', layouts, secondsOf],
    ['seconds a chapter', chapters, secondsOf],
    ['tokens read a chapter', chapters, ({ tokens }) => tokens.input],
    ['tokens written a chapter', chapters, ({ tokens }) => tokens.output],
  ];
  const medians = figures.map(([name, among, value]) => [
    name,
    ...groups.map(({ has }) => middle(among.filter(has), value)),
  ]);
  const head = groups.map(({ name }) => name);
  const reasons = distinct(calls.flatMap(({ unusable }) => unusable ?? []));
  return [
    'Answers that pass, each of one attempt:',
    '',
    table(['check', ...head], rows),
    '',
    'Medians:',
    '',
    table(['figure', ...head], medians),
    ...(reasons.length > 0 ? ['', 'Not usable:', '', ...reasons.map((reason) => `- ${reason}`)] : []),
  ].join('\n');
}

interface Group {
  name: string;
  has: (call: EvaluatedCall) => boolean;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const secondsOf = ({ ms }: EvaluatedCall) => Math.round(ms / 100) / 10;

/** An answer that can't be used is not checked. */
function passes(calls: readonly EvaluatedCall[], check: string): string {
  const checked = check === 'answer' ? calls : calls.filter(({ failed }) => !failed.includes('answer'));
  const passed = checked.filter(({ failed }) => !failed.includes(check));
  return checked.length === 0 ? '-' : `${passed.length} of ${checked.length}`;
}

function middle(calls: readonly EvaluatedCall[], of: (call: EvaluatedCall) => number | undefined): string {
  const values = calls.flatMap((call) => of(call) ?? []).sort((a, b) => a - b);
  const value = values[Math.floor((values.length - 1) / 2)];
  return value === undefined ? '-' : String(value);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
