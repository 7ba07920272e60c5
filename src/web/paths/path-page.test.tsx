// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Path, PathStep } from '#contract/paths.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { blankDraft, withTypedTopic } from '#web/authoring/wizard/wizard-draft.ts';
import PathPage from './path-page.tsx';
import { addressOf } from './path-steps.ts';

const step = { why: 'So.', needs: [], optional: false };
const percent: PathStep = {
  ...step,
  key: 'one',
  name: 'Percent',
  kind: 'course',
  courseId: 'c',
  state: 'done',
};
const goods: PathStep = { ...step, key: 'two', name: 'Goods', kind: 'topic', topic: 'Buying', state: 'open' };
const shop = {
  code: 'a-shop',
  name: 'A shop',
  goal: 'You sell.',
  language: 'en',
  level: 'beginner',
} as const;
const standing = { visibility: 'public', mine: false, following: true, minutes: 150 } as const;

async function openPath(facts: Pick<Path, 'steps' | 'next'>, acted: string | null = null) {
  const path: Path = {
    ...shop,
    ...standing,
    count: 3,
    ready: 1,
    done: facts.steps.filter(({ state }) => state === 'done').length,
    courses: [],
    editions: [],
    ...facts,
  };
  const page = { default: PathPage, clientLoader: () => ({ path, acted, byAi: false }) };
  await openPage('/path/a-shop', page, {});
  await screen.findByRole('heading', { name: 'A shop' });
}

test('each step that is not written says so, and optional ones stand behind the certificate, with one press to be told', async () => {
  const later = { ...goods, key: 'three', name: 'Plan', state: 'later' } as const;
  const tax = { ...later, key: 'four', name: 'Tax', optional: true };
  await openPath({ steps: [percent, tax, goods, later], next: { key: 'two', why: 'begin' } });
  screen.getByText('1 of 3 steps done, 2 to go.');
  screen.getByText('about 3 hours to read');
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Percent',
    'Goods',
    'Plan',
    'At the end: your certificate',
    'Tax',
  ]);
  const unwritten = screen.getAllByText('No course is written about this yet.');
  expect(unwritten.map((text) => text.closest('li')?.querySelector('h3')?.textContent)).toEqual([
    'Goods',
    'Plan',
    'Tax',
  ]);
  const further = within(screen.getByRole('region', { name: 'If you like, learn these too' }));
  further.getByRole('button', { name: 'Tell me when such a course is ready' });
});

test('who asked to be told is told so', async () => {
  const ready = { ...percent, state: 'open' } as const;
  await openPath({ steps: [ready, goods], next: { key: 'one', why: 'begin' } }, 'tell');
  screen.getByText('3 steps lead to the certificate, ready so far: 1.');
  screen.getByText('We will tell you, here and on your dashboard.');
});

test('a topic of a path fills in the whole draft of the wizard, and keeps what it does not say', async () => {
  const zari = { kind: 'topic', topic: 'Zari work', hours: 2 } as const;
  const address = new URL(addressOf(zari, { language: 'hi', level: 'beginner' })!, 'https://a.example');
  const draft = { ...blankDraft, options: { ...blankDraft.options, addVideo: 'yes' as const } };
  expect(await withTypedTopic(draft, address.searchParams)).toEqual({
    topic: zari.topic,
    description: '',
    category: 'Skill Development',
    options: { difficulty: 'beginner', duration: '2', addVideo: 'yes', chapters: '' },
    language: 'hi',
  });
  // The draft has that topic already: a reload does not undo later changes.
  expect(await withTypedTopic({ ...draft, topic: zari.topic }, address.searchParams)).toBeNull();
});

test('one step is marked: the one that the button opens, as the next where its course was never begun', async () => {
  const first = { ...percent, state: 'open' } as const;
  const begun = {
    ...percent,
    key: 'two',
    name: 'Photos',
    courseId: 'd',
    optional: true,
    state: 'going',
  } as const;
  const at = { chapterId: 'h', why: 'begin' } as const;
  await openPath({ steps: [first, begun], next: { key: 'one', why: 'begin', at } });
  const start = screen.getByRole('link', { name: 'Start: Percent' });
  expect(start.getAttribute('href')).toBe('/createcourse/start/c?chapter=h');
  screen.getByText('You follow this path');
  expect(screen.queryByText('You are here')).toBeNull();
  const marks = screen.getAllByText('Your next step');
  expect(marks.map((mark) => mark.closest('li')?.querySelector('h3')?.textContent)).toEqual(['Percent']);
});

test('an optional step is nobody’s next step before it was begun', async () => {
  const tax = { ...goods, name: 'Tax', optional: true };
  await openPath({ steps: [percent, tax], next: { key: 'two', why: 'begin' } });
  screen.getByRole('link', { name: 'Tax' });
  expect(screen.queryByText('Your next step')).toBeNull();
});

test('a path of which a step is done continues with the next one', async () => {
  const rates = { ...percent, key: 'two', name: 'Rates', state: 'open' } as const;
  const at = { chapterId: 'h', why: 'begin' } as const;
  await openPath({ steps: [percent, rates], next: { key: 'two', why: 'begin', at } });
  screen.getByRole('link', { name: 'Continue: Rates' });
});

test('a step that was learned in another language names it', async () => {
  await openPath({ steps: [{ ...percent, language: 'hi' }, goods], next: { key: 'two', why: 'begin' } });
  const step = screen.getByRole('heading', { name: 'Percent' }).closest('li')!;
  expect(step.textContent).toContain('In हिन्दी');
});
