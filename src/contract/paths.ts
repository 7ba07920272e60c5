import { z } from 'zod';
import { authorProblems } from './authoring.ts';
import { durationBoundsHours, levels } from './category.ts';
import { CourseLanguageCode, textCaps, Visibility } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { next, Page } from './page.ts';
import { pathFacts, PathDraft, ProposedPath } from './path-draft.ts';
import { NextStep } from './progress.ts';
import { shown } from './shown.ts';

/** `later`: a step that it needs is not done yet. Nothing is locked. */
export const stepStates = ['done', 'going', 'open', 'later'] as const;

const PathStep = z.object({
  key: z.string(),
  name: shown(z.string()),
  why: shown(z.string()),
  kind: z.enum(['course', 'topic']),
  /** A topic names the course that the caller made about it. The id is missing where the course is gone. */
  courseId: z.string().optional(),
  /** Its course has it, and the path has another: who began another edition goes on with that. */
  language: CourseLanguageCode.optional(),
  topic: shown(z.string()).optional(),
  needs: z.array(z.string()),
  optional: z.boolean(),
  hours: z.number().int().optional(),
  /** Missing for a visitor. */
  state: z.enum(stepStates).optional(),
});
export type PathStep = z.infer<typeof PathStep>;

const PathEdition = z.object({
  code: z.string(),
  name: shown(z.string()),
  language: CourseLanguageCode,
  goal: shown(z.string()),
  occupation: shown(z.string()).optional(),
});
export const PathCard = PathEdition.extend({
  mine: z.boolean(),
  /** How long its written courses take to read. This and the counts leave optional steps out. */
  minutes: z.number().int(),
  count: z.number().int(),
  /** Steps whose course is written, and those that the caller has done. */
  ready: z.number().int(),
  done: z.number().int(),
  /** Ids of its written courses, in the order of its steps, those of optional steps last. */
  courses: z.array(z.string()),
  /** The same path in other languages. */
  editions: z.array(PathEdition),
});
export type PathCard = z.infer<typeof PathCard>;

export const Path = PathCard.extend({
  level: z.enum(levels),
  notGiven: shown(z.string()).optional(),
  askAt: shown(z.string()).optional(),
  visibility: Visibility,
  following: z.boolean(),
  steps: z.array(PathStep),
  /** Null once all is done. `at` is where its course goes on or begins; missing where it is not written. */
  next: z.object({ key: z.string(), why: z.enum(['go-on', 'begin']), at: NextStep.optional() }).nullable(),
});
export type Path = z.infer<typeof Path>;

export const listPaths = endpoint({
  method: 'GET',
  path: '/api/paths',
  summary:
    'Published paths and the caller’s own, those in the language first. A path that has an edition in it is listed once, and found by the words of all its editions. With a course, those of the library that have it as a step',
  access: 'visitor',
  query: Page.extend({
    q: z.string().trim().max(textCaps.name).optional(),
    language: CourseLanguageCode.optional(),
    course: z.string().max(100).optional(),
  }),
  reply: z.object({ paths: z.array(PathCard), next }),
});

export const readFollowedPaths = endpoint({
  method: 'GET',
  path: '/api/paths/followed',
  summary: 'The paths that the caller began to follow last, the newest first',
  access: 'visitor',
  reply: z.object({ paths: z.array(Path) }),
});

export const readPath = endpoint({
  method: 'GET',
  path: '/api/paths/:code',
  summary: 'A path, with how far the caller is',
  access: 'visitor',
  reply: Path,
  problems: ['path-not-found'],
});

export const PathWish = z.strictObject({
  goal: pathFacts.goal,
  level: pathFacts.level,
  language: CourseLanguageCode,
  hours: z.number().int().min(durationBoundsHours.least).max(durationBoundsHours.most),
});
export type PathWish = z.infer<typeof PathWish>;

/** Details of a problem that left a wish without a proposal: published paths in its language. */
export interface OfferedPaths {
  paths: PathCard[];
}

export const proposePath = endpoint({
  method: 'POST',
  path: '/api/authoring/paths',
  summary: 'Have the author propose a path, which is not stored; where it can’t, published ones are offered',
  access: 'guest',
  limit: 'ai',
  asksOthers: true,
  body: PathWish,
  reply: ProposedPath,
  problems: [...authorProblems, 'language-unavailable', 'ai-budget'],
});

const saving = ['path-order', 'path-course', 'topic-needs-help', 'author-refused'] as const;

export const createPath = endpoint({
  method: 'POST',
  path: '/api/paths',
  summary: 'Make a path, which is found by its link',
  access: 'learner',
  idempotent: true,
  storesMuch: true,
  status: 201,
  body: PathDraft,
  reply: z.object({ code: z.string() }),
  problems: [...saving, 'too-many-paths'],
});

export const changePath = endpoint({
  method: 'PUT',
  path: '/api/paths/:code',
  summary:
    'Change one of the caller’s paths. A published one is found by its link only until it is published again',
  access: 'learner',
  body: PathDraft,
  reply: z.object({ code: z.string() }),
  problems: [...saving, 'path-not-found'],
});

export const deletePath = endpoint({
  method: 'DELETE',
  path: '/api/paths/:code',
  summary: 'Delete one of the caller’s paths; one that is gone counts as deleted',
  access: 'learner',
  reply: z.object({ deleted: z.literal(true) }),
});

export const changePathVisibility = endpoint({
  method: 'PUT',
  path: '/api/paths/:code/visibility',
  summary: 'Publish one of the caller’s paths, or take it back',
  access: 'learner',
  limit: 'publishing',
  asksOthers: true,
  body: z.strictObject({ visibility: Visibility }),
  reply: z.object({ visibility: Visibility }),
  problems: [
    'path-not-found',
    'path-course',
    'path-unpublished',
    'publication-refused',
    'topic-needs-help',
    'author-unavailable',
  ],
});

export const followPath = endpoint({
  method: 'PUT',
  path: '/api/paths/:code/following',
  summary: 'Follow a path; it stands above the caller’s courses',
  access: 'guest',
  reply: z.object({ following: z.literal(true) }),
  problems: ['path-not-found'],
});

export const wishForPath = endpoint({
  method: 'POST',
  path: '/api/paths/:code/wishes',
  summary:
    'Tell the caller once there is a course about one of the path’s topics; asking again changes nothing',
  access: 'guest',
  reply: z.object({ wished: z.literal(true) }),
  problems: ['path-not-found'],
});

export const unfollowPath = endpoint({
  method: 'DELETE',
  path: '/api/paths/:code/following',
  summary: 'Follow a path no longer; what was learned stays',
  access: 'guest',
  reply: z.object({ following: z.literal(false) }),
});
