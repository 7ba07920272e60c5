// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { layoutOf } from '#tests/dom/stored-layout.ts';
import { remaining, withMoved as moved, withRow } from '#web/ui/rows.ts';
import { blankChapter, bodyOf, draftOf, faultsOf, isChanged } from './layout-draft.ts';
import type { DraftChapter, LayoutDraft } from './layout-draft.ts';

const [clay, sand, silt] = ['chapter-0', 'chapter-1', 'chapter-2'] as const;
const layout = layoutOf(['Clay', 'Sand', 'Silt']);
const draft = draftOf(layout);
const names = (of: LayoutDraft) => remaining(of.chapters).map(({ name }) => name);
const withChapter = (of: LayoutDraft, key: string, part: Partial<DraftChapter>) => ({
  ...of,
  chapters: withRow(of.chapters, key, part),
});
const withMoved = (of: LayoutDraft, key: string, by: -1 | 1) => ({
  ...of,
  chapters: moved(of.chapters, key, by),
});
const named = (name: string) => ({ ...draft, name });

test('a draft is changed when saving it would change the layout', () => {
  expect(isChanged(draft, layout)).toBe(false);
  expect(isChanged(named(`${draft.name} `), layout)).toBe(false);
  expect(isChanged(named('Earth'), layout)).toBe(true);
  expect(isChanged(withMoved(draft, clay, 1), layout)).toBe(true);
  expect(isChanged(withChapter(draft, sand, { removed: true }), layout)).toBe(true);
});

test('a new chapter has no id yet, and lasts as long as the one before it', () => {
  const chapters = [...draft.chapters, blankChapter(draft, 'new-1')];
  const grown = withChapter({ ...draft, chapters }, 'new-1', { name: ' Loam ' });
  const loam = { 'Chapter Name': 'Loam', About: '', Duration: '60 minutes', Objectives: [] };
  expect(bodyOf(grown).Chapters.at(-1)).toEqual(loam);
});

test('a chapter moves past the next one that is left, and no further than the ends', () => {
  expect(names(withMoved(draft, silt, -1))).toEqual(['Clay', 'Silt', 'Sand']);
  const without = withChapter(draft, sand, { removed: true });
  expect(names(withMoved(without, silt, -1))).toEqual(['Silt', 'Clay']);
  expect(names(withMoved(without, clay, 1))).toEqual(['Silt', 'Clay']);
  expect(withMoved(draft, clay, -1)).toEqual(draft);
  const shorter = withChapter(draft, silt, { removed: true });
  expect(withMoved(shorter, sand, 1)).toMatchObject(shorter);
});

test.each([
  [named('  '), { name: 'needs-name' }],
  [
    withChapter(draft, sand, { about: 'x'.repeat(2_001) }),
    { [`${sand}-about`]: { count: 2_001, most: 2_000 } },
  ],
  [withChapter(draft, clay, { name: '', removed: true }), {}],
  [named(`${'x'.repeat(200)}  `), {}],
])('the faults of a draft stand beside its fields (%#)', (faulty, faults) => {
  expect(faultsOf(faulty)).toEqual(faults);
});
