import { afterEach, expect, test, vi } from 'vitest';
import {
  blankDraft,
  draftIn,
  DraftKeeper,
  languageOfTopic,
  withEntries,
  withTypedTopic,
} from './wizard-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

class Shelf extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

/** Opens a new tab, or reloads a tab whose shelf is given. */
function open(shared: object, tab: object = new Shelf()): DraftKeeper {
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', shared);
  return new DraftKeeper();
}
afterEach(() => vi.unstubAllGlobals());

const filled: WizardDraft = {
  category: 'Science',
  topic: 'Volcanoes 🌋',
  description: 'Why do they erupt?',
  options: { difficulty: 'advanced', duration: 'a few', addVideo: 'no', chapters: 'lots' },
  language: 'ta',
  visibility: 'public',
  step: 3,
};

test.each([{ version: 3, draft: filled }, 'draft', null])('ignores %j in the storage', (kept) => {
  expect(draftIn(kept)).toBeNull();
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
  expect(draftIn({ version: 2, draft: kept })).toEqual({
    ...blankDraft,
    description: 'kept',
    options: { ...blankDraft.options, chapters: '12' },
  });
  expect(draftIn({ version: 2, draft: { options: 'none' } })).toEqual(blankDraft);
});

test('keeps the draft while the page is open when storage is refused or full', () => {
  const fail = (): never => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const full = Object.assign(new Shelf(), { setItem: fail });
  for (const shelf of [{}, full]) {
    const keeper = open(shelf, shelf);
    keeper.change({ topic: 'Knots' });
    expect([keeper.draft.topic, keeper.kept]).toEqual(['Knots', false]);
    keeper.clear();
    expect(keeper.draft).toEqual(blankDraft);
  }
});

test('keeps a draft for each tab, and a new tab gets the latest one', () => {
  const shared = new Shelf();
  const [firstTab, secondTab] = [new Shelf(), new Shelf()];
  open(shared, firstTab).change({ topic: 'First' });
  const second = { ...filled, topic: 'Second' };
  open(shared, secondTab).change(second);
  expect(open(shared, firstTab).draft.topic).toBe('First');
  for (const tab of [secondTab, new Shelf()]) expect(open(shared, tab).draft).toEqual(second);
});

test('shows a forgotten draft until the page is left, and does not restore it', () => {
  const shared = new Shelf();
  const tab = new Shelf();
  const keeper = open(shared, tab);
  keeper.change({ topic: 'Tides' });
  keeper.forget();
  expect(keeper.draft.topic).toBe('Tides');
  for (const later of [open(shared, tab), open(shared)]) expect(later.draft).toEqual(blankDraft);
});

test('clears the draft of a saved course, and keeps that of another tab', () => {
  const shared = new Shelf();
  const first = open(shared);
  first.change({ topic: 'First' });
  open(shared).change({ topic: 'Second' });
  first.clear();
  expect(open(shared).draft.topic).toBe('Second');
});

test('adds entries made before hydration to the draft, without the initial values of fields', () => {
  const form = new FormData();
  const early = { topic: 'Typed early', description: '', language: 'en', visibility: 'public' };
  for (const [name, value] of Object.entries(early)) form.set(name, value);
  expect(withEntries(filled, form, 'en')).toEqual({ ...filled, topic: 'Typed early' });
  expect(withEntries(blankDraft, form, 'hi')).toMatchObject({ topic: 'Typed early', language: 'en' });
});

test.each([
  ['பின்னங்கள்', 'en', 'ta'],
  ['भिन्न', 'en', 'hi'],
  ['পদ্মা নদী', 'hi', 'bn'],
  ['Fractions', 'hi', ''],
  ['सड़क सुरक्षा', 'hi', ''],
  ['The letters of தமிழ்', 'en', ''],
] as const)('proposes for the topic “%s”, on pages in %s, the language “%s”', (topic, page, language) => {
  expect(languageOfTopic(topic, page, ['en', 'hi', 'bn', 'mr', 'ta', 'as'])).toBe(language);
  expect(languageOfTopic(topic, page, ['en'])).toBe('');
});

test('a topic that is typed elsewhere begins without the language of the one before', async () => {
  const typed = new URLSearchParams({ q: 'Bees' });
  expect(await withTypedTopic({ ...filled, language: 'ta' }, typed)).toMatchObject({ language: '' });
});
