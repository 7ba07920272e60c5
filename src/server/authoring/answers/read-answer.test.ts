import { describe, expect, test } from 'vitest';
import { AuthorFault } from '#server/authoring/author.ts';
import { chapterShape, layoutShape } from './answer-shape.ts';
import type { Mend } from './json-segments.ts';
import { partialReader } from './partial-answer.ts';
import { readAnswer } from './read-answer.ts';

const chapter = {
  description: 'About {soil} and "clay" [1].',
  topics: [
    { topic_id: 'a', title: 'Sand', description: 'A text.', code: null },
    { topic_id: 'b', title: 'Clay', description: 'Another\ntext.', code: 'if (a) { b[0]; }' },
  ],
  summary: 'Short.',
};
const json = JSON.stringify(chapter);
const read = (text: string) => readAnswer(text, chapterShape, new Set());
const mendedIn = (text: string): Mend[] => {
  const mended = new Set<Mend>();
  readAnswer(text, chapterShape, mended);
  return [...mended].toSorted();
};

test.each<[string, Mend[]]>([
  [json, []],
  [`<think>Hm.</think>\n\`\`\`json\n${json}\n\`\`\``, []],
  [json.replace(/\}$/, ',}'), ['repaired']],
  [`{"course":${json}}`, ['wrapped']],
  [JSON.stringify(json), ['double-encoded']],
  [json.replace('A text.', String.raw`\\frac \alpha`), ['latex']],
])('names what it mends in %s', (text, mends) => {
  expect(mendedIn(text)).toEqual(mends);
});

describe('an answer that was cut off is never completed', () => {
  const places = Array.from({ length: json.length - 1 }, (_, place) => place + 1);
  const frames: [string, (cut: string) => string][] = [
    ['alone', (cut) => cut],
    ['in a fence', (cut) => `\`\`\`json\n${cut}`],
    ['in a fence that is closed', (cut) => `\`\`\`json\n${cut}\n\`\`\``],
    ['behind thinking with a draft', (cut) => `<think>${json}</think>${cut}`],
    ['with a trailing comma before', (cut) => cut.replace('"summary"', ',"summary"')],
    ['with quotes that are not escaped', (cut) => cut.replace('A text.', 'A "text" it is.')],
    ['in a wrapping', (cut) => `{"course":${cut}`],
  ];
  test.each(frames)('%s', (_, frame) => {
    for (const place of places) {
      expect(() => read(frame(json.slice(0, place))), json.slice(0, place)).toThrow(AuthorFault);
    }
  });
});

test('the last complete answer counts, and a lesser one behind it does not', () => {
  const other = { ...chapter, summary: 'Other.' };
  expect(read(`${json}\n\nBetter:\n\n${JSON.stringify(other)}`)['summary']).toBe('Other.');
  expect(read(`${json}\n\nFor example {"topics": [{"title": "Sand"}]}`)['summary']).toBe('Short.');
  expect(read(`<think>${json}</think>{"topics": [{"title": "Sand"}]}`)['summary']).toBeUndefined();
  expect(read(`<think>I plan. ${json}</think>`)['summary']).toBe('Short.');
});

test('marks of thinking inside of an answer are a part of its text', () => {
  const description = 'Models write <think>, then </think>, then {"topics": []}.';
  const marked = JSON.stringify({ ...chapter, description });
  for (const text of [marked, `Here: ${marked}`, `<think>So.</think>${marked}`]) {
    expect(read(text)['description']).toContain('then {"topics": []}');
  }
});

test.each([
  ['a nested answer', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['nested lists', '['.repeat(500_000)],
  ['100,000 braces', `${'{ '.repeat(100_000)}x`],
  ['100,000 beginnings', '{"a": '.repeat(100_000)],
  ['marks of thinking', '</think>{"a":1}'.repeat(60_000)],
  ['many answers', '{"topics":[{"title":"a","code":1}]}'.repeat(25_000)],
  ['backslashes', `{"description":"${'\\n'.repeat(400_000)}"`],
])('%s of a megabyte does no harm', (_, text) => {
  try {
    expect(read(text)['topics']).toBeInstanceOf(Array);
  } catch (error) {
    expect(error).toBeInstanceOf(AuthorFault);
  }
});

test('numbers as texts, nulls and doubled keys are read', () => {
  const odd = '{"description": null, "topics": null, "topics": [{"topic_id": 1, "title": 2}]}';
  expect(read(odd)['topics']).toHaveLength(1);
});

describe('what has arrived is shown', () => {
  const layout = { 'Course Name': 'Soil', Chapters: [{ 'Chapter Name': 'Sand', About: 'Grains.' }] };
  const whole = JSON.stringify(layout);
  const frames: [string, string][] = [
    ['alone', whole],
    ['behind thinking', `<think>Let me {see}. "Course"?</think>\n${whole}`],
    ['behind prose and a fence', `Here it is:\n\`\`\`json\n${whole}`],
    ['behind channels', `<|channel|>analysis<|message|>Hm {"a"}<|end|><|channel|>final<|message|>${whole}`],
    ['in a wrapping', `{"course": ${whole}`],
    ['in a list', `[${whole}`],
    ['with single quotes', whole.replaceAll('"', "'")],
  ];
  test.each(frames)('%s', async (_, text) => {
    const reader = partialReader(layoutShape);
    const at = text.indexOf('Grains') + 3;
    const Chapters = [{ 'Chapter Name': 'Sand', About: 'Gra' }];
    expect(await reader(text.slice(0, at))).toMatchObject({ Chapters });
  });

  test('and thinking never is', async () => {
    const reader = partialReader(layoutShape);
    for (const open of ['<think>', '<reasoning>', '[THINK]', '<|channel|>analysis<|message|>']) {
      expect(await reader(`${open}A draft: ${whole}. But`)).toBeUndefined();
    }
  });

  test('without a half of a command', async () => {
    const reader = partialReader(chapterShape);
    expect(await reader(String.raw`{"description": "Take $\fra`)).toMatchObject({ description: 'Take $' });
  });
});
