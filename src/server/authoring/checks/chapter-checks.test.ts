import { describe, expect, test } from 'vitest';
import { parseChapterAnswer } from '#server/authoring/answers/chapter-answer.ts';
import type { WrittenChapter } from '#server/authoring/author.ts';
import { chapterExample } from '#server/authoring/prompts/chapter-prompt.ts';
import { chapterPrompt } from '#server/authoring/prompts/chapter-prompt.ts';
import { soilLayout } from '#tests/support/author-facts.ts';
import { plausibleAnswer } from '#tests/stand-ins/plausible-course.ts';
import { hazardFault } from './care-check.ts';
import { type ChapterAnswer, chapterChecks, checkedChapter } from './chapter-checks.ts';
import { faultsIn } from './check.ts';
import { repeatFault, shinglesOf } from './repeat-check.ts';

test.each([
  ['en', 'Technology & Engineering', 'Loops in Python', 1, 'loops'],
  ['en', 'Hobbies & Interests', 'Loops in knitting', 0, 'Compost'],
  ['hi', 'Science', 'Soil', 0, 'खाद'],
] as const)('in %s, for %s, %s: the example fits', (language, category, about, codes, what) => {
  const course = { Topic: about, 'Course Name': about, Category: category };
  const [question, example] = chapterExample(language, course);
  expect(question!.content).toContain(what);
  const parsed = parseChapterAnswer(example!.content);
  const layout = soilLayout([question!.content], { Topic: '' });
  const facts = { layout, chapterIndex: 0, language };
  expect(faultsIn(chapterChecks, { ...parsed, facts, others: [] })).toEqual([]);
  expect(parsed.content.topics.filter(({ code }) => code !== null)).toHaveLength(codes);
});

test('a topic repeats another one when more than 15 % of the shorter one is in it', () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `word${from + n}`).join(' ');
  const topic = (title: string, description: string) => shinglesOf({ title, description });
  const long = topic('Long', words(0, 1_000));
  const part = (shared: number) => topic('Short', `${words(0, shared)} ${words(5_000, 5_104 - shared)}`);
  expect(repeatFault([part(19)], [long])).toBeUndefined();
  const repeats = 'The topic “Short” repeats the topic “Long”';
  expect(repeatFault([part(20)], [long])).toBe(`${repeats} of another chapter.`);
  expect(repeatFault([long, part(20)], [])).toBe(`${repeats}.`);
});

describe('an activity', () => {
  const activity = (needs: string, safety?: string) => ({
    activity: { title: 'Look', needs: [needs], steps: ['Begin.'], ...(safety !== undefined && { safety }) },
  });

  const words = (text: string) => text.split(', ');

  test.each([
    ...words('a razor blade, Candles, boiling water, two drops of acid, a paracetamol, mains wire'),
    ...words('एक ब्लेड, तेज़ाब की बोतल, कीटनाशक, उबलता पानी, बिजली का तार, दवा की शीशी'),
  ])('with %s says how to stay safe', (hazard) => {
    expect(hazardFault(activity(hazard))).toMatch(/^The activity “Look” has “.+” in it, and no “safety”\.$/);
    expect(hazardFault(activity(hazard, 'Ask somebody who knows how.'))).toBeUndefined();
  });

  test.each([
    ...words('paper and a pencil, a tablet or phone, what you saw yesterday, a blade of grass, amino groups'),
    ...words('किताब का विषय, बिजली का बिल, आगे का रास्ता, करंट अफ़ेयर्स की किताब, a network socket'),
  ])('with %s needs no word of safety', (harmless) => {
    expect(hazardFault(activity(harmless))).toBeUndefined();
  });
});

test('a chapter that needs care is not used with a dose, not even for want of a better one', () => {
  const place = { layout: soilLayout(), chapterIndex: 0, language: 'en' } as const;
  const { value } = plausibleAnswer(chapterPrompt(place).messages.at(-1)!.content);
  const said = 'Give 500 mg of paracetamol. There is no need to see a doctor.';
  const practice = { problem: 'What helps?', answer: said };
  const answer = parseChapterAnswer(JSON.stringify({ ...value, asOf: null, practice }));
  const faulty: WrittenChapter[] = [];
  const check = (facts: ChapterAnswer['facts']) =>
    checkedChapter({ ...answer, others: [], facts }, { onFaulty: (chapter) => void faulty.push(chapter) });
  expect(() => check({ ...place, care: 'medicine' })).toThrow(/“500 mg”.*see a doctor.*“asOf” does not say/s);
  expect(faulty).toEqual([]);
  expect(() => check(place)).not.toThrow();
});
