import { expect, test } from 'vitest';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { findChapters } from './find-chapters.ts';
import type { SavedCourse } from './saved-store.ts';

function savedCourse(courseId: string, chapters: Record<string, string>): SavedCourse {
  const [example] = courseSummary().chapters;
  const texts = Object.entries(chapters).map(([chapterName, about]) => ({ ...example!, chapterName, about }));
  const found = { course: { ...courseSummary(), chapters: texts }, questions: [] };
  return { courseId, package: found as unknown as SavedCourse['package'] } as SavedCourse;
}
const courses = [
  savedCourse('water', { Wells: 'A snake may lie in it.', Pumps: 'They lift.' }),
  savedCourse('aid', { 'पहले कुछ मिनट': 'साँप, snake', 'साँप ने काट लिया': 'Snake' }),
  savedCourse('animals', { Frogs: '', 'The Snake': '' }),
  savedCourse('land', { 'ज़मीन की पैमाइश': 'पढ़ाई' }),
];

test.each([
  [
    '',
    'water: Wells, Pumps; aid: पहले कुछ मिनट, साँप ने काट लिया; animals: Frogs, The Snake; land: ज़मीन की पैमाइश',
  ],
  ['साँप', 'aid: साँप ने काट लिया, पहले कुछ मिनट'],
  ['snake', 'animals: The Snake; water: Wells; aid: पहले कुछ मिनट, साँप ने काट लिया'],
  ['सांप', 'aid: साँप ने काट लिया, पहले कुछ मिनट'],
  ['जमीन', 'land: ज़मीन की पैमाइश'],
  ['पढाई', 'land: ज़मीन की पैमाइश'],
  ['snake lie', 'water: Wells'],
  ['tiger', ''],
])('of chapters with “%s”, those stand first that are named so', (words, expected) => {
  const found = findChapters(courses, words).map(
    ({ course, chapters }) =>
      `${course.courseId}: ${chapters.map(({ chapterName }) => chapterName).join(', ')}`,
  );
  expect(found.join('; ')).toBe(expected);
});
