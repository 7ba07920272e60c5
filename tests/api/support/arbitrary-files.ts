import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { PackedFile } from '#contract/packed-course.ts';
import { forgedCode, longLength } from '#tests/support/forged-code.ts';
import { character } from './arbitrary-calls.ts';

// Files and codes that people bring, which are right except for one broken place.

const hostileValues: unknown[] = [
  '',
  'a\0b',
  'a\ud800',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(20_001),
  '__proto__',
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.5,
  null,
  true,
  [],
  {},
];
const hostileValue = fc.constantFrom(...hostileValues);

type Step = string | number;

function placesOf(value: unknown, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const within = Object.entries(value).flatMap(([key, each]) =>
    placesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...within];
}

function withChanged(value: unknown, [step, ...rest]: Step[], to: unknown): unknown {
  if (step === undefined) return to;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    Step,
    unknown
  >;
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

/** The file of a course as anybody can sign it, under an id that no course has. */
export async function signedAnew({ parts }: PackedFile): Promise<PackedFile> {
  const named = Object.entries(parts).map(([name, text]) => ({ name, sha256: hashOf(text) }));
  const signed = await sign({ site: null, courseId: randomUUID(), revision: 'r', parts: named });
  return { saksham: 1, signed, parts };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A course's file with one value changed in its parts or in the signed manifest, and signed anew, as anybody can. */
export function arbitraryPackedFile(file: PackedFile): fc.Arbitrary<Promise<PackedFile>> {
  const contents = Object.entries(file.parts).map(
    ([name, text]) => [name, JSON.parse(text) as unknown] as const,
  );
  const manifest = {
    site: null,
    courseId: 'c',
    revision: 'r',
    parts: contents.map(([name]) => ({ name, sha256: '' })),
  };
  const places = [...contents, ['', manifest] as const].flatMap(([name, content]) =>
    placesOf(content).map((path) => ({ name, path })),
  );
  return fc.record({ place: fc.constantFrom(...places), to: hostileValue }).map(async ({ place, to }) => {
    const parts = Object.fromEntries(
      contents.map(([name, content]) => [
        name,
        JSON.stringify(name === place.name ? withChanged(content, place.path, to) : content),
      ]),
    );
    const named = contents.map(([name]) => ({ name, sha256: hashOf(parts[name] ?? '') }));
    const right = { ...manifest, parts: named };
    const signed = await sign(place.name === '' ? withChanged(right, place.path, to) : right);
    return { saksham: 1 as const, signed, parts };
  });
}

const idBytes = (id: string) => [...Buffer.from(id.replaceAll('-', ''), 'hex')];

/** A progress code about a course whose sum is right, with any bytes behind the course. */
export function arbitraryProgressCode(courseId: string): fc.Arbitrary<string> {
  const byte = fc.nat(255);
  const small = fc.nat(3);
  const count = fc.oneof(fc.constant(longLength), fc.array(byte, { maxLength: 7 }), fc.tuple(fc.nat(127)));
  const zone = fc.array(fc.nat(127), { maxLength: 20 }).map((text) => [text.length, ...text]);
  const event = fc
    .tuple(
      fc.tuple(fc.nat(127)),
      count,
      fc.array(byte, { minLength: 4, maxLength: 4 }),
      fc.tuple(small),
      count,
      count,
      zone,
    )
    .map((parts) => parts.flat());
  const device = fc.array(byte, { minLength: 16, maxLength: 16 });
  const events = fc.array(event, { maxLength: 4 }).map((all) => all.flat());
  return fc
    .tuple(device, fc.oneof({ weight: 5, arbitrary: zone }, { weight: 1, arbitrary: count }), events)
    .map(([who, where, what]) => forgedCode([...who, ...idBytes(courseId), ...where, ...what]));
}

interface ArbitraryForm {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A browser's form with these fields, whose parts, boundaries and headers may be broken. */
export function arbitraryForm(fields: readonly string[]): fc.Arbitrary<ArbitraryForm> {
  const text = fc.oneof(
    fc.string({ unit: character, maxLength: 40 }),
    fc.constantFrom('', 'a\0b', 'asha@example.org', 'ठ'.repeat(3_000), '--b', '__proto__'),
  );
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields, '_gotcha') }, text);
  const header = fc.constantFrom(
    '',
    '; filename=""',
    '; filename="a.txt"\r\nContent-Type: text/plain',
    '; filename="\0"',
    "; filename*=UTF-8''%ff%00",
    '\r\nContent-Transfer-Encoding: base64',
    '\r\nContent-Type: text/plain; charset=nonsense',
    '\r\n\r\n',
    '"; name="email',
  );
  const part = fc
    .tuple(name, header, text)
    .map(([key, more, value]) => `Content-Disposition: form-data; name="${key}"${more}\r\n\r\n${value}\r\n`);
  const end = fc.constantFrom('--b--\r\n', '--b--', '--b', '', '--b\r\n');
  const bytes = fc.tuple(fc.array(part, { maxLength: 6 }), end).map(([parts, last]) => {
    const body = Buffer.from(parts.map((each) => `--b\r\n${each}`).join('') + last);
    return new Uint8Array(body);
  });
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant('multipart/form-data; boundary=b') },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="b',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'application/x-www-form-urlencoded',
    ),
  );
  return fc.record({
    type,
    body: fc.oneof(
      { weight: 5, arbitrary: bytes },
      fc.uint8Array({ maxLength: 300 }).map((any) => new Uint8Array(any)),
    ),
  });
}
