import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Sentence = z.object({
  /** A sentence of the chapter, with words in place of code and formulas. */
  text: z.string(),
  /** Names the recording. */
  sound: z.string(),
  /** Size of the recording; an estimate while it is not made. */
  bytes: z.int().min(0),
  kept: z.boolean(),
});

export const listSpeech = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/speech',
  summary: 'The sentences of a chapter that the site’s speech service can say; none where it can’t',
  access: 'visitor',
  reply: z.object({
    /** Media type of the recordings. */
    type: z.string(),
    sentences: z.array(Sentence),
  }),
  problems: ['course-not-found', 'chapter-not-found'],
});

export const readSpeech = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/speech/:sound',
  summary: 'The recording of one sentence of a chapter, made when it is first asked for',
  access: 'visitor',
  asksOthers: true,
  reply: z.unknown(),
  bytesReply: 'audio/*',
  problems: ['course-not-found', 'chapter-not-found', 'speech-unavailable', 'speech-budget'],
});
