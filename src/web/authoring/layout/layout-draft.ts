import type { StoredLayout } from '#contract/course-layout.ts';
import { teachingCaps, textCaps } from '#contract/text-caps.ts';
import { inTab, keepText, keptJson } from '#web/platform/kept/kept-text.ts';
import { remaining, type Row } from '#web/ui/rows.ts';

export interface DraftChapter extends Row {
  _id?: string;
  about: string;
  /** A new chapter takes the duration of the chapter before it. */
  duration: string;
  objectives: string;
}

export interface LayoutDraft {
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

export function isChanged(draft: LayoutDraft, layout: StoredLayout): boolean {
  const saved = (of: LayoutDraft) => JSON.stringify(bodyOf(of, { over: true }));
  return saved(draft) !== saved(draftOf(layout));
}

/** Builds the body of the call that saves a draft. `over` makes it replace a version that was saved meanwhile. */
export function bodyOf(draft: LayoutDraft, { over = false } = {}) {
  return {
    'Course Name': draft.name.trim(),
    Description: draft.description.trim(),
    Chapters: remaining(draft.chapters).map(({ _id, name, about, duration, objectives }) => ({
      ...(_id !== undefined && { _id }),
      'Chapter Name': name.trim(),
      About: about.trim(),
      Duration: duration,
      Objectives: linesOf(objectives),
    })),
    ...(over ? {} : { Revision: draft.revision }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function blankChapter({ chapters }: LayoutDraft, key: string): DraftChapter {
  return { key, name: '', about: '', duration: chapters.at(-1)?.duration ?? '', objectives: '' };
}

export type DraftFault = 'needs-name' | { count: number; most: number } | 'objectives';

/** Says why fields of a draft are refused, by `name`, `description`, or a chapter's key and field (`key-about`). */
export function faultsOf(draft: LayoutDraft): Partial<Record<string, DraftFault>> {
  const faults: Record<string, DraftFault> = {};
  const check = (field: string, text: string, most: number) => {
    const { length } = text.trim();
    if (length > most) faults[field] = { count: length, most };
  };
  const checkName = (field: string, text: string) => {
    if (text.trim() === '') faults[field] = 'needs-name';
    check(field, text, textCaps.name);
  };
  checkName('name', draft.name);
  check('description', draft.description, textCaps.about);
  for (const { key, name, about, objectives } of remaining(draft.chapters)) {
    checkName(`${key}-name`, name);
    check(`${key}-about`, about, textCaps.about);
    const lines = linesOf(objectives);
    if (lines.length > teachingCaps.objectives || lines.some(({ length }) => length > teachingCaps.line))
      faults[`${key}-objectives`] = 'objectives';
  }
  return faults;
}

const storageKey = (courseId: string) => `layout-draft ${courseId}`;

/** Keeps a draft for this tab, so that a reload shows it again; null forgets it. */
export function keepDraft(courseId: string, draft: LayoutDraft | null): void {
  keepText(storageKey(courseId), draft && JSON.stringify(draft), inTab);
}

export function keptDraft(courseId: string): LayoutDraft | null {
  const kept = keptJson(storageKey(courseId), inTab) as Partial<LayoutDraft> | null;
  return Array.isArray(kept?.chapters) ? (kept as LayoutDraft) : null;
}
