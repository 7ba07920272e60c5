import { describe, expect, test } from 'vitest';
import { AuthorFault } from '#server/authoring/author.ts';
import { chapterShape, layoutShape } from './answer-shape.ts';
import { partialReader, readAnswer } from './read-answer.ts';

const chapter = {
  description: 'About {soil} and "clay" [1].',
  topics: [
    { topic_id: 'a', title: 'Sand', description: 'A text.', code: null },
    { topic_id: 'b', title: 'Clay', description: 'Another\ntext.', code: 'if (a) { b[0]; }' },
  ],
  summary: 'Short.',
};
const json = JSON.stringify(chapter);
const read = (text: string) => readAnswer(text, chapterShape);
describe('an answer that was cut off is never completed', () => {
  const places = Array.from({ length: json.length - 1 }, (_, place) => place + 1);
  const frames: [string, (cut: string) => string][] = [
    ['alone', (cut) => cut],
    ['in a fence that is closed', (cut) => `\`\`\`json\n${cut}\n\`\`\``],
    ['behind thinking with a draft', (cut) => `<think>${json}</think>${cut}`],
    ['with quotes that are not escaped', (cut) => cut.replace('A text.', 'A "text" it is.')],
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
  ['100,000 beginnings', '{"a": '.repeat(100_000)],
  ['marks of thinking', '</think>{"a":1}'.repeat(60_000)],
  ['backslashes', `{"description":"${'\\n'.repeat(400_000)}"`],
])('%s of a megabyte does no harm', (_, text) => {
  try {
    expect(read(text)['topics']).toBeInstanceOf(Array);
  } catch (error) {
    expect(error).toBeInstanceOf(AuthorFault);
  }
});

describe('what has arrived is shown', () => {
  const layout = { 'Course Name': 'Soil', Chapters: [{ 'Chapter Name': 'Sand', About: 'Grains.' }] };
  const whole = JSON.stringify(layout);
  const frames: [string, string][] = [
    ['alone', whole],
    ['behind thinking', `<think>Let me {see}. "Course"?</think>\n${whole}`],
    ['behind channels', `<|channel|>analysis<|message|>Hm {"a"}<|end|><|channel|>final<|message|>${whole}`],
    ['in a wrapping', `{"course": ${whole}`],
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
});

describe('commands with one backslash stay where each quote has one too', () => {
  const { raw } = String;
  const written = (text: string, end = raw`\"}]}`) =>
    raw`{\"topics\": [{\"title\": \"A\", \"description\": \"${text}${end}`;
  const maths = raw`Take $\frac{1}{2}$ or \beta and \times.`;
  test.each([
    ['clean', written(maths), maths],
    ['with a comma too many', written(maths, raw`\"},]}`), maths],
    ['with a comment', written(maths, '\\" // So.\n}]}'), maths],
    ['with quotes in the text', written(raw`Say \"hi\" ${maths}`), `Say "hi" ${maths}`],
    ['with a line break in the text', written(raw`${maths}\nNext.`), `${maths}\nNext.`],
  ])('%s', async (_, text, description) => {
    expect(read(text)).toMatchObject({ topics: [{ description }] });
    const arrived = await partialReader(chapterShape)(text.slice(0, text.indexOf(' and ')));
    const topics = [{ description: expect.stringContaining(raw`Take $\frac{1}{2}$`) as string }];
    expect(arrived).toMatchObject({ topics });
  });
});
