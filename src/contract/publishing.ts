import { z } from 'zod';
import { Visibility } from './courses.ts';
import { endpoint } from './endpoint.ts';

/** Tells who can find a course. Everybody gets `visibility`; the flags are true for the owner only. */
export const CourseVisibility = z.object({
  /** Who finds the course now. An operator who unpublished it overrules its owner's choice. */
  visibility: Visibility,
  /** May the caller publish it or take it back? Guests may only take back. */
  mine: z.boolean(),
  /** Whether the course becomes public once it is written, if its text passes the screening. */
  publishWhenWritten: z.boolean(),
  /** Whether the course was to be public, but its text did not pass the screening. */
  withheld: z.boolean(),
  unpublished: z.boolean(),
});
export type CourseVisibility = z.infer<typeof CourseVisibility>;

export const readVisibility = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/visibility',
  summary: 'Who can find a course, and for its owner why',
  access: 'visitor',
  reply: CourseVisibility,
  problems: ['course-not-found'],
});

/**
 * `public` makes the server screen everything that readers see of the course, and ask an AI service about it where there is
 * one. A learner may publish; an owner may take back.
 */
export const changeVisibility = endpoint({
  method: 'PUT',
  path: '/api/courses/:courseId/visibility',
  summary: 'Publish one of the caller’s courses, or take it back so that it is found by its link only',
  access: 'visitor',
  permit: 'owner',
  limit: 'publishing',
  asksOthers: true,
  body: z.strictObject({ visibility: Visibility }),
  reply: CourseVisibility,
  problems: [
    'unauthenticated',
    'course-not-readable',
    'course-unpublished',
    'publication-refused',
    'topic-needs-help',
    'author-unavailable',
  ],
});
