import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { WholeCourse } from '#contract/drawn-course.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { taughtChapters } from './taught-chapter.ts';

const coverSource =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path d="M0 0h9v9z"/></svg>';

const courseNames = { en: 'Fractions', hi: 'भिन्न', ur: 'کسریں' };

export function taughtPage(
  language: keyof typeof courseNames,
  change: Partial<ChapterPage> = {},
): ChapterPage {
  return {
    _id: 'chapter',
    duration: '1 hour',
    state: 'ready',
    revision: 1,
    incomplete: false,
    ...taughtChapters[language],
    ...change,
  };
}

export function wholeCourse(
  language: keyof typeof courseNames,
  { course, ...change }: Partial<Omit<WholeCourse, 'course'>> & { course?: Partial<CourseSummary> } = {},
): WholeCourse {
  const question = { chapterId: 'chapter', revision: 1, whyWrong: [], quote: '' };
  const options = ['1', '2'].map((text, place) => ({ _id: 'ab'.charAt(place), text }));
  const whyWrong = [{ option: 'a', why: 'That is one.' }];
  const one = { _id: 'one', kind: 'one' as const, stem: '1 + 1 = ?', answer: ['b'], explanation: 'Two.' };
  return {
    course: {
      _id: '019aa0c0-0000-7000-8000-000000000001',
      courseName: courseNames[language],
      description: taughtChapters[language].about,
      category: 'Mathematics',
      topic: courseNames[language],
      level: 'beginner',
      duration: '1 hour',
      tags: [],
      thumbnail: '',
      language: language satisfies CourseLanguage,
      addVideo: false,
      visibility: 'public',
      author: { provider: 'library' },
      state: 'ready',
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-02T10:00:00.123Z',
      code: '7k3mpx2qr0',
      chapters: [],
      ...course,
    },
    chapters: [taughtPage(language)],
    questions: [
      { ...question, ...one, options, whyWrong },
      {
        ...question,
        _id: 'many',
        kind: 'many',
        stem: '< 3?',
        options,
        answer: ['a', 'b'],
        explanation: 'Both.',
      },
      {
        ...question,
        _id: 'number',
        kind: 'number',
        stem: '2 kg + 3 kg?',
        unit: 'kg',
        answer: 5,
        explanation: 'Five.',
      },
      {
        ...question,
        _id: 'order',
        kind: 'order',
        stem: 'Sort',
        options,
        answer: ['a', 'b'],
        explanation: 'Up.',
      },
    ],
    cover: coverSource,
    ...change,
  };
}
