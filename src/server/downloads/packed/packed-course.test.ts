import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import { statementTypes, type SiteKey } from '#server/signing/signing.ts';
import { wholeCourse } from '#tests/support/whole-course.ts';
import { hashOfPart, readPackedCourse, writePackedCourse } from './packed-course.ts';

let key: SiteKey;
let file: PackedFile;
beforeAll(async () => {
  key = await newKey();
  file = await pack();
});

async function newKey(): Promise<SiteKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y, d } = (await exportJWK(privateKey)) as Required<JWK>;
  return { kid: 'k', privateKey: { kty, crv, x, y, d }, publicKey: { kty, crv, x, y } };
}

async function pack(): Promise<PackedFile> {
  const { course, chapters, questions } = wholeCourse('en');
  const more = { selfChecks: [{ _id: 's', text: 'Draw a half.' }], generators: ['percent' as const] };
  const whole: CoursePackage = {
    schema: 1,
    courseId: course._id,
    revision: 'r',
    language: 'en',
    course: { ...course, chapters: chapters.map((chapter) => ({ ...chapter, ...more })) },
    questions,
    documents: [],
    bytes: 0,
  };
  return JSON.parse(await writePackedCourse(whole, { site: 'https://saksham.example', key })) as PackedFile;
}

/** Signs other parts with a new key, as a forger can. */
async function signed(
  parts: PackedFile['parts'],
  { typ = statementTypes.course, names = Object.keys(parts) }: { typ?: string; names?: string[] } = {},
): Promise<PackedFile> {
  const digests = names.map((name) => ({
    name,
    sha256: hashOfPart(Object.hasOwn(parts, name) ? (parts[name] ?? '') : ''),
  }));
  const manifest = { site: null, courseId: 'c', revision: 'r', parts: digests };
  const own = await newKey();
  const jws = await new CompactSign(Buffer.from(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: 'ES256', typ, jwk: own.publicKey })
    .sign(await importJWK(own.privateKey, 'ES256'));
  return { saksham: 1, signed: jws, parts };
}

/** The code of the refusal and the part that it names. */
async function refusal(refused: PackedFile): Promise<unknown[]> {
  const error: unknown = await readPackedCourse(refused).catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) return [error];
  return [error.code, (error.details as { part: string }).part];
}

test('a file has the course, its chapters and its questions, and names its site and key', async () => {
  const { course, chapters, site } = await readPackedCourse(file);
  expect(site).toBe('https://saksham.example');
  const author = { provider: 'library' };
  expect(course).toMatchObject({ courseName: 'Fractions', licence: 'CC BY-SA 4.0', author });
  const questions = [
    { kind: 'one', answer: '2', wrong: ['1'], whyWrong: ['That is one.'], explanation: 'Two.' },
    { kind: 'many', answer: ['1', '2'], wrong: [] },
    { kind: 'number', answer: 5, unit: 'kg' },
    { kind: 'order', answer: ['1', '2'] },
  ];
  const more = { selfChecks: ['Draw a half.'], generators: ['percent'], questions };
  expect(chapters).toMatchObject([{ chapterName: 'Adding fractions', ...more }]);
});

test('a file is refused by the name of the part in which a byte was flipped, that is missing, or not signed', async () => {
  for (const [name, text] of Object.entries(file.parts)) {
    const place = Math.floor(text.length / 2);
    const flipped = String.fromCharCode(text.charCodeAt(place) ^ 1);
    const parts = { ...file.parts, [name]: text.slice(0, place) + flipped + text.slice(place + 1) };
    expect(await refusal({ ...file, parts })).toEqual(['package-altered', name]);
    const { [name]: _, ...others } = file.parts;
    expect(await refusal({ ...file, parts: others })).toEqual(['package-altered', name]);
  }
  const more = { ...file.parts, 'chapter-2.json': '{}' };
  expect(await refusal({ ...file, parts: more })).toEqual(['package-altered', 'chapter-2.json']);
});

test('a file is refused by the name of the part which is the signature, also of another key, of none, and of another kind of text', async () => {
  const [head = '', body = '', signature = ''] = file.signed.split('.');
  const other = await signed(file.parts, { typ: 'JWT' });
  const [, , foreign = ''] = (await signed(file.parts)).signed.split('.');
  const header = JSON.stringify({ alg: 'none', typ: statementTypes.course });
  const none = Buffer.from(header).toString('base64url');
  for (const jws of [
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `${head}.${body}.${foreign}`,
    `${head}.${body.slice(0, -4)}AAAA.${signature}`,
    `${none}.${body}.`,
    other.signed,
    '',
  ])
    expect(await refusal({ ...file, signed: jws })).toEqual(['package-altered', 'signature']);
});

test('a file is refused by the name of the part whose content is no course, or whose names are no parts, although it is signed', async () => {
  const good = file.parts['course.json'] ?? '';
  const chapter = file.parts['chapter-1.json'] ?? '';
  const described = (description: string) =>
    JSON.stringify({ ...(JSON.parse(chapter) as object), description });
  for (const [parts, part] of [
    [{ 'course.json': '{', 'chapter-1.json': chapter }, 'course.json'],
    [{ 'course.json': good, 'chapter-1.json': described('a\0b') }, 'chapter-1.json'],
    [{ 'course.json': good, 'chapter-1.json': described('a\ud800') }, 'chapter-1.json'],
    [{ 'course.json': good, 'chapter-1.json': described('x'.repeat(20_001)) }, 'chapter-1.json'],
    [{ 'course.json': good, 'chapter-9.json': chapter }, 'chapter-9.json'],
  ] as const)
    expect(await refusal(await signed(parts))).toEqual(['package-unreadable', part]);
  const names = ['course.json', 'constructor'];
  for (const [parts, part] of [
    [file.parts, 'chapter-1.json'],
    [{ 'course.json': good }, 'constructor'],
  ] as const)
    expect(await refusal(await signed(parts, { names }))).toEqual(['package-altered', part]);
});
