import { expect, test } from 'vitest';
import { blankDraft, DraftKeeper, isBlank, parseDraft, withEntries } from './wizard-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

class Shelf {
  readonly entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

const device = () => new Shelf();
/** Opens a new tab, or reloads a tab whose shelf is given. */
const open = (shared: Shelf, tab = new Shelf()) => new DraftKeeper(() => ({ tab, device: shared }));

const filled: WizardDraft = {
  category: 'Science',
  topic: 'Volcanoes 🌋',
  description: 'Why do they erupt?',
  options: { difficulty: 'advanced', duration: 'a few', addVideo: 'no', chapters: 'lots' },
  language: 'ta',
  visibility: 'public',
  step: 3,
};

test('restores a draft after a reload, in this tab and in a new one', () => {
  const shared = device();
  const tab = new Shelf();
  open(shared, tab).change(filled);
  expect(open(shared, tab).draft).toEqual(filled);
  expect(open(shared).draft).toEqual(filled);
});

test.each([
  ['malformed JSON', '{"version":2,'],
  ['another version', JSON.stringify({ version: 3, draft: filled })],
  ['a string', '"draft"'],
  ['null', 'null'],
])('ignores %s in the storage', (_, raw) => {
  expect(parseDraft(raw)).toBeNull();
});

test('empties unknown values of a stored draft, and keeps the rest', () => {
  const kept = {
    category: 'Alchemy',
    topic: 7,
    description: 'kept',
    options: { difficulty: 'expert', duration: null, addVideo: true, chapters: '12' },
    language: 'xx',
    visibility: 'nobody',
    step: 99,
  };
  expect(parseDraft(JSON.stringify({ version: 2, draft: kept }))).toEqual({
    ...blankDraft,
    description: 'kept',
    options: { ...blankDraft.options, chapters: '12' },
  });
  expect(parseDraft(JSON.stringify({ version: 2, draft: { options: 'none' } }))).toEqual(blankDraft);
});

test('restores a draft of the version before, by link, because public was what it began with', () => {
  expect(parseDraft(JSON.stringify({ version: 1, draft: filled }))).toEqual({
    ...filled,
    visibility: 'link',
  });
});

test('keeps the draft while the page is open when storage is refused or full', () => {
  const refused = new DraftKeeper(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const full = new DraftKeeper(() => {
    const shelf = new Shelf();
    shelf.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return { tab: shelf, device: shelf };
  });
  for (const keeper of [refused, full]) {
    keeper.change({ topic: 'Knots' });
    expect(keeper.draft.topic).toBe('Knots');
    expect(keeper.kept).toBe(false);
    keeper.clear();
    expect(keeper.draft).toEqual(blankDraft);
  }
});

test('keeps a draft for each tab, and a new tab gets the latest one', () => {
  const shared = device();
  const [firstTab, secondTab] = [new Shelf(), new Shelf()];
  open(shared, firstTab).change({ topic: 'First' });
  open(shared, secondTab).change({ topic: 'Second' });
  expect(open(shared, firstTab).draft.topic).toBe('First');
  expect(open(shared, secondTab).draft.topic).toBe('Second');
  expect(open(shared).draft.topic).toBe('Second');
});

test('shows a forgotten draft until the page is left, and does not restore it', () => {
  const shared = device();
  const tab = new Shelf();
  const keeper = open(shared, tab);
  keeper.change({ topic: 'Tides' });
  keeper.forget();
  expect(keeper.draft.topic).toBe('Tides');
  for (const later of [open(shared, tab), open(shared)]) expect(later.draft).toEqual(blankDraft);
});

test('clears the draft of a saved course, and keeps that of another tab', () => {
  const shared = device();
  const first = open(shared);
  first.change({ topic: 'First' });
  open(shared).change({ topic: 'Second' });
  first.clear();
  expect(open(shared).draft.topic).toBe('Second');

  const alone = open(shared);
  expect(alone.draft.topic).toBe('Second');
  alone.clear();
  expect(open(shared).draft).toEqual(blankDraft);
});

test('notifies subscribers of each change until they unsubscribe', () => {
  const keeper = open(device());
  const heard: string[] = [];
  const leave = keeper.subscribe(() => heard.push(keeper.draft.topic));
  keeper.change({ topic: 'Knots' });
  keeper.clear();
  leave();
  keeper.change({ topic: 'Ropes' });
  expect(heard).toEqual(['Knots', '']);
});

test('adds entries made before hydration to the draft, without the initial values of fields', () => {
  const form = new FormData();
  form.set('topic', 'Typed early');
  form.set('description', '');
  form.set('language', 'en');
  form.set('visibility', 'link');
  expect(withEntries({ ...filled, step: 2 }, form, 'en')).toEqual({
    ...filled,
    topic: 'Typed early',
    step: 2,
  });

  const chosen = new FormData();
  chosen.set('category', 'Music & Performance');
  chosen.set('language', 'ur');
  chosen.set('visibility', 'public');
  expect(withEntries(blankDraft, chosen, 'en')).toEqual({
    ...blankDraft,
    category: 'Music & Performance',
    language: 'ur',
    visibility: 'public',
  });
});

test('treats a draft with only a step as blank', () => {
  expect(isBlank({ ...blankDraft, step: 3 })).toBe(true);
  expect(isBlank({ ...blankDraft, topic: ' ' })).toBe(false);
});
