import { expect, test } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import { plainLines, shareArrived } from './generation-progress.tsx';

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
  const fifths = chapter('fifths', { state: 'failed' });
  expect(shareArrived(stateOf('writing', halves, thirds, chapter('quarters'), fifths), {})).toBe(1.5 / 4);
  expect(shareArrived(stateOf('queued'), {})).toBe(0);
});

test('takes the newer of what the state and the event stream say of a chapter', () => {
  const thirds = chapter('thirds', { state: 'writing', share: 0.4 });
  const shares = [0.6, 0.2].map((share) =>
    shareArrived(stateOf('writing', halves, thirds), { thirds: { text: 'three', share } }),
  );
  expect(shares).toEqual([0.8, 0.7]);
});

test('is whole only when the course is ready', () => {
  expect(shareArrived(stateOf('writing', halves), {})).toBeLessThan(1);
  expect(shareArrived(stateOf('ready', halves), {})).toBe(1);
});

test('shows a text in headings, items and paragraphs, without the marks of Markdown', () => {
  const shown = plainLines('## Halves\n\n- **Cut** an `apple`\nand ');
  expect(shown).toEqual([
    { kind: 'heading', text: 'Halves' },
    { kind: 'item', text: 'Cut an apple' },
    { kind: 'text', text: 'and' },
  ]);
});
