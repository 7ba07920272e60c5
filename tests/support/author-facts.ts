import type { CourseLayout } from '#contract/course-layout.ts';
import type { LayoutFacts } from '#server/authoring/author.ts';

export const layoutFacts = (change: Partial<LayoutFacts> = {}): LayoutFacts => ({
  category: 'Science',
  topic: 'Soil',
  description: '',
  level: 'beginner',
  durationHours: 5,
  chapterCount: 3,
  language: 'en',
  ...change,
});

export const soilLayout = (
  names: readonly string[] = ['Sand and clay'],
  change: Partial<CourseLayout> = {},
): CourseLayout => ({
  'Course Name': 'Soil',
  Description: '',
  Category: 'Science',
  Topic: 'Soil',
  Level: 'beginner',
  Duration: '4 hours',
  'Number of Chapters': names.length,
  Chapters: names.map((name) => ({ 'Chapter Name': name, About: 'Grain sizes.', Duration: '1 hour' })),
  ...change,
});
