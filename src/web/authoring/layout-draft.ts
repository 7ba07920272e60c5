import type { StoredLayout } from '#contract/course-layout.ts';
import { countCaps, teachingCaps, textCaps } from '#contract/text-caps.ts';

export interface DraftChapter {
  /** Tells rows apart while they move. */
  key: string;
  _id?: string;
  name: string;
  about: string;
  duration: string;
  /** One objective a line. */
  objectives: string;
}

/** A layout while its owner edits it. */
export interface LayoutDraft {
  /** The revision that is edited. */
  revision: number;
  name: string;
  description: string;
  chapters: DraftChapter[];
}

export function draftOf(layout: StoredLayout): LayoutDraft {
  return {
    revision: layout.Revision,
    name: layout['Course Name'],
    description: layout.Description,
    chapters: layout.Chapters.map((chapter) => ({
      key: chapter._id,
      _id: chapter._id,
      name: chapter['Chapter Name'],
      about: chapter.About,
      duration: chapter.Duration,
      objectives: (chapter.Objectives ?? []).join('\n'),
    })),
  };
}

/** A draft as the body of its call. Without `revision` it takes the place of whatever is saved by now. */
export function bodyOf({ revision, name, description, chapters }: LayoutDraft, { over = false } = {}) {
  return {
    'Course Name': name.trim(),
    Description: description.trim(),
    Chapters: chapters.map(({ _id, objectives, ...chapter }) => ({
      ...(_id !== undefined && { _id }),
      'Chapter Name': chapter.name.trim(),
      About: chapter.about.trim(),
      Duration: chapter.duration.trim(),
      Objectives: linesOf(objectives),
    })),
    ...(over ? {} : { Revision: revision }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type DraftFault = 'needs-name' | { count: number; most: number } | 'objectives';

/** Why fields of a draft are refused, by `name`, `description`, or a chapter's key and field. */
export function faultsOf(draft: LayoutDraft): Record<string, DraftFault> {
  const faults: Record<string, DraftFault> = {};
  const check = (field: string, text: string, most: number, isName = false) => {
    const { length } = text.trim();
    if (isName && length === 0) faults[field] = 'needs-name';
    else if (length > most) faults[field] = { count: length, most };
  };
  check('name', draft.name, textCaps.name, true);
  check('description', draft.description, textCaps.about);
  for (const { key, name, about, duration, objectives } of draft.chapters) {
    check(`${key} name`, name, textCaps.name, true);
    check(`${key} about`, about, textCaps.about);
    check(`${key} duration`, duration, textCaps.short);
    const lines = linesOf(objectives);
    if (lines.length > teachingCaps.objectives || lines.some(({ length }) => length > teachingCaps.line))
      faults[`${key} objectives`] = 'objectives';
  }
  return faults;
}

const storageKey = (courseId: string) => `layout-draft ${courseId}`;

/** Keeps a draft for this tab, so that a reload shows it again. Browsers may refuse to store it. */
export function keepDraft(courseId: string, draft: LayoutDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storageKey(courseId));
    else sessionStorage.setItem(storageKey(courseId), JSON.stringify(draft));
  } catch {
    // Nothing can be kept; the page still has it.
  }
}

export function keptDraft(courseId: string): LayoutDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(storageKey(courseId)));
  } catch {
    return null;
  }
}

/** Reads a kept draft from the browser's storage, which anything may have written; null when it holds none. */
export function parseDraft(raw: string | null): LayoutDraft | null {
  if (raw === null) return null;
  let kept: Record<string, unknown>;
  try {
    kept = record(JSON.parse(raw));
  } catch {
    return null;
  }
  const { revision, chapters } = kept;
  if (typeof revision !== 'number' || !Array.isArray(chapters)) return null;
  return {
    revision,
    name: text(kept['name']),
    description: text(kept['description']),
    chapters: chapters.slice(0, countCaps.chapters).map((chapter: unknown, at) => {
      const given = record(chapter);
      return {
        key: text(given['key']) || `row ${at}`,
        ...(typeof given['_id'] === 'string' && { _id: given['_id'] }),
        name: text(given['name']),
        about: text(given['about']),
        duration: text(given['duration']),
        objectives: text(given['objectives']),
      };
    }),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
