import { calculateJwkThumbprint, compactVerify, EmbeddedJWK, type JWK } from 'jose';
import type { z } from 'zod';
import {
  PackedChapter,
  PackedCourse,
  PackedManifest,
  type PackedFaultDetails,
  type PackedFile,
} from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import { readJson } from '#server/platform/outside.ts';
import { statementTypes } from '#server/signing/signing.ts';
import { hashOfPart } from './write-packed-course.ts';

/** A course out of a file whose signature is right, which says that it is as its maker signed it, and not who that is. */
export interface ReadCourse {
  course: PackedCourse;
  chapters: PackedChapter[];
  courseId: string;
  /** The site that the file names. */
  site: string | undefined;
  /** The thumbprint of the key that signed it. */
  kid: string;
}

/**
 * Reads a course out of a signed file. Its key is in it, and no other site is asked about it.
 *
 * @throws Problem `package-altered`, `package-unreadable`; both name the part
 */
export async function readPackedCourse({ signed, parts }: PackedFile): Promise<ReadCourse> {
  const { payload, kid } = await verify(signed);
  const manifest = parsed(PackedManifest, payload, 'signature');
  const names = manifest.parts.map(({ name }) => name);
  const unsigned = Object.keys(parts).find((name) => !names.includes(name));
  if (unsigned !== undefined) throw altered(unsigned);
  for (const { name, sha256 } of manifest.parts)
    if (!Object.hasOwn(parts, name) || hashOfPart(parts[name] ?? '') !== sha256) throw altered(name);
  const [first, ...others] = names;
  const expected = ['course.json', ...others.map((_, place) => `chapter-${place + 1}.json`)];
  const wrong = names.find((name, place) => name !== expected[place]);
  if (first === undefined || wrong !== undefined) throw unreadable(wrong ?? 'course.json');
  return {
    course: parsed(PackedCourse, parts[first] ?? '', first),
    chapters: others.map((name) => parsed(PackedChapter, parts[name] ?? '', name)),
    courseId: manifest.courseId,
    site: manifest.site ?? undefined,
    kid,
  };
}

async function verify(signed: string): Promise<{ payload: string; kid: string }> {
  try {
    const { payload, protectedHeader } = await compactVerify(signed, EmbeddedJWK, { algorithms: ['ES256'] });
    if (protectedHeader.typ !== statementTypes.course) throw new Error('It was signed as something else');
    const kid = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
    return { payload: Buffer.from(payload).toString(), kid };
  } catch {
    throw altered('signature');
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string, part: string): z.output<Schema> {
  try {
    return schema.parse(readJson(text));
  } catch {
    throw unreadable(part);
  }
}

function altered(part: string): Problem {
  const error = `This file was changed after it was signed: ${part}.`;
  return new Problem('package-altered', { error, details: { part } satisfies PackedFaultDetails });
}

export function unreadable(part: string): Problem {
  const error = `This is not a course file that we can read: ${part}.`;
  return new Problem('package-unreadable', { error, details: { part } satisfies PackedFaultDetails });
}
