import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { PackedFile } from '#contract/packed-course.ts';
import { hostileText } from './arbitrary-calls.ts';

// Files of courses that people bring, which are right except for one broken place.

const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(-1, 1e308, Number.MAX_SAFE_INTEGER, 0.5, null, true, [], {}),
  fc.constantFrom('0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'),
);

/** The ways to each value within a value. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]))];
}

function withChanged(value: unknown, [step, ...rest]: string[], to: unknown): unknown {
  if (step === undefined) return to;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[step] = withChanged(copy[step], rest, to);
  return copy;
}

const key = generateKeyPair('ES256', { extractable: true });

async function sign(manifest: unknown): Promise<string> {
  const { privateKey, publicKey } = await key;
  return new CompactSign(Buffer.from(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: 'ES256', typ: 'saksham-course', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}

function manifestOf(parts: Record<string, string>) {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  const named = Object.entries(parts).map(([name, text]) => ({ name, sha256: hashOf(text) }));
  return { site: null, courseId: randomUUID(), revision: 'r', parts: named };
}

/** The file of a course as anybody can sign it, under an id that no course has. */
export async function signedAnew({ parts }: PackedFile): Promise<PackedFile> {
  return { saksham: 1, signed: await sign(manifestOf(parts)), parts };
}

/** A course's file with one value changed in its parts or in the signed manifest, and signed anew, as anybody can. */
export function arbitraryPackedFile({ parts }: PackedFile): fc.Arbitrary<Promise<PackedFile>> {
  const contents = Object.entries(parts).map(([name, text]) => [name, JSON.parse(text) as unknown] as const);
  const places = [...contents, [undefined, manifestOf(parts)] as const].flatMap(([name, content]) =>
    placesOf(content).map((path) => ({ name, path })),
  );
  return fc
    .record({ place: fc.constantFrom(...places), to: hostileValue })
    .map(async ({ place: { name, path }, to }) => {
      const broken = Object.fromEntries(
        contents.map(([each, content]) => {
          return [each, JSON.stringify(each === name ? withChanged(content, path, to) : content)];
        }),
      );
      const manifest = manifestOf(broken);
      const signed = await sign(name === undefined ? withChanged(manifest, path, to) : manifest);
      return { saksham: 1 as const, signed, parts: broken };
    });
}
