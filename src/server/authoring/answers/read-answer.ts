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
  outsideMends,
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
  const found = shapedIn(text, shape, mended, 0);
  if (found) return withLatex(found.value, mended);
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

function shapedIn(text: string, shape: AnswerShape, mended: Mended, encodings: number): Shaped | undefined {
  const plain = text.replace(/^[\ufeff\u200b\s]+/, '');
  if (/^[\s\u200b]*?[\ufeff\u200b]/.test(text)) mended.add('bom');
  const clean = parseJson(plain);
  if (clean) {
    if (typeof clean.value === 'string') return shapedInString(clean.value, shape, mended, encodings);
    const shaped = unwrap(shape, clean.value, encodings);
    if (shaped) return noted(shaped, mended, clean.mends);
  }
  const all = findSegments(plain);
  const marks = endsOfThinking(plain, all.found);
  const read = (from: number, isStrict = false) => {
    const part = plain.slice(from);
    const { found, isCut } = from === 0 ? all : findSegments(part);
    const best = bestOf(part, found.slice(-mostSegments), shape, encodings, isStrict);
    const around = best && plain.slice(0, from) + withoutSegments(part, best.segments);
    return { best, around, hasJson: found.length > 0 || isCut };
  };
  // A mark that seems to stand inside of JSON is a part of its text, or JSON in the thinking was not closed.
  const inside = marks.last > marks.outside ? read(marks.outside, true) : undefined;
  const behind = inside?.best ? inside : read(marks.last);
  // Thinking holds the answer only where nothing follows it.
  const { best, around } = behind.hasJson || marks.last === 0 ? behind : read(0);
  return best && noted(best.found, mended, outsideMends(around ?? ''));
}

function noted({ mends, ...shaped }: Found, mended: Mended, more: readonly Mend[]): Shaped {
  for (const mend of [...mends, ...more]) mended.add(mend);
  return shaped;
}

function shapedInString(
  text: string,
  shape: AnswerShape,
  mended: Mended,
  encodings: number,
): Shaped | undefined {
  const shaped = encodings < mostEncodings ? shapedIn(text, shape, mended, encodings + 1) : undefined;
  if (shaped) mended.add('double-encoded');
  return shaped;
}

/** The best answer among the pieces of JSON, or else the one that they are together, such as a line for each chapter. */
function bestOf(
  text: string,
  segments: readonly Segment[],
  shape: AnswerShape,
  encodings: number,
  isStrict: boolean,
) {
  const parsed = segments.flatMap((segment) => {
    const value = parseSegment(text.slice(segment.start, segment.end), isStrict);
    return value ? [{ segment, ...value }] : [];
  });
  let best: { found: Found; segments: readonly Segment[] } | undefined;
  for (const { segment, value, mends } of parsed) {
    const shaped = unwrap(shape, value, encodings);
    // A part of an answer that was cut off is no answer.
    if (!shaped || (segment.isPart && !shaped.isWhole) || !hasItems(shape, shaped)) continue;
    if (best && shaped.keys < best.found.keys * leastShareOfKeys) continue;
    best = { found: { ...shaped, mends: [...mends, ...shaped.mends] }, segments: [segment] };
  }
  const whole = parsed.filter(({ segment, value }) => !segment.isPart && isRecord(value));
  if (best) return withRest(best, whole, shape);
  const together =
    unwrap(shape, whole.length > 1 ? whole.map(({ value }) => value) : whole[0]?.value, encodings) ??
    unwrap(
      shape,
      whole.map(({ value }) => value),
      encodings,
    );
  if (!together) return undefined;
  const mends: Mend[] = [...whole.flatMap((each) => each.mends), ...together.mends, 'wrapped'];
  return { found: { ...together, mends }, segments: whole.map(({ segment }) => segment) };
}

/** Adds keys that stand in an object of their own beside the answer. */
function withRest(
  best: { found: Found; segments: readonly Segment[] },
  others: readonly { segment: Segment; value: unknown }[],
  shape: AnswerShape,
) {
  const { found } = best;
  const rest = others.filter(
    ({ segment, value }) =>
      !best.segments.includes(segment) && keysIn(shape, value) > 0 && keysIn(shape, found.value) === 0,
  );
  if (rest.length === 0) return best;
  const value = Object.fromEntries(
    [...rest.map((each) => each.value), found.value].flatMap((each) => Object.entries(each as object)),
  );
  return {
    found: { ...found, value, mends: [...found.mends, 'wrapped' as const] },
    segments: [...best.segments, ...rest.map(({ segment }) => segment)],
  };
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
        depth > 0 && typeof each === 'string' ? inString(each, shape, encodings) : bare(shape, each, depth);
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

function inString(text: string, shape: AnswerShape, encodings: number): Found | undefined {
  if (encodings >= mostEncodings || !/[{[]/.test(text)) return undefined;
  const mended: Mended = new Set();
  const shaped = shapedIn(text, shape, mended, encodings + 1);
  return shaped && { ...shaped, mends: [...mended, 'double-encoded', 'wrapped'] };
}

function withoutSegments(text: string, segments: readonly Segment[]): string {
  let at = 0;
  const parts = segments.map(({ start, end }) => {
    const part = text.slice(at, start);
    at = end;
    return part;
  });
  return [...parts, text.slice(at)].join(' ');
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
