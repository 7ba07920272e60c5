import { expect, test } from 'vitest';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { findChapters, sentenceWith } from './find-chapters.ts';
import * as heard from './heard-words.ts';
import type { SavedChapter, SavedCourse } from './saved-store.ts';

function savedCourse(courseId: string, chapters: Record<string, string>, courseName = ''): SavedCourse {
  const [example] = courseSummary().chapters;
  const texts = Object.entries(chapters).map(([chapterName, about]) => ({ ...example!, chapterName, about }));
  const found = { course: { ...courseSummary(), courseName, chapters: texts }, questions: [] };
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
  expect(listed(findChapters(courses, words))).toBe(expected);
  expect(listed(findChapters(courses, words, heard))).toBe(expected);
});

const listed = (found: ReturnType<typeof findChapters>) =>
  found
    .map(
      ({ course, chapters }) =>
        `${course.courseId}: ${chapters.map(({ chapterName }) => chapterName).join(', ')}`,
    )
    .join('; ');

const hindi = [
  savedCourse(
    'उपचार',
    { 'पहले कुछ मिनट': 'साँप', 'साँप ने काट लिया': 'अस्पताल', जलना: 'पानी डालिए' },
    'प्राथमिक उपचार',
  ),
  savedCourse('रसोई', { 'रसोई: गर्म और ठंडा': 'जल, अस्पताल' }, 'साफ़ पानी'),
];

test.each([
  ['saanp', 'उपचार: साँप ने काट लिया, पहले कुछ मिनट'],
  ['साप', 'उपचार: साँप ने काट लिया, पहले कुछ मिनट'],
  ['saanp ne kaata', 'उपचार: साँप ने काट लिया'],
  ['saanp ko kaise bhagaye', 'उपचार: साँप ने काट लिया'],
  ['jalna', 'उपचार: जलना; रसोई: रसोई: गर्म और ठंडा'],
  ['prathmik upchar', 'उपचार: पहले कुछ मिनट, साँप ने काट लिया, जलना'],
  ['sapna', ''],
  ['snake bite', ''],
])('“%s” is found by its sounds, as it is typed by ear', (words, expected) => {
  expect(listed(findChapters(hindi, words, heard))).toBe(expected);
});

const [aid] = hindi;
const otherWords = ['The first minutes', 'A snake has bitten What helps after a bite', 'Burns'];
const chapters = aid!.package.course.chapters.map((chapter, place) => ({
  ...chapter,
  otherWords: otherWords[place]!,
  pictures: [{ svg: '<svg viewBox="0 0 8 8"><path d="M0 0" /></svg>', alternative: 'घड़ा' }],
  summary: '[108 पर फ़ोन कीजिए](tel:108)',
}));
const withWords = [{ ...aid!, package: { ...aid!.package, course: { ...aid!.package.course, chapters } } }];

test.each([
  ['snake bite', 'उपचार: साँप ने काट लिया'],
  ['burns treatment', 'उपचार: जलना'],
  ['घड़ा', 'उपचार: पहले कुछ मिनट, साँप ने काट लिया, जलना'],
  ['path', ''],
  ['tel', ''],
  ['chapterName', ''],
])('“%s” is looked for in the words of a course, also in those of its other languages', (words, expected) => {
  expect(listed(findChapters(withWords, words, heard))).toBe(expected);
});

test('a phrase whose words no name has is found where a text has all of them', () => {
  expect(listed(findChapters(hindi, 'paani daaliye', heard))).toBe('उपचार: जलना');
});

test.each([
  ['saanp ne kata', 'Wells', 'It is deep.', true],
  ['snake', 'The Snake', '[call 108](tel:108)', true],
  ['सांप', 'साँप ने काट लिया', '[108](tel:108)', true],
  ['snake drawing', 'The Snake', '[call 108](tel:108)', false],
  ['snake', 'The Snake', 'It lies in the sun.', false],
  ['khaad', 'Poison', 'No खाद. [call 108](tel:108)', false],
  ['', 'The Snake', '[call 108](tel:108)', false],
])('“%s” with “%s” found (%s) calls first: %s', (words, chapterName, description, calls) => {
  const [example] = courseSummary().chapters;
  const topics = [{ title: '', description }];
  const chapter = { ...example!, chapterName, topics } as unknown as SavedChapter;
  expect(heard.callsFirst(words, chapter)).toBe(calls);
});

test.each([
  ['clean water', 'Clear water is not always clean water.'],
  ['saanp', 'पहले साँप देखिए।'],
  ['call', 'First call 108.'],
  ['wells', undefined],
])('of a chapter found by “%s”, the sentence is told that has the most of the words', (words, sentence) => {
  const [example] = courseSummary().chapters;
  const description =
    'You see water.\n\n- First [call 108](tel:108). **Clear water is not always clean water.** पहले साँप देखिए।';
  const texts = { about: '', topics: [{ title: '', description }] };
  const chapter = { ...example!, ...texts, chapterName: 'Wells' } as unknown as SavedChapter;
  expect(sentenceWith(chapter, words, heard)).toBe(sentence);
});
