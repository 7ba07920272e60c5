import { parsePartialJson } from 'ai';
import { jsonrepair } from 'jsonrepair';
import { AuthorFault } from '#server/authoring/author.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import {
  type AnswerShape,
  isRecord,
  keysIn,
  plainKey,
  type Shaped,
  shapedAs,
  wrongShape,
} from './answer-shape.ts';
import {
  beginnings,
  decoded,
  endsOfThinking,
  findSegments,
  isThinking,
  longestRepaired,
  parseSegment,
  parseWhole,
  type Segment,
} from './json-segments.ts';
import { keepLatex, withSingleBackslashes } from './latex-escapes.ts';

/** The last ones count, because a model ends with its answer. */
const mostSegments = 60;
const deepestWrapping = 5;
/** A later answer counts in place of an earlier one unless it has far fewer keys. */
const leastShareOfKeys = 0.5;

/**
 * Reads the JSON of a model's answer, wherever it stands: behind thinking, in prose, in a fence, between tokens, in a string,
 * in wrappings. JSON that is not quite valid is repaired, and LaTeX in it is restored. If there are several answers, the last
 * one counts, and thinking counts only where nothing follows it. JSON that is not closed was cut off, and is never completed.
 * @throws AuthorFault `author-failed`
 */
export function readAnswer(text: string, shape: AnswerShape): Record<string, unknown> {
  const shaped = shapedIn(text, shape);
  if (shaped) return withLatex(shaped.value) as Record<string, unknown>;
  const { found, isCut } = findSegments(text);
  if (isCut) throw notJson('The answer is not JSON: it ends before it is closed.');
  if (found.length === 0 && parseJson(text) === undefined) throw notJson('The answer is not JSON.');
  const isObject = found.some(({ start }) => text[start] === '{');
  throw wrongShape(isObject ? `no list of ${shape.list.toLowerCase()}` : 'not an object');
}

const notJson = (message: string) => new AuthorFault('author-failed', message, { retryable: true });

function shapedIn(text: string, shape: AnswerShape): Shaped | undefined {
  if (!/[{[]/.test(text)) return undefined;
  const plain = text.replace(/^[\ufeff\u200b\s]+/, '');
  const clean = parseWhole(plain);
  if (typeof clean === 'string') return shapedIn(clean, shape);
  const whole = unwrap(shape, clean);
  if (whole) return whole;
  const all = findSegments(plain);
  const marks = endsOfThinking(plain, all.found);
  const read = (from: number, isStrict = false) => {
    const part = plain.slice(from);
    const { found, isCut } = from === 0 ? all : findSegments(part);
    const best = bestOf(part, found.slice(-mostSegments), { shape, isStrict });
    return { best, hasJson: found.length > 0 || isCut };
  };
  // A mark that seems to stand inside of JSON is a part of its text, or JSON in the thinking was not closed.
  const inside = marks.last > marks.outside ? read(marks.outside, true) : undefined;
  const behind = inside?.best ? inside : read(marks.last);
  // Thinking holds the answer only where nothing follows it.
  return behind.hasJson || marks.last === 0 ? behind.best : read(0).best;
}

/** The best answer among the pieces of JSON, or else the one that they are together, such as a line for each chapter. */
function bestOf(
  text: string,
  segments: readonly Segment[],
  { shape, isStrict }: { shape: AnswerShape; isStrict: boolean },
): Shaped | undefined {
  const parsed = segments.map(({ start, end, isPart }) => ({
    value: parseSegment(text.slice(start, end), isStrict),
    isPart,
  }));
  let best: Shaped | undefined;
  let bestPiece: unknown;
  for (const { value, isPart } of parsed) {
    const shaped = unwrap(shape, value);
    // A part of an answer that was cut off is no answer.
    if (!shaped || (isPart && !shaped.isWhole) || !hasItems(shape, shaped)) continue;
    if (best && shaped.keys < best.keys * leastShareOfKeys) continue;
    [best, bestPiece] = [shaped, value];
  }
  const whole = parsed.filter(({ isPart, value }) => !isPart && isRecord(value)).map(({ value }) => value);
  if (!best) {
    const single = whole.length === 1 ? unwrap(shape, whole[0]) : undefined;
    return single ?? unwrap(shape, whole);
  }
  // Keys may stand in an object of their own beside the answer.
  const others = keysIn(shape, best.value) > 0 ? [] : whole.filter((value) => value !== bestPiece);
  const beside = others.filter((value) => keysIn(shape, value) > 0);
  return { ...best, value: Object.assign({}, ...beside, best.value) as Shaped['value'] };
}

function hasItems(shape: AnswerShape, { value }: Shaped): boolean {
  const items = value[shape.list];
  return !Array.isArray(items) || items.length > 0;
}

/** Looks for the answer in wrappings, the outermost first. */
function unwrap(shape: AnswerShape, value: unknown): Shaped | undefined {
  let empty: Shaped | undefined;
  for (const [depth, level] of levelsOf(value, deepestWrapping).entries()) {
    let last: Shaped | undefined;
    for (const each of level) {
      const isEncoded = depth > 0 && typeof each === 'string';
      const found = isEncoded ? shapedIn(each, shape) : shapedAs(shape, each);
      if (!found || !hasItems(shape, found)) empty ??= found;
      else if (!last || found.keys >= last.keys * leastShareOfKeys) last = found;
    }
    if (last) return last;
  }
  return empty;
}

/** A value, the values in it, the values in those, and so on. */
function levelsOf(value: unknown, depth: number): unknown[][] {
  const levels = [[value]];
  while (levels.length <= depth) levels.push(levels.at(-1)!.flatMap(valuesIn));
  return levels;
}

const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

function withLatex(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withSingleBackslashes(value);
  if (typeof value !== 'object' || value === null || depth > 20) return value;
  if (Array.isArray(value)) return value.map((item) => withLatex(item, depth + 1));
  const entries = Object.entries(value).map(([key, each]: [string, unknown]) => [
    key,
    plainKey(key) === 'code' ? each : withLatex(each, depth + 1),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** Prose may have brackets that look like JSON. */
const mostBeginnings = 5;
/** Bounds the time spent on repairing JSON that still arrives. The whole answer is read afterwards anyway. */
const mostRepairMs = 300;

/** Reads the part of an answer that has arrived, like `readAnswer`, but closes brackets and strings. Thinking is never shown. */
export function partialReader(shape: AnswerShape): (text: string) => Promise<object | undefined> {
  let repairMs = 0;

  async function parse(json: string): Promise<unknown> {
    const { value } = await parsePartialJson(json);
    if (valuesIn(value).length > 0 || repairMs > mostRepairMs || json.length > longestRepaired) return value;
    const begun = performance.now();
    try {
      return JSON.parse(jsonrepair(json)) as unknown;
    } catch {
      return undefined;
    } finally {
      repairMs += performance.now() - begun;
    }
  }

  return async (text) => {
    if (isThinking(text)) return undefined;
    const from = endsOfThinking(text, findSegments(text).found).outside;
    for (const start of beginnings(text, from, mostBeginnings)) {
      // A command whose letters are still arriving would be read as an escape.
      const found = partIn(shape, await parse(keepLatex(decoded(text.slice(start).replace(/\\+\w*$/, '')))));
      if (found) return found;
    }
    return undefined;
  };
}

function partIn(shape: AnswerShape, value: unknown): object | undefined {
  for (const each of levelsOf(value, 3).flat()) {
    const shaped = shapedAs(shape, each);
    if (shaped) return shaped.value;
    if (keysIn(shape, each) > 0) return each as object;
  }
  return undefined;
}
