import { z } from 'zod';
import { Done } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const exportMe = endpoint({
  method: 'GET',
  path: '/api/me/export',
  summary: 'Everything about the caller, as one JSON file to download; a part for each room',
  access: 'learner',
  stepUp: 'lax',
  longFile: true,
  reply: z.looseObject({ exportedAt: z.iso.datetime() }),
});

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/api/me',
  summary:
    'Delete the account. Courses by link go; published ones go, or stay without an owner. Ledger entries stay under a random id',
  access: 'learner',
  stepUp: 'strict_mfa',
  limit: 'sign-in',
  body: z.strictObject({ publishedCourses: z.enum(['delete', 'keep']) }),
  reply: Done,
});
