import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isZone } from './learning/local-day.ts';
import { goals, reminderWays } from './reminder-choices.ts';

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), { error: 'is no such key' });

/** A subscription in the format of a browser's `PushSubscription.toJSON()`. */
export const DeviceSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    /** A point of the curve P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type DeviceSubscription = z.infer<typeof DeviceSubscription>;

const Hour = z.number().int().min(0).max(23);
const Zone = z.string().max(64).refine(isZone, { error: 'is no time zone that is known here' });

export const Reminders = z.object({
  way: z.enum(reminderWays),
  hour: Hour,
  goalMinutes: z.literal(goals),
  /** The caller can be reminded in these ways. */
  ways: z.array(z.enum(reminderWays)),
  devices: z.number().int(),
});
export type Reminders = z.infer<typeof Reminders>;

export const readReminders = endpoint({
  method: 'GET',
  path: '/api/me/reminders',
  summary: 'Whether and when the caller is reminded, and their goal',
  access: 'visitor',
  reply: Reminders,
});

export const changeReminders = endpoint({
  method: 'PUT',
  path: '/api/me/reminders',
  summary: 'Choose a goal, and whether, how and at which hour of one’s zone to be reminded once a day',
  access: 'guest',
  body: z.strictObject({
    way: z.enum(reminderWays),
    hour: Hour,
    goalMinutes: z.literal(goals),
    zone: Zone,
    /** This device joins those that show notifications. */
    subscription: DeviceSubscription.optional(),
  }),
  reply: Reminders,
  problems: ['mail-off', 'email-unverified'],
});

export const readReminderKey = endpoint({
  method: 'GET',
  path: '/api/me/reminders/key',
  summary:
    'The public key (VAPID, RFC 8292) of this site, with which a browser subscribes to its notifications',
  access: 'visitor',
  session: false,
  reply: z.object({ key: z.string() }),
});

export const readReminderCalendar = endpoint({
  method: 'GET',
  path: '/api/me/reminders.ics',
  summary: 'A daily reminder at the caller’s hour for their calendar (iCalendar, RFC 5545)',
  access: 'visitor',
  query: z.object({ hour: z.coerce.number().pipe(Hour).optional() }),
  reply: z.unknown(),
  bytesReply: 'text/calendar',
});

export const endReminders = endpoint({
  method: 'POST',
  path: '/api/reminders/end/:token',
  summary: 'End the reminders to which a mail’s link belongs; a mail program posts here too (RFC 8058)',
  access: 'visitor',
  session: false,
  body: z.object({ 'List-Unsubscribe': z.string().max(100).optional() }),
  bodyOptional: true,
  bodyAsForm: true,
  reply: z.object({ ended: z.literal(true) }),
});
