import { expect, test } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import { endOf, shareArrived } from './generation-progress.tsx';

type Chapter = GenerationState['chapters'][number];

const chapter = (name: string, rest: Partial<Chapter> = {}): Chapter => ({
  _id: name,
  chapterName: name,
  state: 'waiting',
  incomplete: false,
  ...rest,
});
const stateOf = (state: GenerationState['state'], ...chapters: Chapter[]): GenerationState => ({
  generationId: 'one',
  state,
  author: { provider: 'gemini' },
  chapters,
  builtin: false,
  mine: true,
});
const halves = chapter('halves', { state: 'ready' });

test('counts written chapters whole, those under way by their text, and no others', () => {
  const thirds = chapter('thirds', { state: 'writing', share: 0.5 });
  const quarters = chapter('quarters');
  const fifths = chapter('fifths', { state: 'failed' });
  expect(shareArrived(stateOf('writing', halves, thirds, quarters, fifths), {})).toBe(1.5 / 4);
});

test('takes the newer of what the state and the event stream say of a chapter', () => {
  const thirds = chapter('thirds', { state: 'writing', share: 0.4 });
  const arriving = (share: number) => ({ thirds: { text: 'three', share } });
  expect(shareArrived(stateOf('writing', halves, thirds), arriving(0.6))).toBe(0.8);
  expect(shareArrived(stateOf('writing', halves, thirds), arriving(0.2))).toBe(0.7);
});

test('is whole only when the course is ready', () => {
  expect(shareArrived(stateOf('writing', halves), {})).toBeLessThan(1);
  expect(shareArrived(stateOf('ready', halves), {})).toBe(1);
});

test('is nothing for a course without chapters', () => {
  expect(shareArrived(stateOf('queued'), {})).toBe(0);
});

test('shows a short text whole, without the marks of Markdown', () => {
  expect(endOf('## Halves\n\n- **Cut** an `apple`')).toBe('Halves - Cut an apple');
});

test('shows the end of a long text, from a whole word on', () => {
  const text = `beginning ${'middle '.repeat(40)}end`;
  const shown = endOf(text);
  expect(shown).toMatch(/^… (?:middle )+end$/);
  expect(shown.length).toBeLessThanOrEqual(112);
});

test('does not split a surrogate pair', () => {
  expect(endOf('😀'.repeat(120)).isWellFormed()).toBe(true);
});
