import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instructionCap } from './text-caps.ts';

export const RewriteState = z.object({
  /** Tells whether an AI service writes here: the built-in author can't follow an instruction. */
  possible: z.boolean(),
  /** Number of kept texts of a chapter, the current one included; newer ones replace earlier ones. */
  textsKept: z.number().int(),
  rewrite: z
    .object({
      _id: z.string(),
      instruction: z.string(),
      state: z.enum(['under-way', 'done', 'failed']),
      /** Says why it failed, which leaves the chapter's text as it was. */
      error: z.object({ code: z.string(), error: z.string() }).optional(),
    })
    .nullable(),
});
export type RewriteState = z.infer<typeof RewriteState>;

export const rewriteChapter = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/chapters/:chapterId/rewrites',
  summary: 'Have one chapter of the caller’s course rewritten; its text is read until the new one is there',
  access: 'guest',
  permit: 'owner',
  idempotent: true,
  storesMuch: true,
  limit: 'ai',
  body: z.strictObject({ instruction: z.string().trim().min(1).max(instructionCap) }),
  reply: RewriteState,
  status: 202,
  problems: [
    'chapter-not-found',
    'chapter-not-ready',
    'generation-active',
    'rewrite-active',
    'rewrites-off',
    'topic-needs-help',
    'author-refused',
    'ai-budget',
  ],
});

export const readRewrite = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/rewrites',
  summary: 'How far the last rewrite of a chapter of the caller’s course is',
  access: 'visitor',
  permit: 'owner',
  reply: RewriteState,
  problems: ['chapter-not-found'],
});

export const ChapterVersion = z.object({
  _id: z.string(),
  writtenAt: z.string(),
  /** Tells whether readers are shown this one. */
  read: z.boolean(),
});
export type ChapterVersion = z.infer<typeof ChapterVersion>;

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/versions',
  summary: 'The texts of a chapter of the caller’s course that are kept, newest first',
  access: 'visitor',
  permit: 'owner',
  reply: z.array(ChapterVersion),
  problems: ['chapter-not-found'],
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/chapters/:chapterId/versions/:versionId/restoration',
  summary: 'Have an earlier text of a chapter read again, with the questions about it; the other one is kept',
  access: 'visitor',
  permit: 'owner',
  limit: 'publishing',
  reply: z.array(ChapterVersion),
  problems: ['chapter-not-found', 'version-not-found'],
});
