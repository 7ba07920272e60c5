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
/** A tab that has just been opened, or opened again by a reload if it gets its own shelf back. */
const open = (shared: Shelf, tab = new Shelf()) => new DraftKeeper(() => ({ tab, device: shared }));

const filled: WizardDraft = {
  category: 'Science',
  topic: 'Volcanoes 🌋',
  description: 'Why do they erupt?',
  options: { difficulty: 'advanced', duration: 'a few', addVideo: 'no', chapters: 'lots' },
  language: 'ta',
  visibility: 'link',
  step: 3,
};

test('a draft comes back whole after a reload, in this tab and in a new one', () => {
  const shared = device();
  const tab = new Shelf();
  open(shared, tab).change(filled);
  expect(open(shared, tab).draft).toEqual(filled);
  expect(open(shared).draft).toEqual(filled);
});

test.each([
  ['no JSON', '{"version":1,'],
  ['another version', JSON.stringify({ version: 2, draft: filled })],
  ['no object', '"draft"'],
  ['null', 'null'],
])('%s in the storage is passed over', (_, raw) => {
  expect(parseDraft(raw)).toBeNull();
});

test('what is none of ours in a kept draft becomes empty, the rest stays', () => {
  const kept = {
    category: 'Alchemy',
    topic: 7,
    description: 'kept',
    options: { difficulty: 'expert', duration: null, addVideo: true, chapters: '12' },
    language: 'xx',
    visibility: 'nobody',
    step: 99,
  };
  expect(parseDraft(JSON.stringify({ version: 1, draft: kept }))).toEqual({
    ...blankDraft,
    description: 'kept',
    options: { ...blankDraft.options, chapters: '12' },
  });
  expect(parseDraft(JSON.stringify({ version: 1, draft: { options: 'none' } }))).toEqual(blankDraft);
});

test('a browser that refuses storage, or has no room left, still has its draft while the page is open', () => {
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

test('two tabs keep a draft each, and a tab opened later goes on with what was written last', () => {
  const shared = device();
  const [firstTab, secondTab] = [new Shelf(), new Shelf()];
  open(shared, firstTab).change({ topic: 'First' });
  open(shared, secondTab).change({ topic: 'Second' });
  expect(open(shared, firstTab).draft.topic).toBe('First');
  expect(open(shared, secondTab).draft.topic).toBe('Second');
  expect(open(shared).draft.topic).toBe('Second');
});

test('a forgotten draft is shown until the page is left, and found by nobody', () => {
  const shared = device();
  const tab = new Shelf();
  const keeper = open(shared, tab);
  keeper.change({ topic: 'Tides' });
  keeper.forget();
  expect(keeper.draft.topic).toBe('Tides');
  for (const later of [open(shared, tab), open(shared)]) expect(later.draft).toEqual(blankDraft);
});

test('a saved course clears its own draft and leaves what another tab wrote', () => {
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

test('whoever shows the draft hears of each change, and of nothing after leaving', () => {
  const keeper = open(device());
  const heard: string[] = [];
  const leave = keeper.subscribe(() => heard.push(keeper.draft.topic));
  keeper.change({ topic: 'Knots' });
  keeper.clear();
  leave();
  keeper.change({ topic: 'Ropes' });
  expect(heard).toEqual(['Knots', '']);
});

test('what was entered before the scripts arrived goes into the draft; what a field shows at first does not', () => {
  const form = new FormData();
  form.set('topic', 'Typed early');
  form.set('description', '');
  form.set('language', 'en');
  form.set('visibility', 'public');
  expect(withEntries({ ...filled, step: 2 }, form, 'en')).toEqual({
    ...filled,
    topic: 'Typed early',
    step: 2,
  });

  const chosen = new FormData();
  chosen.set('category', 'Music & Performance');
  chosen.set('language', 'ur');
  chosen.set('visibility', 'link');
  expect(withEntries(blankDraft, chosen, 'en')).toEqual({
    ...blankDraft,
    category: 'Music & Performance',
    language: 'ur',
    visibility: 'link',
  });
});

test('a step alone is nothing that a person would miss', () => {
  expect(isBlank({ ...blankDraft, step: 3 })).toBe(true);
  expect(isBlank({ ...blankDraft, topic: ' ' })).toBe(false);
});
