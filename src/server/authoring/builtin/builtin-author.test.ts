import { describe, expect, it } from 'vitest';
import type { LayoutSoFar } from '#contract/authoring.ts';
import { categories, levels } from '#contract/category.ts';
import { starterTopic } from '#contract/starter-topic.ts';
import {
  author,
  factsOf,
  languages,
  textsOf,
  unaborted,
  writeCourse,
  type Course,
} from '#tests/support/builtin-course.ts';
import { careTexts } from '#server/authoring/care.ts';
import { minutesIn } from '#server/authoring/durations.ts';
import { readCatalogue } from './catalogue.ts';

const tasksIn = ({ topics }: Course['contents'][number]) =>
  topics.find(({ title }) => /^(?:Your task|आपका काम): /u.test(title))?.description;

const gaps = /[{}]|undefined|null|NaN|\[object|“\s*”|[?!।.][।.]|^\s|\s$|^$| {2}/u.source;

describe.each(languages)('a course in %s', (language) => {
  const faults = new RegExp(`${gaps}|\\p{Script=${language === 'hi' ? 'Latin' : 'Devanagari'}}`, 'u');

  it.each(categories)('in %s has texts of its own, and names its topic', async (category) => {
    const facts = { category, language, chapterCount: 20, topic: 'Wxyz' };
    const courses = await Promise.all(levels.map((level) => writeCourse(factsOf({ ...facts, level }))));
    for (const course of courses) {
      const { layout, contents } = course;
      expect(layout['Course Name']).toContain('Wxyz');
      expect(layout.Description.split('Wxyz')).toHaveLength(2);
      const [names, abouts] = [
        layout.Chapters.map((chapter) => chapter['Chapter Name']),
        layout.Chapters.map((chapter) => chapter.About),
      ];
      for (const name of names) expect(name).toContain('Wxyz');
      const descriptions = contents.map(({ description }) => description);
      for (const texts of [names, abouts, descriptions]) expect(new Set(texts).size).toBe(20);
      expect(JSON.stringify([abouts, contents])).not.toContain('Wxyz');
      for (const { description, topics } of contents) {
        expect(description.split(/[.?!।](?=\s|$)/u).filter(Boolean).length).toBeGreaterThanOrEqual(2);
        expect(topics.length).toBeGreaterThanOrEqual(2);
        expect(new Set(topics.map((topic) => topic.topic_id)).size).toBe(topics.length);
      }
      // No text has a placeholder, a double space, an empty quotation or the other script.
      const texts = textsOf(course).map((text) => text.replaceAll(/\|[ |]*\||Wxyz/gu, '-'));
      expect(texts.filter((text) => faults.test(text))).toEqual([]);
    }
    const ofLevel = courses.map(({ layout, contents }) => [layout.Description, ...contents.map(tasksIn)]);
    expect(new Set(ofLevel.flat()).size).toBe(3 * 21);
  });

  it('quotes the learner’s words where the first chapter opens, and not where everybody finds the course', async () => {
    const description = 'I want to repair my uncle’s pump';
    const facts = factsOf({ language, chapterCount: 8 });
    const [course, without] = await Promise.all([writeCourse({ ...facts, description }), writeCourse(facts)]);
    expect(JSON.stringify(course.layout)).not.toContain(description);
    expect(course.contents[0]?.description).toContain(description);
    expect(JSON.stringify(course.contents.slice(1))).not.toContain(description);
    for (const empty of ['\n\t', '...'])
      expect(textsOf(await writeCourse({ ...facts, description: empty }))).toEqual(textsOf(without));
  });

  it.each([1, 12.5, 100])('divides %d hours without remainder', async (hours) => {
    for (const chapterCount of [1, 3, 7, 20]) {
      const { layout } = await writeCourse(factsOf({ language, chapterCount, durationHours: hours }));
      expect(layout.Chapters).toHaveLength(chapterCount);
      const parts = layout.Chapters.map((chapter) => minutesIn(chapter.Duration)!);
      expect(Math.min(...parts)).toBeGreaterThan(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(hours * 60);
    }
  });

  it('uses a starter topic where the topic has no words, and leaves no gap where no category is chosen', async () => {
    for (const topic of ['', '...']) {
      const { layout } = await writeCourse(factsOf({ language, category: 'Mathematics', topic }));
      expect(layout['Course Name']).toContain(starterTopic('Mathematics', language));
    }
    const { layout } = await writeCourse(factsOf({ language, category: '', topic: 'Dosa' }));
    expect(layout.Description).toContain('Dosa');
    expect(layout.Description).not.toMatch(/\(|: ?\)/);
  });
});

it.each(languages)(
  'a topic that needs care for a body begins with whom to call, and tries nothing out (%s)',
  async (language) => {
    const facts = factsOf({ language, topic: 'Snake bite', category: 'Science', chapterCount: 8 });
    const { frames, subjects } = readCatalogue(language);
    const { practise, apply } = subjects.General.chapters;
    const trials = [practise, apply, subjects.Science.chapters['predict']].map((trial) => trial?.title);
    for (const care of ['first-aid', 'law', 'electricity', 'pesticides', 'support'] as const) {
      const { layout, contents } = await writeCourse({ ...facts, care });
      expect(layout.Category).toBe('Science');
      for (const { asOf } of contents) expect(asOf).toMatch(/2026/);
      const { whomToAsk, place } = careTexts[language][care];
      const opening = contents[0]?.topics[0];
      expect(opening?.title).toBe(frames.titles.whomToAsk);
      for (const part of [whomToAsk, place]) expect(opening?.description).toContain(part);
      for (const chapter of layout.Chapters)
        expect(trials).not.toContain(chapter['Chapter Name'].split(' · ')[0]);
    }
  },
);

describe('a topic whose words tell its kind', () => {
  it.each([
    ['en', 'How to open a bank account', 'Business & Management', 'General'],
    ['hi', 'पुलिस भर्ती', 'Mathematics', 'Test Preparation'],
  ] as const)('in %s, “%s” of %s gets the plan of %s', async (language, topic, category, subject) => {
    const { layout } = await writeCourse(factsOf({ language, topic, category }));
    const { chapters } = readCatalogue(language).subjects[subject];
    const titles = Object.values(chapters).map(({ title }) => title);
    for (const chapter of layout.Chapters) expect(titles).toContain(chapter['Chapter Name'].split(' · ')[0]);
  });

  it.each(languages)('begins a procedure with the office to ask (%s)', async (language) => {
    const topic = language === 'hi' ? 'पासपोर्ट कैसे बनवाएँ' : 'How to get a passport';
    const { contents } = await writeCourse(factsOf({ language, topic, category: 'General' }));
    const { frames } = readCatalogue(language);
    expect(contents[0]?.topics[0]).toMatchObject({ description: frames.whomToAsk });
    expect(contents[1]?.topics[0]?.description).not.toBe(frames.whomToAsk);
  });
});

it('reports a layout chapter by chapter, and stops when it is aborted', async () => {
  const seen: LayoutSoFar[] = [];
  const onProgress = (soFar: LayoutSoFar) => void seen.push(soFar);
  const layout = await author.writeLayout(factsOf(), { signal: unaborted, onProgress });
  expect(seen.map((soFar) => soFar.Chapters?.length)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seen.at(-1)).toEqual(layout);
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('enough'));
  const aborted = author.writeLayout(factsOf(), { signal: controller.signal, onProgress: abort });
  await expect(aborted).rejects.toThrow('enough');
});
