import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameCap, usernamePattern } from './person-fields.ts';

/** All but `kind` is a learner's; null for visitors and guests. */
export const Me = z.object({
  kind: z.enum(['visitor', 'guest', 'learner']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** The learner's own picture, else that of their account at a provider. */
  imageUrl: z.string().nullable(),
  isOperator: z.boolean(),
  /** Whether they have a picture of their own, which they can remove again. */
  hasOwnPicture: z.boolean(),
  /** Names what a browser keeps for this learner. It stays the same for good and tells nothing about them. */
  storageKey: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type Me = z.infer<typeof Me>;

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who the caller is',
  access: 'visitor',
  reply: Me,
});

/** A first or last name; may be empty. */
export const PersonName = z
  .string()
  .trim()
  .max(nameCap)
  .refine((name) => !/\p{Cc}/u.test(name), { error: 'has characters that can’t be kept' });
const ChangedName = PersonName.transform((name) => name || null).nullable();

const Username = z
  .string()
  .trim()
  .regex(new RegExp(`^${usernamePattern}$`), {
    error: 'must have 3 to 30 letters (a-z), digits, dots, underscores or hyphens, a letter or digit first',
  })
  .nullable();

export const changeMe = endpoint({
  method: 'PATCH',
  path: '/api/me',
  summary: 'Change what is given of first name, last name and username; null removes it',
  access: 'learner',
  body: z.strictObject({
    firstName: ChangedName.optional(),
    lastName: ChangedName.optional(),
    username: Username.optional(),
  }),
  reply: Me,
  problems: ['username-taken'],
});

export const changePicture = endpoint({
  method: 'PUT',
  path: '/api/me/picture',
  summary:
    'Make a JPEG, PNG, WebP, GIF or AVIF picture the caller’s own; it is cut to a square of 256 pixels',
  access: 'learner',
  storesMuch: true,
  limit: 'picture',
  bytesBody: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/octet-stream'],
  bodyCapBytes: 5 * 1024 * 1024,
  reply: Me,
  problems: ['picture-unreadable'],
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/me/picture',
  summary: 'Remove the caller’s own picture; without one nothing changes',
  access: 'learner',
  reply: Me,
});

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/me/picture/:hash',
  summary: 'The caller’s own picture, or that of their account at a provider, by the hash of its bytes',
  access: 'learner',
  reply: z.unknown(),
  bytesReply: 'image/webp',
});
