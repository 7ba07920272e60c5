import { z } from 'zod';
import { generationStages } from './course-state.ts';
import { AuthorLabel, CourseLanguageCode } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { next, Page } from './page.ts';
import { withheldReasons } from './questions.ts';

const count = z.number().int().min(0);

const HealthCheck = z.object({
  name: z.string(),
  /** Whether the site works without it. */
  optional: z.boolean(),
  ok: z.boolean(),
  wrong: z.string().optional(),
  /** Worth knowing, whether `ok` or not. */
  note: z.string().optional(),
});

/** Health of the process that answers, and of the database that all processes share. */
export const Health = z.object({
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** The checks of `/readyz`. */
  checks: z.array(HealthCheck),
  database: z.object({ engine: z.enum(['embedded', 'server']), bytes: count }),
  /** Counts for each kind of work in the background; `failed` ones were given up. */
  jobs: z.array(z.object({ queue: z.string(), waiting: count, active: count, failed: count })),
  /** Questions that were withheld in the last 30 days, the commonest reason first. `check`: the first one that failed, or empty. */
  withheldQuestions: z.array(z.object({ reason: z.enum(withheldReasons), check: z.string(), count })),
  author: AuthorLabel,
  /** Lines that tell an operator without an AI service how to get one, such as a model on this machine. */
  authorAdvice: z.array(z.string()),
  set: z.object({
    /** `PUBLIC_URL`, if it is set. */
    publicUrl: z.string().nullable(),
    mail: z.boolean(),
    formService: z.boolean(),
    videos: z.boolean(),
    payments: z.enum(['simulated', 'stripe']),
    /** Names of the providers to sign in with. */
    providers: z.array(z.string()),
    emailSignIn: z.boolean(),
  }),
});
export type Health = z.infer<typeof Health>;

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/operator/health',
  summary: 'Whether the site works, and what it was set up with',
  access: 'operator',
  reply: Health,
});

/** One run that writes a course’s content. It reveals only the kind of the course's owner. */
export const OperatedGeneration = z.object({
  id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  /** `gone`: the account that began it is deleted. */
  owner: z.enum(['guest', 'learner', 'gone']),
  author: AuthorLabel,
  state: z.enum(generationStages),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The course’s chapters as they are now; an earlier generation’s own counts are not stored. */
  chapters: z.object({ ready: count, failed: count, all: count }),
  /** Why it is paused, or why its first failed chapter failed. */
  problem: z.object({ code: z.string(), error: z.string() }).nullable(),
  retryAt: z.iso.datetime().nullable(),
});
export type OperatedGeneration = z.infer<typeof OperatedGeneration>;

export const listGenerations = endpoint({
  method: 'GET',
  path: '/api/operator/generations',
  summary: 'Courses being written and written, newest first; `state` leaves the others out',
  access: 'operator',
  query: Page.extend({ state: z.enum(generationStages).optional() }),
  reply: z.object({ generations: z.array(OperatedGeneration), next }),
});

const messageStates = ['waiting', 'delivered', 'kept', 'refused', 'spam'] as const;

export const ContactMessageSent = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  /** `kept`: here alone, because there is nothing to deliver it to or that was given up. */
  state: z.enum(messageStates),
  attempts: count,
  nextAttemptAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});
export type ContactMessageSent = z.infer<typeof ContactMessageSent>;

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/operator/contact-messages',
  summary: 'What came by the contact form, newest first; `state` leaves the others out',
  access: 'operator',
  query: Page.extend({ state: z.enum(messageStates).optional() }),
  reply: z.object({ messages: z.array(ContactMessageSent), next }),
});

/** A course with open reports, or one that operators unpublished. */
export const ReportedCourse = z.object({
  courseId: z.string(),
  courseName: z.string(),
  reports: count,
  /** People who reported; one person may do so several times. A person who has left since counts once for each report. */
  reporters: count,
  /** The newest reports, newest first, at most ten, without the reporters. */
  reasons: z.array(z.object({ reason: z.string(), createdAt: z.iso.datetime() })),
  firstReportAt: z.iso.datetime().nullable(),
  lastReportAt: z.iso.datetime().nullable(),
  /** `link`: its maker never published it; `unpublished`: operators took it off lists and search engines. */
  publication: z.enum(['published', 'link', 'unpublished']),
  unpublishedAt: z.iso.datetime().nullable(),
});
export type ReportedCourse = z.infer<typeof ReportedCourse>;

