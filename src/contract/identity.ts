import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Me = z.object({
  kind: z.enum(['visitor', 'guest', 'learner']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type Me = z.infer<typeof Me>;

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who the caller is',
  access: 'visitor',
  reply: Me,
});
