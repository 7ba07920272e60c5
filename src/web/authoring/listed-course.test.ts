import { expect, test } from 'vitest';
import type { MyCourse } from '#contract/course-lists.ts';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { listCourses } from './listed-course.ts';

const own = (_id: string, createdAt: string): MyCourse => ({
  _id,
  courseName: `Own ${_id}`,
  description: '',
  tags: [],
  state: 'ready',
  language: 'en',
  published: false,
  createdAt,
});
const begun = (courseId: string, lastAt: string | null): BegunCourse => ({
  courseId,
  courseName: `Begun ${courseId}`,
  language: 'hi',
  read: { n: 1, of: 3 },
  checked: { n: 0, of: 0 },
  complete: false,
  next: null,
  lastAt,
});

test('lists each course once, the one that was made or read last first', () => {
  const listed = listCourses(
    [own('new', '2026-03-05T10:00:00Z'), own('both', '2026-01-01T10:00:00Z')],
    [begun('both', '2026-03-06T10:00:00Z'), begun('read', '2026-03-04T10:00:00Z'), begun('late', null)],
  );
  expect(listed.map(({ courseId }) => courseId)).toEqual(['both', 'new', 'read', 'late']);
  expect(listed[0]).toMatchObject({ own: { state: 'ready' }, begun: { read: { n: 1 } } });
});