export const listReportedCourses = endpoint({
  method: 'GET',
  path: '/api/operator/reports',
  summary: 'Courses that were reported and courses that are unpublished, what happened last first',
  access: 'operator',
  query: Page,
  reply: z.object({ courses: z.array(ReportedCourse), next }),
});

/** A published course. It names no owner, because operators need only the owner's kind. */
export const PublishedCourse = ReportedCourse.pick({
  courseId: true,
  courseName: true,
  reports: true,
  publication: true,
}).extend({
  /** `gone` tells that the owner deleted the account and left the course. */
  owner: z.enum(['guest', 'learner', 'gone']),
  author: AuthorLabel,
  publishedAt: z.iso.datetime(),
});
export type PublishedCourse = z.infer<typeof PublishedCourse>;

export const listPublishedCourses = endpoint({
  method: 'GET',
  path: '/api/operator/publications',
  summary:
    'Courses that are published, those published last first, and of them those that operators unpublished',
  access: 'operator',
  query: Page,
  reply: z.object({ courses: z.array(PublishedCourse), next }),
});

const Publication = ReportedCourse.pick({ courseId: true, publication: true, unpublishedAt: true });
export type Publication = z.infer<typeof Publication>;

export const unpublishCourse = endpoint({
  method: 'POST',
  path: '/api/operator/courses/:courseId/unpublication',
  summary:
    'Take a course off every list and search engine; its link still works. Done already, nothing changes',
  access: 'operator',
  reply: Publication,
  problems: ['course-not-found'],
});

export const publishCourseAgain = endpoint({
  method: 'DELETE',
  path: '/api/operator/courses/:courseId/unpublication',
  summary: 'Undo an unpublication: the course is found by whom its maker allowed',
  access: 'operator',
  reply: Publication,
  problems: ['course-not-found'],
});

/** A path that is published, or that operators unpublished. */
export const OperatedPath = z.object({
  code: z.string(),
  name: z.string(),
  language: CourseLanguageCode,
  author: AuthorLabel,
  publication: ReportedCourse.shape.publication,
  changedAt: z.iso.datetime(),
});
export type OperatedPath = z.infer<typeof OperatedPath>;

export const listOperatedPaths = endpoint({
  method: 'GET',
  path: '/api/operator/paths',
  summary: 'Paths that are published or were unpublished by operators, those changed last first',
  access: 'operator',
  query: Page,
  reply: z.object({ paths: z.array(OperatedPath), next }),
});

const PathPublication = OperatedPath.pick({ code: true, publication: true });

export const unpublishPath = endpoint({
  method: 'POST',
  path: '/api/operator/paths/:code/unpublication',
  summary:
    'Take a path off every list and search engine; its link still works. Done already, nothing changes',
  access: 'operator',
  reply: PathPublication,
  problems: ['path-not-found'],
});

export const publishPathAgain = endpoint({
  method: 'DELETE',
  path: '/api/operator/paths/:code/unpublication',
  summary: 'Undo an unpublication: the path is found by whom its maker allowed',
  access: 'operator',
  reply: PathPublication,
  problems: ['path-not-found'],
});

export const dismissReports = endpoint({
  method: 'POST',
  path: '/api/operator/courses/:courseId/reports/dismissal',
  summary: 'Deal with all reports that a course has; later ones are listed anew',
  access: 'operator',
  reply: z.object({ courseId: z.string(), dismissed: count }),
  problems: ['course-not-found'],
});

/** The calls to one author. Each attempt counts as a call, so a layout or chapter may take several. */
const AiSpending = z.object({
  provider: AuthorLabel.shape.provider,
  model: z.string().nullable(),
  calls: count,
  /** Calls that gave no usable answer. They may have cost tokens. */
  failedCalls: count,
  layouts: count,
  chapters: count,
  /** Calls that wrote questions, and calls that solved them. */
  questions: count,
  /** Tokens as the service reports them. Tokens that it reports after a connection breaks are missing. */
  inputTokens: count,
  outputTokens: count,
});

export const AiUsage = z.object({
  /** Days in UTC, `2026-11-20`; the first is the oldest. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Newest first; days without a call are left out. `courses`: generations begun on that day. */
  days: z.array(z.object({ day: z.iso.date(), courses: count, authors: z.array(AiSpending) })),
  /** Sums over all these days, the dearest first. */
  totals: z.array(AiSpending),
});
export type AiUsage = z.infer<typeof AiUsage>;

export const readAiUsage = endpoint({
  method: 'GET',
  path: '/api/operator/ai-usage',
  summary: 'Calls to AI services and their tokens, by day in UTC and by author',
  access: 'operator',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  reply: AiUsage,
});
