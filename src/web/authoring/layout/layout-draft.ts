import type { StoredLayout } from '#contract/course-layout.ts';
import { teachingCaps, textCaps } from '#contract/text-caps.ts';

export interface DraftChapter {
  /** Tells rows apart while they move, and begins the ids of their fields. */
  key: string;
  _id?: string;
  name: string;
  about: string;
  /** A new chapter takes the duration of the chapter before it. */
  duration: string;
  /** One objective per line. */
  objectives: string;
  /** Stays in the draft until it is saved, so that it can be brought back. */
  removed?: boolean;
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

/** Tells whether saving the draft would change anything of this layout. */
export function isChanged(draft: LayoutDraft, layout: StoredLayout): boolean {
  const saved = (of: LayoutDraft) => JSON.stringify(bodyOf(of, { over: true }));
  return saved(draft) !== saved(draftOf(layout));
}

/** Builds the body of the call that saves a draft. `over` makes it replace a version that was saved meanwhile. */
export function bodyOf(draft: LayoutDraft, { over = false } = {}) {
  return {
    'Course Name': draft.name.trim(),
    Description: draft.description.trim(),
    Chapters: remaining(draft).map(({ _id, name, about, duration, objectives }) => ({
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

/** Returns the chapters that are not removed. */
export const remaining = ({ chapters }: LayoutDraft): DraftChapter[] =>
  chapters.filter(({ removed }) => !removed);

export function withChapter(
  draft: LayoutDraft,
  key: string,
  part: Partial<Omit<DraftChapter, 'key'>>,
): LayoutDraft {
  const chapters = draft.chapters.map((chapter) => (chapter.key === key ? { ...chapter, ...part } : chapter));
  return { ...draft, chapters };
}

export function withNewChapter(draft: LayoutDraft, key: string): LayoutDraft {
  const duration = draft.chapters.at(-1)?.duration ?? '';
  const chapter = { key, name: '', about: '', duration, objectives: '' };
  return { ...draft, chapters: [...draft.chapters, chapter] };
}

/** Moves a chapter past the next one, in this direction, that is not removed. */
export function withMoved(draft: LayoutDraft, key: string, by: -1 | 1): LayoutDraft {
  const { chapters } = draft;
  const from = chapters.findIndex((chapter) => chapter.key === key);
  let to = from + by;
  while (chapters[to]?.removed) to += by;
  const chapter = chapters[from];
  if (!chapter || !chapters[to]) return draft;
  return { ...draft, chapters: chapters.toSpliced(from, 1).toSpliced(to, 0, chapter) };
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
  for (const { key, name, about, objectives } of remaining(draft)) {
    checkName(`${key}-name`, name);
    check(`${key}-about`, about, textCaps.about);
    const lines = linesOf(objectives);
    if (lines.length > teachingCaps.objectives || lines.some(({ length }) => length > teachingCaps.line))
      faults[`${key}-objectives`] = 'objectives';
  }
  return faults;
}
