import { parsePartialJson } from 'ai';
import { jsonrepair } from 'jsonrepair';
import { type AnswerShape, keysIn, shapedAs } from './answer-shape.ts';
import { beginnings, endsOfThinking, findSegments, isThinking, longestRepaired } from './json-segments.ts';
import { keepLatex } from './latex-escapes.ts';

/** Prose may have brackets that look like JSON. */
const mostBeginnings = 5;
/** Bounds the time spent on mending JSON that still arrives. The whole answer is read afterwards anyway. */
const mostRepairMs = 300;
const deepestWrapping = 3;

/**
 * Reads the part of an answer that has arrived, by the rules of `readAnswer`, except that it closes open brackets and strings.
 * Undefined while nothing can be shown. Thinking is never shown.
 */
export function partialReader(shape: AnswerShape): (text: string) => Promise<object | undefined> {
  let repairMs = 0;

  async function parse(json: string): Promise<unknown> {
    const { value } = await parsePartialJson(json);
    const isRead = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (isRead || repairMs > mostRepairMs || json.length > longestRepaired) return value;
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
      const { json } = keepLatex(text.slice(start).replace(/\\[A-Za-z]*$/, ''));
      const found = partIn(shape, await parse(json));
      if (found) return found;
    }
    return undefined;
  };
}

function partIn(shape: AnswerShape, value: unknown): object | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepestWrapping; depth += 1) {
    for (const each of level) {
      const shaped = shapedAs(shape, each);
      if (shaped) return shaped.value;
      if (keysIn(shape, each) > 0) return each as object;
    }
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each).slice(0, 20) : [],
    );
  }
  return undefined;
}
