import { parseStored, recordOf } from '#web/authoring/stored-draft.ts';
import { inTab, keepText, keptText } from '#web/platform/kept/kept-text.ts';
import type { LayoutDraft } from './layout-draft.ts';

const storageKey = (courseId: string) => `layout-draft ${courseId}`;

/** Keeps a draft for this tab, so that a reload shows it again; null forgets it. Browsers may refuse to store it. */
export function keepDraft(courseId: string, draft: LayoutDraft | null): void {
  keepText(storageKey(courseId), draft && JSON.stringify(draft), inTab);
}

export const keptDraft = (courseId: string): LayoutDraft | null =>
  parseDraft(keptText(storageKey(courseId), inTab));

/** Reads a kept draft from the browser's storage, which anything may have written; null when it holds none. */
export function parseDraft(raw: string | null): LayoutDraft | null {
  const kept = parseStored(raw);
  if (kept === null) return null;
  const { revision, chapters } = kept;
  if (typeof revision !== 'number' || !Array.isArray(chapters)) return null;
  return {
    revision,
    name: text(kept['name']),
    description: text(kept['description']),
    chapters: chapters.map((chapter: unknown, at) => {
      const given = recordOf(chapter);
      return {
        key: text(given['key']) || `row-${at}`,
        ...(typeof given['_id'] === 'string' && { _id: given['_id'] }),
        name: text(given['name']),
        about: text(given['about']),
        duration: text(given['duration']),
        objectives: text(given['objectives']),
        ...(given['removed'] === true && { removed: true }),
      };
    }),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
