import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const findVideo = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/video',
  summary: 'The video that goes with a chapter, or null',
  access: 'visitor',
  asksOthers: true,
  reply: z.object({ videoId: z.string().nullable() }),
  problems: ['course-not-found', 'chapter-not-found'],
});
