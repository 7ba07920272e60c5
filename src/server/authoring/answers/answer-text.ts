import { cutText } from '#server/platform/cut-text.ts';
import { AuthorFault } from '#server/authoring/author.ts';

/** A model's answer is untrusted: what PostgreSQL or a page could choke on goes, and length is bounded. */
export function cleanText(text: string, cap: number): string {
  return cutText(text.replaceAll('\0', '').toWellFormed().trim(), cap);
}

/** Turns a model's value into text: accepts strings, numbers and lists of paragraphs. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n\n');
  return '';
}

export function textOr(value: unknown, cap: number, fallback: string): string {
  return cleanText(textIn(value), cap) || fallback;
}

/** Reads fields of a model's object by name, whatever its spelling: `Chapter Name`, `chapterName`, `chapter_name`. */
export function fieldsOf(value: unknown): (name: string) => unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return () => undefined;
  const fields = new Map<string, unknown>();
  for (const [key, field] of Object.entries(value)) {
    const plain = plainKey(key);
    if (!fields.has(plain)) fields.set(plain, field);
  }
  return (name) => fields.get(plainKey(name));
}

/** Folds the spelling of a key. */
export function plainKey(key: string): string {
  return key.replace(/[\s_.:*-]+/g, '').toLowerCase();
}

export function wrongShape(what: string): AuthorFault {
  return new AuthorFault('author-failed', `The answer has the wrong shape: ${what}.`, { retryable: true });
}
