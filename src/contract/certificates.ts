import { z } from 'zod';
import { certificateNameCap } from './certificate-caps.ts';
import { AuthorLabel, CourseLanguageCode } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { next, Page } from './page.ts';
import { shown } from './shown.ts';

/** Kinds of a course's certificate. `completion`: every chapter is complete. `mastery`: every chapter held in review. */
const courseKinds = ['completion', 'mastery'] as const;
export type CourseCertificateKind = (typeof courseKinds)[number];
/** `path`: every step that is not optional is complete. */
export const certificateKinds = [...courseKinds, 'path'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** A certificate says this of its holder besides the name, as it was when it was issued. */
export const Certificate = z.object({
  code: z.string(),
  kind: z.enum(certificateKinds),
  work: z.object({
    name: shown(z.string()),
    /** A course or a path, which may be gone by now. */
    courseId: z.string().optional(),
    pathCode: z.string().optional(),
    /** Those that count for the steps of a path. */
    courses: z
      .array(z.object({ courseId: z.string(), name: shown(z.string()), selfMade: z.boolean() }))
      .optional(),
    level: z.string(),
    language: CourseLanguageCode,
    author: AuthorLabel,
    /** The holder had the course written for themselves, or put the path together. */
    selfMade: z.boolean(),
  }),
  facts: z.object({
    chapters: z.number().int(),
    /** Accepted questions of all chapters. */
    questions: z.number().int(),
    /** Percent of a chapter's questions that have to be right. */
    passMark: z.number().int(),
    /** When the last chapter was passed or, for `mastery`, held in review. */
    passedAt: z.string(),
  }),
  /** Null where the site does not know its own address. */
  issuer: z.object({ name: z.literal('Saksham'), url: z.string().nullable() }),
  issuedAt: z.string(),
  state: z.enum(['valid', 'withdrawn']),
  reason: z.string().optional(),
  /** Present for the holder, and for everybody if the holder shows it. */
  name: shown(z.string()).optional(),
  /** Present for the holder alone. */
  nameShown: z.boolean().optional(),
  /** Present for the holder alone: a compact JWS for the QR code of the paper (`certificate-proof.ts`). */
  proof: z.string().optional(),
});
export type Certificate = z.infer<typeof Certificate>;

export const OwnCertificate = Certificate.required({ name: true, nameShown: true, proof: true });
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** The `details` of `not-earned`: chapters that are not done or have too few questions, or steps of a path with such chapters. */
export const NotEarnedDetails = z.object({
  missing: z.array(
    z.object({ id: z.string(), name: z.string(), why: z.enum(['not-done', 'few-questions']) }),
  ),
  /** Whether the caller has read the answers of their own course, after which their answers prove nothing. */
  keysRead: z.boolean(),
});
export type NotEarnedDetails = z.infer<typeof NotEarnedDetails>;

/** In any script; counted in characters by the server. */
const name = z.string().trim().min(1).max(certificateNameCap.units);

export const createCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates',
  summary:
    'Have a certificate issued for a course or a path; again it is the same one, and with another name it takes the place of the former',
  access: 'learner',
  storesMuch: true,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(courseKinds), courseId: z.uuid(), name }),
    z.strictObject({ kind: z.literal('path'), pathCode: z.string().max(100), name }),
  ]),
  reply: OwnCertificate,
  status: 201,
  otherStatuses: [200],
  problems: ['course-not-found', 'path-not-found', 'not-earned', 'certificate-withdrawn', 'name-refused'],
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: 'The caller’s certificates, the newest first',
  access: 'learner',
  query: Page,
  reply: z.object({ certificates: z.array(OwnCertificate), next }),
});

/** A suffix on the code requests the signed badge (Open Badges 3.0), which others than the holder get if the name is shown. */
export const readCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:code',
  summary: 'What a certificate says; with `.jwt`, `.png` or `.svg` behind the code, its badge',
  access: 'visitor',
  reply: Certificate,
  problems: ['certificate-not-found', 'not-yours', 'no-public-url'],
});

export const changeCertificate = endpoint({
  method: 'PATCH',
  path: '/api/certificates/:code',
  summary: 'Show or hide the name of its holder',
  access: 'learner',
  body: z.strictObject({ nameShown: z.boolean() }),
  reply: OwnCertificate,
  problems: ['certificate-not-found', 'not-yours'],
});

export const withdrawCertificate = endpoint({
  method: 'DELETE',
  path: '/api/certificates/:code',
  summary: 'Withdraw a certificate for ever: its holder, or an operator with a reason',
  access: 'learner',
  body: z.strictObject({ reason: z.string().trim().min(1).max(500).optional() }),
  bodyOptional: true,
  reply: Certificate,
  problems: ['certificate-not-found', 'not-yours'],
});

export const readStatusList = endpoint({
  method: 'GET',
  path: '/api/status-lists/:list',
  summary: 'Which certificates are withdrawn, as a signed Bitstring Status List 1.0',
  access: 'visitor',
  session: false,
  reply: z.unknown(),
  bytesReply: 'application/vc+jwt',
  problems: ['no-public-url'],
});
