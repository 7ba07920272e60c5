import { teachingKeys, type Teaching } from '#contract/teaching.ts';

/** Picks the teaching parts of a content, without lists that are empty. */
export function teachingOf(content: Teaching): Teaching {
  const parts = teachingKeys.flatMap((key) => {
    const part = content[key];
    const missing = part === undefined || (Array.isArray(part) && part.length === 0);
    return missing ? [] : [[key, part]];
  });
  return Object.fromEntries(parts) as Teaching;
}
