import { z } from 'zod';
import { CourseLanguageCode, textCaps, Visibility } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { Page } from './page.ts';

/** Holds what the owner can change at any time. A member that is left out changes nothing. */
export const ChangeCourseBody = z.strictObject({
  courseName: z.string().trim().min(1).max(textCaps.name).optional(),
  description: z.string().trim().max(textCaps.about).optional(),
  /** The revision of the layout that was edited. If the course has another one by now, it is not overwritten. */
  revision: z.number().int().optional(),
});
export type ChangeCourseBody = z.infer<typeof ChangeCourseBody>;

export const ChangedCourse = z.object({
  courseName: z.string(),
  description: z.string(),
  /** Grows with each change of the layout, as in `readCourseLayout`. */
  revision: z.number().int(),
  visibility: Visibility,
  /** Whether the course was public, but its text no longer passes the screening. */
  withheld: z.boolean(),
});
export type ChangedCourse = z.infer<typeof ChangedCourse>;

export const changeCourse = endpoint({
  method: 'PATCH',
  path: '/api/courses/:courseId',
  summary: 'Change the name or the description of one of the caller’s courses, also while it is written',
  access: 'visitor',
  permit: 'owner',
  limit: 'publishing',
  storesMuch: true,
  body: ChangeCourseBody,
  reply: ChangedCourse,
  problems: ['layout-changed'],
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/courses/:courseId',
  summary: 'Delete one of the caller’s courses; its owner can restore it for 7 days',
  access: 'visitor',
  permit: 'owner',
  reply: z.object({
    deleted: z.literal(true),
    /** When it is removed for good. It is removed earlier when its owner needs its room. */
    restorableUntil: z.string(),
  }),
});

export const copyCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/copies',
  summary:
    'Make a course of the caller’s from a published one, or from one of their own; it names its origin',
  access: 'guest',
  limit: 'publishing',
  idempotent: true,
  storesMuch: true,
  reply: z.object({ courseId: z.string() }),
  status: 201,
  problems: [
    'course-not-found',
    'not-yours',
    'course-unpublished',
    'publication-refused',
    'course-not-readable',
    'too-many-courses',
  ],
});

export const addChapter = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/chapters',
  summary: 'Add a chapter at the end of one of the caller’s written courses, and have it written',
  access: 'guest',
  permit: 'owner',
  idempotent: true,
  storesMuch: true,
  limit: 'ai',
  body: z.strictObject({
    chapterName: z.string().trim().min(1).max(textCaps.name),
    about: z.string().trim().max(textCaps.about),
  }),
  reply: z.object({ chapterId: z.string() }),
  status: 202,
  problems: [
    'course-not-readable',
    'generation-active',
    'content-too-complex',
    'language-unavailable',
    'topic-needs-help',
    'author-refused',
    'ai-budget',
  ],
});

export const removeChapter = endpoint({
  method: 'DELETE',
  path: '/api/courses/:courseId/chapters/:chapterId',
  summary: 'Remove a chapter of one of the caller’s courses for good, with its texts and questions',
  access: 'visitor',
  permit: 'owner',
  limit: 'publishing',
  reply: z.object({ removed: z.literal(true) }),
  problems: ['chapter-not-found', 'generation-active', 'course-has-no-chapters'],
});

export const DeletedCourse = z.object({
  _id: z.string(),
  courseName: z.string(),
  language: CourseLanguageCode,
  restorableUntil: z.string(),
});
export type DeletedCourse = z.infer<typeof DeletedCourse>;

export const listDeletedCourses = endpoint({
  method: 'GET',
  path: '/api/courses/deleted',
  summary: 'The caller’s deleted courses that can be restored, newest course first',
  access: 'visitor',
  query: Page,
  reply: z.array(DeletedCourse),
});

export const restoreCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/restoration',
  summary: 'Restore a deleted course of the caller’s, as it was',
  access: 'visitor',
  permit: 'owner',
  reply: z.object({ restored: z.literal(true) }),
});
