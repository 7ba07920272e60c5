import { expect, test } from 'vitest';
import { newChapter } from '#contract/learning/course-facts.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { chapterMarks, nextStep, withWaiting } from './chapter-marks.ts';
import type { KnownEvent } from './outbox/waiting-events.ts';

const chapterOf = (id: string, questions: number) => newChapter({ id, chapterName: id, questions });
const passed = (id: string) => ({
  ...chapterOf(id, 5),
  checked: { state: 'passed', best: 5, of: 5, at: null } as const,
});
const course = (...chapters: CourseProgress['chapters']) =>
  ({ courseId: 'soil', chapters, next: null, lastAt: 'today' }) as unknown as CourseProgress;

const event = (chapterId: string, what: object) => ({ courseId: 'soil', chapterId, ...what }) as KnownEvent;
const reads = (chapterId: string, done = true) => event(chapterId, { kind: 'read', done });
/** Answers on a phone that grades them: `+` is right. */
const answers = (chapterId: string, marks: string, more: object = {}) =>
  [...marks].map((mark) =>
    event(chapterId, { kind: 'answer', mode: 'chapter', sitting: 's', right: mark === '+', ...more }),
  );

function known(progress: CourseProgress, waiting: KnownEvent[]) {
  const { chapters, read, checked, complete } = withWaiting(progress, waiting);
  return [chapters.map((chapter) => chapter.complete), complete, read.n, checked.n];
}

test('what only this phone knows as read counts, and takes nothing from a check that is missing', () => {
  const progress = course(passed('Life'), chapterOf('Water', 0), chapterOf('Air', 5));
  expect(known(progress, [])).toEqual([[true, false, false], false, 1, 1]);
  expect(known(progress, [reads('Water'), reads('Air')])).toEqual([[true, true, false], false, 3, 1]);
  const two = course(...progress.chapters.slice(0, 2));
  expect(known(two, [reads('Water')])).toEqual([[true, true], true, 2, 1]);
});

test('a chapter that is passed stays read, whatever waits on this phone', () => {
  const waiting = [reads('Life', false)];
  expect(known(course(passed('Life')), waiting)).toEqual([[true], true, 1, 1]);
  const marksOf = chapterMarks({ courseId: 'soil', progress: course(passed('Life')), waiting });
  expect(marksOf('Life')).toEqual({ opened: false, read: true, passed: true });
});

test.each([
  ['four of five are right', answers('Life', '++++-'), true],
  ['three of five are right', answers('Life', '+++--'), false],
  ['two runs have two each', [...answers('Life', '++'), ...answers('Life', '++', { sitting: 't' })], false],
  ['they were asked in a review', answers('Life', '+++++', { mode: 'review' }), false],
  ['they are about another course', answers('Life', '+++++', { courseId: 'rain' }), false],
])(
  'answers that wait for the network pass a chapter where this phone knows that %s',
  (_, waiting, passes) => {
    const progress = course(chapterOf('Life', 5), chapterOf('Water', 5));
    expect(known(progress, waiting)).toEqual([[passes, false], false, Number(passes), Number(passes)]);
  },
);

test('one goes on after what this phone knows, and checks what is only read', () => {
  const progress = course(chapterOf('Life', 5), chapterOf('Water', 5));
  const next = (...waiting: KnownEvent[]) => nextStep({ courseId: 'soil', progress, waiting });
  expect(next(event('Life', { kind: 'selfcheck' }))).toBeUndefined();
  expect(next(...answers('Water', '-'))).toEqual({ chapterId: 'Water', why: 'read' });
  expect(next(reads('Life'))).toEqual({ chapterId: 'Life', why: 'check' });
  expect(next(...answers('Life', '+++++'))).toEqual({ chapterId: 'Water', why: 'read' });
  expect(next(...answers('Water', '+++++'))).toEqual({ chapterId: 'Life', why: 'read' });
  expect(next(...answers('Life', '+++++'), ...answers('Water', '+++++'))).toBeNull();
});
