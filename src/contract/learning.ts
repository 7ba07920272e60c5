import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An id of YouTube's; nothing else becomes part of the address of a player. */
export const VideoId = z.string().regex(/^[A-Za-z0-9_-]{11}$/);

export const findVideo = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/video',
  summary: 'The video that goes with a chapter, or null',
  access: 'visitor',
  asksOthers: true,
  reply: z.object({ videoId: VideoId.nullable() }),
  problems: ['course-not-found', 'chapter-not-found'],
});
