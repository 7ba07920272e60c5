import { beforeAll, describe, expect, it } from 'vitest';
import type { LayoutSoFar } from '#contract/authoring.ts';
import { categories, levels, type Level } from '#contract/category.ts';
import { textCaps } from '#contract/courses.ts';
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
import { readCatalogue } from './catalogue.ts';
import { readMinutes } from './study-time.ts';

/** Returns the share of words that two texts have in common. */
function likeness(one: string, other: string): number {
  const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[^\p{L}\p{M}]+/u));
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return [...a].filter((word) => b.has(word)).length / new Set([...a, ...b]).size;
}

const everyCase = languages.flatMap((language) => categories.map((category) => ({ language, category })));

describe.each(everyCase)('a course in $category, written in $language', ({ language, category }) => {
  let courses: Course[];
  beforeAll(async () => {
    courses = await Promise.all(
      levels.map((level) =>
        writeCourse(factsOf({ category, language, level, chapterCount: 20, topic: 'Wxyz' })),
      ),
    );
  });

  it('names the topic in its name, its opening and the names of its chapters, and nowhere else', () => {
    for (const { layout, contents } of courses) {
      expect(layout['Course Name']).toContain('Wxyz');
      expect(layout.Description.split('Wxyz')).toHaveLength(2);
      for (const chapter of layout.Chapters) {
        expect(chapter['Chapter Name']).toContain('Wxyz');
        expect(chapter.About).not.toContain('Wxyz');
      }
      expect(JSON.stringify(contents)).not.toContain('Wxyz');
    }
  });

  it('gives each chapter texts of its own, and 2 to 8 topics with their own ids, within the caps', () => {
    for (const { layout, contents } of courses) {
      hasTextsOfItsOwn({ layout, contents });
      for (const { description, topics } of contents) {
        expect(description.split(/[.?!।](?=\s|$)/u).filter(Boolean).length).toBeGreaterThanOrEqual(2);
        expect(topics.length).toBeGreaterThanOrEqual(2);
        expect(topics.length).toBeLessThanOrEqual(8);
        expect(new Set(topics.map((topic) => topic.topic_id)).size).toBe(topics.length);
        expect(Math.max(...topics.map(({ title }) => title.length))).toBeLessThanOrEqual(textCaps.name);
        expect(Math.max(...topics.map((topic) => topic.description.length))).toBeLessThanOrEqual(
          textCaps.description,
        );
      }
    }
  });

  it('leaves no placeholder, double space or empty quotation, and keeps to the script of its language', () => {
    const otherScript = language === 'hi' ? /\p{Script=Latin}/u : /\p{Script=Devanagari}/u;
    const faults = /[{}]|undefined|null|NaN|\[object|“\s*”|[?!।.][।.]|^\s|\s$|^$/u;
    for (const course of courses) {
      const texts = textsOf(course);
      expect(texts.filter((text) => faults.test(text))).toEqual([]);
      expect(texts.filter((text) => text.replaceAll(/\|[ |]*\|/gu, '').includes('  '))).toEqual([]);
      expect(texts.filter((text) => otherScript.test(text.replaceAll('Wxyz', '')))).toEqual([]);
      for (const { About: about } of course.layout.Chapters) expect(about).not.toMatch(/[?!।.]”[।.]$/u);
    }
  });

  it('sets different tasks at each level', () => {
    const taskOf = (course: Course | undefined, index: number) =>
      course?.contents[index]?.topics.find((topic) => /^(?:Your task|आपका काम): /u.test(topic.title))
        ?.description ?? '';
    for (let index = 0; index < 20; index += 1) {
      const [beginner, intermediate, advanced] = courses.map(
        (course) => taskOf(course, index).split('\n\n')[1] ?? '',
      );
      expect(beginner).toMatch(/^1\. /u);
      expect(likeness(beginner ?? '', intermediate ?? '')).toBeLessThan(0.5);
      expect(likeness(intermediate ?? '', advanced ?? '')).toBeLessThan(0.5);
      expect(likeness(beginner ?? '', advanced ?? '')).toBeLessThan(0.5);
    }
    expect(new Set(courses.map((course) => course.layout.Description)).size).toBe(3);
  });
});

it.each([1, 2, 5, 8, 13, 20])(
  'a course has the requested %d chapters, each with texts of its own',
  async (count) => {
    for (const language of languages) {
      const course = await writeCourse(factsOf({ language, chapterCount: count }));
      expect(course.layout.Chapters).toHaveLength(count);
      expect(course.layout['Number of Chapters']).toBe(count);
      hasTextsOfItsOwn(course);
    }
  },
);

function hasTextsOfItsOwn({ layout, contents }: Course): void {
  for (const texts of [
    layout.Chapters.map((chapter) => chapter['Chapter Name']),
    layout.Chapters.map((chapter) => chapter.About),
    contents.map((content) => content.description),
    contents.flatMap(({ topics }) => topics.map((topic) => topic.description)),
  ])
    expect(new Set(texts).size).toBe(texts.length);
}

describe('the learner’s own description', () => {
  const goal = 'I want to repair my uncle’s pump';

  it.each(languages)(
    'is quoted where the first chapter opens, and not where everybody finds the course (%s)',
    async (language) => {
      const { layout, contents } = await writeCourse(
        factsOf({ language, description: goal, chapterCount: 8 }),
      );
      expect(JSON.stringify(layout)).not.toContain(goal);
      expect(contents[0]?.description).toContain(goal);
      expect(JSON.stringify(contents.slice(1))).not.toContain(goal);
    },
  );

  it.each(languages)('is what later chapters send the learner back to (%s)', async (language) => {
    const [with_, without] = await Promise.all([
      writeCourse(factsOf({ language, description: goal, chapterCount: 8 })),
      writeCourse(factsOf({ language, chapterCount: 8 })),
    ]);
    const longer = with_.contents.filter(
      ({ description }, index) => description.length > (without.contents[index]?.description.length ?? 0),
    );
    expect(longer).toHaveLength(4);
  });

  it.each(['', '   ', '\n\t', '...', '""'])('leaves no trace when it is empty (%j)', async (description) => {
    const [with_, without] = await Promise.all([
      writeCourse(factsOf({ description })),
      writeCourse(factsOf()),
    ]);
    expect(textsOf(with_)).toEqual(textsOf(without));
  });
});

describe.each(languages)('the time of a course (%s)', (language) => {
  const { frames } = readCatalogue(language);
  const minutesIn = (text: string) => readMinutes(text, frames) ?? Number.NaN;

  it.each([1, 1.5, 2, 5, 12.5, 100])(
    'of %d hours is divided among the chapters without remainder',
    async (hours) => {
      for (const chapterCount of [1, 3, 7, 20]) {
        const facts = factsOf({ language, chapterCount, durationHours: hours });
        const { layout } = await writeCourse(facts);
        const parts = layout.Chapters.map((chapter) => minutesIn(chapter.Duration));
        expect(Math.min(...parts)).toBeGreaterThan(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(hours * 60);
        expect(minutesIn(layout.Duration)).toBe(hours * 60);
      }
    },
  );
});

describe('the keys of a layout', () => {
  it('repeat the facts unchanged', async () => {
    const { layout } = await writeCourse(
      factsOf({ category: 'Astronomy', topic: ' the  Moon ', level: 'advanced' }),
    );
    expect(layout).toMatchObject({
      Category: 'Astronomy',
      Topic: ' the  Moon ',
      Level: 'advanced',
      Duration: '5 hours',
    });
    expect(layout['Course Name']).toBe('Study plan: the Moon');
  });

  it.each(languages)(
    'use a starter topic of the category where the topic has no words (%s)',
    async (language) => {
      for (const topic of ['', ' \n ', '...']) {
        const { layout } = await writeCourse(factsOf({ language, category: 'Mathematics', topic }));
        expect(layout['Course Name']).toContain(starterTopic('Mathematics', language));
      }
    },
  );

  it.each(languages)('leave no gap where no category is chosen (%s)', async (language) => {
    const { layout } = await writeCourse(factsOf({ language, category: '', topic: 'Dosa' }));
    expect(layout.Description).toContain('Dosa');
    expect(layout.Description).not.toMatch(/\(|: ?\)/);
  });
});

describe.each(languages)('a topic that needs care for a body (%s)', (language) => {
  const facts = factsOf({ language, topic: 'Snake bite', category: 'Science' });

  it('gets the plan of healthcare, which begins with whom to call and tries nothing', async () => {
    const { subjects } = readCatalogue(language);
    const { layout, contents } = await writeCourse({ ...facts, care: 'first-aid' });
    for (const { asOf } of contents) expect(asOf).toMatch(/2026/);
    expect(layout.Category).toBe('Science');
    const [whom, safety] = contents[0]?.topics.map(({ description }) => description) ?? [];
    expect(whom).toContain(careTexts[language]['first-aid'].place);
    expect(safety).toBe(subjects['Healthcare & Medicine'].safety);
    expect(contents[0]?.description).toContain('108');
    const trials = subjects.Science.chapters['predict'];
    expect(trials?.title).not.toBe('');
    for (const chapter of layout.Chapters) expect(chapter['Chapter Name']).not.toContain(trials?.title);
    expect(JSON.stringify(contents)).not.toContain(trials?.beginner.title);
  });

  it('gets the general plan where the care is of another kind, which tries nothing out', async () => {
    const { frames, subjects } = readCatalogue(language);
    for (const care of ['law', 'money', 'electricity', 'pesticides', 'heights', 'support'] as const) {
      const category = 'Hobbies & Interests';
      const { layout, contents } = await writeCourse({ ...facts, category, care, chapterCount: 8 });
      const { whomToAsk, place } = careTexts[language][care];
      const [opening] = contents[0]?.topics ?? [];
      expect(opening).toMatchObject({ title: frames.titles.whomToAsk });
      for (const part of [whomToAsk, place]) expect(opening?.description).toContain(part);
      for (const { asOf } of contents) expect(asOf).toMatch(/2026/);
      const names = layout.Chapters.map((chapter) => chapter['Chapter Name'].split(' · ')[0]);
      const { practise, apply, know } = subjects.General.chapters;
      expect(names).toContain(know?.title);
      for (const trial of [practise, apply]) expect(names).not.toContain(trial?.title);
    }
  });

  it('and a procedure never say that one plays, or that nothing is wrong', async () => {
    const topic = language === 'hi' ? 'पासपोर्ट' : 'Passport';
    const cases = [
      { ...facts, care: 'first-aid' },
      { ...facts, care: 'law' },
      { ...facts, topic },
    ] as const;
    for (const each of cases.flatMap((one) => levels.map((level) => ({ ...one, level })))) {
      for (const category of ['Hobbies & Interests', 'Languages'])
        expect(textsOf(await writeCourse({ ...each, category, chapterCount: 20 })).join('\n')).not.toMatch(
          /\bplay\b|(?:no|nothing is) wrong|खेल|ग़लत नहीं/iu,
        );
    }
  });
});

describe('a topic whose words tell its kind', () => {
  it.each([
    ['en', 'How to open a bank account', 'Business & Management', 'General'],
    ['hi', 'बैंक खाता कैसे खोलें', 'Business & Management', 'General'],
    ['en', 'Python loops', 'Science', 'Technology & Engineering'],
    ['en', 'Beekeeping', 'Hobbies & Interests', 'Skill Development'],
    ['hi', 'पुलिस भर्ती', 'Mathematics', 'Test Preparation'],
    ['en', 'Chess', 'Science', 'Hobbies & Interests'],
    ['hi', 'शतरंज', 'Test Preparation', 'Hobbies & Interests'],
    ['en', 'What is a raga', 'Music & Performance', 'General'],
    ['hi', 'ग्रहण क्यों लगता है', 'Hobbies & Interests', 'General'],
    ['en', 'Why does it rain', 'Science', 'Science'],
    ['en', 'What is Python', 'Science', 'Technology & Engineering'],
    ['en', 'Soil', 'Science', 'Science'],
  ] as const)('in %s, “%s” of %s gets the plan of %s', async (language, topic, category, subject) => {
    const { layout } = await writeCourse(factsOf({ language, topic, category }));
    const titles = Object.values(readCatalogue(language).subjects[subject].chapters).map(
      ({ title }) => title,
    );
    for (const chapter of layout.Chapters) expect(titles).toContain(chapter['Chapter Name'].split(' · ')[0]);
  });

  it.each(languages)('begins a procedure with the office to ask (%s)', async (language) => {
    const topic = language === 'hi' ? 'पासपोर्ट कैसे बनवाएँ' : 'How to get a passport';
    const { contents } = await writeCourse(factsOf({ language, topic, category: 'General' }));
    const { frames } = readCatalogue(language);
    expect(contents[0]?.topics[0]).toMatchObject({ description: frames.whomToAsk });
    expect(contents[1]?.topics[0]?.description).not.toBe(frames.whomToAsk);
  });

  it.each([
    ['en', 'Python loops'],
    ['hi', 'पाइथन'],
  ] as const)('has lines of Python where it is about Python (%s)', async (language, topic) => {
    const codeOf = async (about: string) =>
      (await writeCourse(factsOf({ language, topic: about, category: 'Science' }))).contents
        .flatMap(({ topics }) => topics)
        .filter(({ code }) => code?.includes('for word in words:\n    if'));
    const [first] = await codeOf(topic);
    expect(first?.code).toMatch(/^line = input.*\n.*\)$/su);
    expect(first?.description).toContain(readCatalogue(language).frames.firstProgram.intro);
    expect(await codeOf('Java')).toEqual([]);
  });

  it('says so where a task names a longer time than its chapter has', async () => {
    const { longerTask } = readCatalogue('en').frames.time;
    const observe = async (durationHours: number) => {
      const { layout, contents } = await writeCourse(
        factsOf({ topic: 'Wxyz', category: 'Science', durationHours, chapterCount: 8 }),
      );
      const at = layout.Chapters.findIndex((each) => each['Chapter Name'].startsWith('Looking closely'));
      return contents[at]?.description ?? '';
    };
    expect(await observe(1)).toContain(longerTask);
    expect(await observe(8)).not.toContain(longerTask);
  });
});

describe('writing', () => {
  it('is deterministic', async () => {
    const facts = factsOf({
      category: 'Music & Performance',
      description: 'to sing at a wedding',
      chapterCount: 13,
    });
    expect(await writeCourse(facts)).toEqual(await writeCourse(facts));
  });

  it('reports a layout chapter by chapter, and yields to other work in between', async () => {
    const seen: LayoutSoFar[] = [];
    const turns: number[] = [];
    const tick = () => {
      turns.push(seen.length);
      if (seen.length < 6) setImmediate(tick);
    };
    setImmediate(tick);
    const layout = await author.writeLayout(factsOf(), {
      signal: unaborted,
      onProgress: (soFar) => seen.push(soFar),
    });
    expect(seen.map((soFar) => soFar.Chapters?.length)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(seen.at(-1)).toEqual(layout);
    expect(new Set(turns).size).toBeGreaterThan(3);
  });

  it('reports a chapter as a text that grows', async () => {
    const { layout, contents } = await writeCourse(factsOf());
    const seen: string[] = [];
    const shares: number[] = [];
    const options = {
      signal: unaborted,
      onProgress(text: string, share: number) {
        seen.push(text);
        shares.push(share);
      },
    };
    await author.writeChapter({ layout, chapterIndex: 1, language: 'en' }, options);
    expect(seen).toHaveLength((contents[1]?.topics.length ?? 0) + 1);
    for (const [index, text] of seen.entries()) expect(text.startsWith(seen[index - 1] ?? '')).toBe(true);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  });

  it('stops when it is aborted, before the start and in the middle', async () => {
    const aborted = AbortSignal.abort(new Error('gone'));
    const { layout } = await writeCourse(factsOf());
    await expect(author.writeLayout(factsOf(), { signal: aborted })).rejects.toThrow('gone');
    await expect(
      author.writeChapter({ layout, chapterIndex: 0, language: 'en' }, { signal: aborted }),
    ).rejects.toThrow('gone');

    const controller = new AbortController();
    const seen: LayoutSoFar[] = [];
    const onProgress = (soFar: LayoutSoFar) => {
      seen.push(soFar);
      if (seen.length === 3) controller.abort(new Error('enough'));
    };
    await expect(author.writeLayout(factsOf(), { signal: controller.signal, onProgress })).rejects.toThrow(
      'enough',
    );
    expect(seen).toHaveLength(3);
  });

  it('writes fewer topics when fewer are requested', async () => {
    const { layout, contents } = await writeCourse(factsOf());
    const facts = { layout, chapterIndex: 2, language: 'en' } as const;
    const short = await author.writeChapter(facts, { signal: unaborted, fewerTopics: true });
    expect(short.topics.length).toBeLessThan(contents[2]?.topics.length ?? 0);
    expect(short.topics.length).toBeGreaterThanOrEqual(3);
  });
});

describe('code', () => {
  const codesOf = async (
    category: string,
    topic: string,
    language: 'en' | 'hi' = 'en',
    level: Level = 'beginner',
  ) => {
    const { contents } = await writeCourse(factsOf({ category, topic, language, level, chapterCount: 8 }));
    return contents.flatMap((content) => content.topics).flatMap((topic_) => topic_.code ?? []);
  };

  it('is an empty form to copy, and only for programming topics', async () => {
    expect(await codesOf('Technology & Engineering', 'Java programming')).toHaveLength(3);
    const inHindi = await codesOf('Technology & Engineering', 'प्रोग्रामिंग', 'hi');
    expect(inHindi).toHaveLength(3);
    expect(inHindi.join('')).not.toMatch(/\p{Script=Latin}/u);
    expect(await codesOf('Technology & Engineering', 'Bicycle repair')).toEqual([]);
    expect(await codesOf('Science', 'Java programming')).toHaveLength(3);
  });
});
