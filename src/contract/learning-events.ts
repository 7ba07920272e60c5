import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DrawnTexts } from './questions.ts';

const id = z.string().min(1).max(100);
/** A moment by a clock that may be wrong: JavaScript writes years before 0 and after 9999 with a sign and six digits. */
const moment = z.union([z.iso.datetime(), z.string().regex(/^[+-]\d{6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)]);

const event = {
  /** Made by the phone, so that an event which is sent twice counts once. */
  id: z.uuidv7(),
  /** Grows by one with each event of a device: the order of its events goes by it, and not by their times. */
  seq: z.number().int().min(0),
  courseId: id,
  chapterId: id,
  /** When it happened, by the device's clock; in a reply as far as the server knows it (`event-times.ts`). */
  at: moment,
  /** The device's time zone, such as `Asia/Kolkata`; an unknown one counts as UTC. */
  zone: z
    .string()
    .max(64)
    .regex(/^[ -~]*$/)
    .catch('UTC'),
};

export const answerModes = ['chapter', 'review', 'placement'] as const;

/** Something that a learner did. Events are the truth; everything else is derived from them. */
export const LearningEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...event, kind: z.literal('opened') }),
  z.strictObject({ ...event, kind: z.literal('read'), done: z.boolean() }),
  z.strictObject({
    ...event,
    kind: z.literal('answer'),
    /** A question's id, or a generated exercise's, such as `exercise:percent:{seed}:{place}` (`generators.ts`). */
    questionId: id,
    revision: z.number().int().min(1),
    /** Ids of options, in order for the kind `order`; a number for `number`. */
    chosen: z.union([z.array(id).max(20), z.number()]),
    /** One run through a chapter's questions. */
    sitting: z.uuid(),
    mode: z.enum(answerModes),
    hinted: z.boolean().optional(),
  }),
  z.strictObject({ ...event, kind: z.literal('selfcheck'), selfCheckId: id, done: z.boolean() }),
]);
export type LearningEvent = z.infer<typeof LearningEvent>;

/** The server's verdict on one event. The verdict on an answer carries its grading, also when the answer was sent before. */
export const EventVerdict = z.object({
  id: z.string(),
  /** `already`: the same event came before. `refused`: it does not count, for the reason `code`. */
  verdict: z.enum(['accepted', 'already', 'refused']),
  code: z
    .enum(['id-reused', 'course-not-found', 'chapter-not-found', 'question-not-found', 'invalid'])
    .optional(),
  right: z.boolean().optional(),
  answer: z.union([z.array(z.string()), z.number()]).optional(),
  explanation: z.string().optional(),
  whyWrong: z.array(z.object({ option: z.string(), why: z.string() })).optional(),
  quote: z.string().optional(),
  drawn: DrawnTexts.optional(),
});
export type EventVerdict = z.infer<typeof EventVerdict>;

/** Events are parsed one by one, so that a bad one is refused and the others stand. */
export const sendLearningEvents = endpoint({
  method: 'POST',
  path: '/api/learning/events',
  summary:
    'What the caller did on a device: opened, read, answered; graded and kept once, however often it is sent',
  access: 'guest',
  storesMuch: true,
  body: z.strictObject({
    device: z.uuid(),
    /** The device's clock at each attempt to send, by which events of a wrong clock move (`event-times.ts`). */
    sentAt: moment.optional().catch(undefined),
    events: z
      .array(z.looseObject({ id: z.string().max(100) }))
      .min(1)
      .max(100),
  }),
  reply: z.object({
    verdicts: z.array(EventVerdict),
    /** The place behind all of the caller’s events, those of other devices included. */
    cursor: z.string(),
  }),
});

export const listLearningEvents = endpoint({
  method: 'GET',
  path: '/api/learning/events',
  summary: 'The caller’s own events since a cursor, 500 at most, for a second device',
  access: 'visitor',
  query: z.object({ since: z.string().max(200).optional() }),
  reply: z.object({
    events: z.array(
      z.intersection(LearningEvent, z.object({ device: z.string(), right: z.boolean().optional() })),
    ),
    cursor: z.string(),
    more: z.boolean(),
  }),
});
