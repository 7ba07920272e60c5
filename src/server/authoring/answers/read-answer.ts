import { AuthorFault } from '#server/authoring/author.ts';
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
  endsOfThinking,
  findSegments,
  type Segment,
  parseJson,
  parseSegment,
  type Mend,
  type Mended,
} from './json-segments.ts';
import { restoreLatex } from './latex-escapes.ts';

/** Strings with JSON in them, in one another. */
const mostEncodings = 3;
/** The last ones count, because a model ends with its answer. */
const mostSegments = 60;
const deepestWrapping = 5;
const mostWrappings = 400;
/** A later answer counts in place of an earlier one unless it has far fewer keys. */
const leastShareOfKeys = 0.5;

/**
 * Reads the JSON of a model's answer, wherever it stands: behind thinking, in prose, in a fence, between tokens, in a string,
 * in wrappings. JSON that is not quite valid is mended, and LaTeX in it is restored. If there are several answers, the last one
 * counts, and thinking counts only where nothing follows it. JSON that is not closed was cut off, and is never completed.
 *
 * @throws AuthorFault `author-failed`
 */
export function readAnswer(text: string, shape: AnswerShape, mended: Mended): Record<string, unknown> {
  const found = shapedIn(text, shape, 0);
  if (found) {
    for (const mend of found.mends) mended.add(mend);
    return withLatex(found.value, mended);
  }
  const { found: segments, isCut } = findSegments(text);
  if (isCut) throw notJson('The answer is not JSON: it ends before it is closed.');
  if (segments.length > 0 || isJson(text)) {
    const isObject = segments.some(({ start }) => text[start] === '{');
    throw wrongShape(isObject ? `no list of ${shape.list.toLowerCase()}` : 'not an object');
  }
  throw notJson('The answer is not JSON.');
}

const notJson = (message: string) => new AuthorFault('author-failed', message, { retryable: true });

interface Found extends Shaped {
  mends: readonly Mend[];
}

const withMends = (found: Found | undefined, ...mends: readonly Mend[]): Found | undefined =>
  found && { ...found, mends: [...found.mends, ...mends] };

function shapedIn(text: string, shape: AnswerShape, encodings: number): Found | undefined {
  const plain = text.replace(/^[\ufeff\u200b\s]+/, '');
  const clean = parseJson(plain);
  if (typeof clean?.value === 'string') return inString(clean.value, shape, encodings);
  const whole = clean && unwrap(shape, clean.value, encodings);
  if (whole) return withMends(whole, ...clean.mends);
  const all = findSegments(plain);
  const marks = endsOfThinking(plain, all.found);
  const read = (from: number, isStrict = false) => {
    const part = plain.slice(from);
    const { found, isCut } = from === 0 ? all : findSegments(part);
    const best = bestOf(part, found.slice(-mostSegments), shape, encodings, isStrict);
    return { best, hasJson: found.length > 0 || isCut };
  };
  // A mark that seems to stand inside of JSON is a part of its text, or JSON in the thinking was not closed.
  const inside = marks.last > marks.outside ? read(marks.outside, true) : undefined;
  const behind = inside?.best ? inside : read(marks.last);
  // Thinking holds the answer only where nothing follows it.
  return behind.hasJson || marks.last === 0 ? behind.best : read(0).best;
}

function inString(text: string, shape: AnswerShape, encodings: number): Found | undefined {
  if (encodings >= mostEncodings || !/[{[]/.test(text)) return undefined;
  return withMends(shapedIn(text, shape, encodings + 1), 'double-encoded');
}

/** The best answer among the pieces of JSON, or else the one that they are together, such as a line for each chapter. */
function bestOf(
  text: string,
  segments: readonly Segment[],
  shape: AnswerShape,
  encodings: number,
  isStrict: boolean,
): Found | undefined {
  const parsed = segments.flatMap(({ start, end, isPart }) => {
    const piece = parseSegment(text.slice(start, end), isStrict);
    return piece ? [{ ...piece, isPart }] : [];
  });
  let [best, bestPiece]: [Found?, unknown?] = [];
  for (const piece of parsed) {
    const shaped = unwrap(shape, piece.value, encodings);
    // A part of an answer that was cut off is no answer.
    if (!shaped || (piece.isPart && !shaped.isWhole) || !hasItems(shape, shaped)) continue;
    if (best && shaped.keys < best.keys * leastShareOfKeys) continue;
    [best, bestPiece] = [withMends(shaped, ...piece.mends), piece];
  }
  const whole = parsed.filter(({ isPart, value }) => !isPart && isRecord(value));
  const values = whole.map(({ value }) => value);
  if (best) {
    // Keys may stand in an object of their own beside the answer.
    const others = whole.filter((piece) => piece !== bestPiece && keysIn(shape, piece.value) > 0);
    if (others.length === 0 || keysIn(shape, best.value) > 0) return best;
    const value = Object.assign({}, ...others.map((piece) => piece.value), best.value) as Shaped['value'];
    return withMends({ ...best, value }, 'wrapped');
  }
  const together =
    (values.length === 1 ? unwrap(shape, values[0], encodings) : undefined) ??
    unwrap(shape, values, encodings);
  return withMends(together, ...whole.flatMap(({ mends }) => mends), 'wrapped');
}

function hasItems(shape: AnswerShape, { value }: Shaped): boolean {
  const items = value[shape.list];
  return !Array.isArray(items) || items.length > 0;
}

/** Looks for the answer in wrappings, the outermost first. */
function unwrap(shape: AnswerShape, value: unknown, encodings: number): Found | undefined {
  let level: unknown[] = [value];
  let seen = 0;
  let empty: Found | undefined;
  for (let depth = 0; depth <= deepestWrapping && level.length > 0; depth += 1) {
    const next: unknown[] = [];
    let last: Found | undefined;
    for (const each of level) {
      if ((seen += 1) > mostWrappings) return last ?? empty;
      const found =
        depth > 0 && typeof each === 'string'
          ? withMends(inString(each, shape, encodings), 'wrapped')
          : bare(shape, each, depth);
      if (found && hasItems(shape, found)) {
        if (!last || found.keys >= last.keys * leastShareOfKeys) last = found;
      } else empty ??= found;
      if (typeof each === 'object' && each !== null) next.push(...Object.values(each));
    }
    if (last) return last;
    level = next;
  }
  return empty;
}

function bare(shape: AnswerShape, value: unknown, depth: number): Found | undefined {
  const shaped = shapedAs(shape, value);
  if (!shaped) return undefined;
  const isPlain =
    depth === 0 &&
    isRecord(value) &&
    (shape.isWord || Array.isArray(value[shape.list] ?? shaped.value[shape.list]));
  const isOwnKey =
    isRecord(value) && Object.keys(value).some((key) => plainKey(key) === plainKey(shape.list));
  return { ...shaped, mends: isPlain && (isOwnKey || 'Refusal' in shaped.value) ? [] : ['wrapped'] };
}

/** Restores LaTeX in every text but code. */
function withLatex(value: Record<string, unknown>, mended: Mended): Record<string, unknown> {
  const walk = (each: unknown, depth: number): unknown => {
    if (typeof each === 'string') {
      const restored = restoreLatex(each);
      if (restored !== each) mended.add('latex');
      return restored;
    }
    if (typeof each !== 'object' || each === null || depth > 20) return each;
    if (Array.isArray(each)) return each.map((item) => walk(item, depth + 1));
    return Object.fromEntries(
      Object.entries(each).map(([key, item]) => [
        key,
        plainKey(key) === 'code' ? item : walk(item, depth + 1),
      ]),
    );
  };
  return walk(value, 0) as Record<string, unknown>;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
