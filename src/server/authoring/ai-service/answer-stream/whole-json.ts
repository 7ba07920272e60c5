/** Tells whether the JSON in an answer was written to its end: each of its brackets is closed, and nothing is left open. */
export function isWholeJson(text: string): boolean {
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  const begin = answer.search(/[{[]/);
  let depth = 0;
  let inString = false;
  for (let at = begin; begin >= 0 && at < answer.length; at += 1) {
    const char = answer[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = depth > 0;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return begin >= 0 && depth === 0 && !inString;
}
