import { describe, expect, test } from 'vitest';
import { countCaps, textCaps } from '#contract/courses.ts';
import { teachingCaps } from '#contract/teaching.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';
import { chapterTextSoFar, parseChapterAnswer } from './chapter-answer.ts';
import { layoutSoFar, parseLayoutAnswer } from './layout-answer.ts';

const facts = layoutFacts({ category: '', topic: '', durationHours: 1, chapterCount: 2 });
const layoutOf = (answer: object, asked = facts) => parseLayoutAnswer(JSON.stringify(answer), asked).layout;
const chapterOf = (answer: object) => parseChapterAnswer(JSON.stringify(answer)).content;

describe('a layout', () => {
  test('takes the topic and the category of the answer where the learner chose none', () => {
    const answer = { Topic: 'Soil', Category: 'Science', Chapters: [{}] };
    expect(layoutOf(answer)).toMatchObject({ Topic: 'Soil', Category: 'Science' });
  });

  test('may say objectives, terms and a thread, each capped, and without what is empty', () => {
    const long = 'x'.repeat(9_999);
    const layout = layoutOf({
      Chapters: [{ Objectives: ['Sort soils', '', 7, ...Array.from({ length: 9 }, () => long)] }, {}],
      Terms: [{ Term: 'Loam', Meaning: 'A mix.' }, { Term: 'Clay' }, 'Sand'],
      Thread: long,
    });
    expect(layout.Chapters[0]?.Objectives?.slice(0, 2)).toEqual(['Sort soils', '7']);
    expect(layout.Chapters[0]?.Objectives).toHaveLength(teachingCaps.objectives);
    expect(layout.Chapters[0]?.Objectives?.at(-1)).toHaveLength(teachingCaps.line);
    expect(layout.Chapters[1]).not.toHaveProperty('Objectives');
    expect(layout.Terms).toEqual([{ Term: 'Loam', Meaning: 'A mix.' }]);
    expect(layout.Thread).toHaveLength(teachingCaps.text);
  });

  test('is capped without splitting a character', () => {
    const Chapters = Array.from({ length: 50 }, () => ({ About: 'x'.repeat(9_999) }));
    const layout = layoutOf(
      { 'Course Name': `a${'😀'.repeat(500)}`, Chapters },
      { ...facts, chapterCount: 99 },
    );
    expect(layout.Chapters).toHaveLength(countCaps.chapters);
    expect(layout['Course Name'].length).toBe(textCaps.name - 1);
    expect(layout['Course Name'].isWellFormed()).toBe(true);
    expect(layout.Chapters[0]?.About).toHaveLength(textCaps.about);
  });

  test('shows nothing while it is empty, and at most the requested chapters', () => {
    expect(layoutSoFar({}, facts)).toBeUndefined();
    const soFar = layoutSoFar({ Chapters: [{ Objectives: ['Sort soils', ''] }, {}, {}] }, facts);
    expect(soFar?.Chapters).toHaveLength(2);
    expect(soFar?.Chapters?.[0]?.Objectives).toEqual(['Sort soils']);
    expect(layoutSoFar({ Chapters: 'many', Description: 7 }, facts)).toMatchObject({ Description: '7' });
  });
});

describe('a chapter', () => {
  test('gives a fresh id to a topic whose id is missing or repeated', () => {
    const { topics } = chapterOf({ topics: [{ topic_id: 'a' }, { topic_id: 'a' }, {}, { topic_id: 7 }] });
    expect(topics[0]?.topic_id).toBe('a');
    expect(topics[3]?.topic_id).toBe('7');
    expect(new Set(topics.map((topic) => topic.topic_id)).size).toBe(4);
  });

  test('has no code where the model writes nothing or the word null; else it is indented as written, and capped', () => {
    const codes = ['', 'null', null, undefined, ' \n', '    return 1\n', 'x'.repeat(30_000)];
    const { topics } = chapterOf({ topics: codes.map((code) => ({ code })) });
    const capped = 'x'.repeat(textCaps.code);
    expect(topics.map(({ code }) => code)).toEqual([null, null, null, null, null, '    return 1', capped]);
  });

  test('leaves out the topics and then the teaching parts for which a chapter has no room', () => {
    const long = 'word '.repeat(4_000);
    const { topics, summary, asOf } = chapterOf({
      topics: [{ description: long }, { description: long, code: long }, { description: long }, {}],
      summary: 'word '.repeat(400),
      asOf: 'May 2026',
    });
    expect(topics.map(({ description }) => description.length)).toEqual([19_999, 19_999, 25]);
    expect([summary?.length, asOf]).toEqual([1_999, 'May 2026']);
    const texts = [long, long, 'word '.repeat(3_600)].map((description) => ({ description }));
    expect(chapterOf({ topics: texts, summary: long })).not.toHaveProperty('summary');
    expect(chapterOf({ topics: Array.from({ length: 20 }, () => ({})) }).topics).toHaveLength(12);
  });

  test('shows its description and topics as text, also while they are incomplete', () => {
    const topics = [{ title: 'Two', description: 'Thr' }, null];
    expect(chapterTextSoFar({ description: 'One.', topics })).toBe('One.\n\n## Two\n\nThr');
    expect(chapterTextSoFar([])).toBe('');
  });
});
