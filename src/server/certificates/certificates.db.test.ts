import { gunzipSync } from 'node:zlib';
import { compactVerify, importJWK, type JWK } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { readProof } from '#contract/certificate-proof.ts';
import type { CourseCertificateKind } from '#contract/certificates.ts';
import type { StepDraft } from '#contract/path-draft.ts';
import { createPath, deletePath } from '#server/paths/change-path.ts';
import { readPath } from '#server/paths/paths.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { listOwnQuestions } from '#server/questions/own-questions.ts';
import { listSiteKeys, makeSiteKey, retireSiteKey, statementTypes } from '#server/signing/signing.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { codeOf, newLearner, provingIn, refusal, type ProvedChapter } from '#tests/support/proving.ts';
import { bakePng, bakeSvg } from './badge-picture.ts';
import { readBadge, readStatusList } from './badge.ts';
import {
  requireCertificate,
  createCertificate,
  listCertificates,
  withdrawCertificate,
} from './certificates.ts';
import { certificates } from './room.ts';

const { db, pool } = await testDatabase();
const budgets = testBudgets(db);
const site = 'https://saksham.example';
const parts = { db, budgets, publicUrl: site };
const { newCourse, read, answer, complete } = provingIn({ db, budgets });

const issue = async (
  who: Learner,
  id = courseId,
  name = 'Asha',
  kind: CourseCertificateKind = 'completion',
) => createCertificate(parts, who, { courseId: id, kind, name });
/** Gives a new learner a certificate of a course. */
async function earn(name?: string, work = chapters) {
  const learner = newLearner();
  await complete(learner, work);
  const { certificate } = await issue(learner, work[0]!.courseId, name);
  return { learner, certificate, code: certificate.code };
}
const stateOf = async (of: Promise<{ state: string }>) => (await of).state;

let chapters: ProvedChapter[];
let courseId: string;
beforeAll(async () => {
  chapters = await newCourse([4, 4]);
  courseId = chapters[0]!.courseId;
});

describe('a certificate', () => {
  test('is for who passed every chapter, and names what is missing', async () => {
    const learner = newLearner();
    await read(learner, chapters);
    await answer(learner, chapters[0]!);
    const missing = [{ id: chapters[1]!.chapterId, name: 'Chapter 2', why: 'not-done' }];
    expect(await refusal(issue(learner))).toEqual(['not-earned', { missing, keysRead: false }]);
    await answer(learner, chapters[1]!);
    const { certificate, isNew } = await issue(learner);
    expect(isNew).toBe(true);
    expect(certificate).toMatchObject({
      kind: 'completion',
      work: { name: 'Soil', courseId, language: 'en', selfMade: false },
      facts: { chapters: 2, questions: 8, passMark: 80 },
      issuer: { name: 'Saksham', url: site },
      state: 'valid',
      name: 'Asha',
      nameShown: false,
    });
    expect(await codeOf(issue(learner, courseId, 'Asha', 'mastery'))).toBe('not-earned');
  });

  test('is one, also of two presses at once; a new name takes its place', async () => {
    const learner = newLearner();
    await complete(learner, chapters);
    const both = await Promise.all([issue(learner), issue(learner)]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(both[0].certificate.code).toBe(both[1].certificate.code);
    await Promise.all([issue(learner, courseId, 'आशा'), issue(learner, courseId, 'आशा')]);
    const { certificates: mine } = await listCertificates(parts, learner.id, { limit: 9 });
    const listed = mine.map(({ name, state }) => `${name} ${state}`);
    expect(listed).toEqual(['आशा valid', 'Asha withdrawn']);
  });

  test('of a person’s own course says so, and counts only what they answered before they read the answers', async () => {
    const learner = newLearner();
    const own = await newCourse([4, 4], learner);
    const id = own[0]!.courseId;
    await read(learner, own);
    await answer(learner, own[0]!);
    await listOwnQuestions({ ...parts, on: true }, id, learner.id, 'hide');
    await listOwnQuestions({ ...parts, on: true }, id, learner.id);
    await answer(learner, own[1]!);
    const details = { missing: [{ id: own[1]!.chapterId }], keysRead: true };
    expect(await refusal(issue(learner, id))).toMatchObject(['not-earned', details]);
    expect((await earn('Asha', own)).certificate.work.selfMade).toBe(false);
    const unread = await newCourse([4], learner);
    await complete(learner, unread);
    expect((await issue(learner, unread[0]!.courseId)).certificate.work.selfMade).toBe(true);
  });

  test('stays as it is after its course is gone, also under a new name', async () => {
    const gone = await newCourse([4]);
    const id = gone[0]!.courseId;
    const { learner } = await earn('Asha', gone);
    await pool.query('update courses set deleted_at = now() where id = $1', [id]);
    expect((await issue(learner, id, 'Asha K.')).certificate.work.name).toBe('Soil');
    expect(await codeOf(issue(newLearner(), id))).toBe('course-not-found');
  });

  test('is of the day in India, also in the hours when UTC has the day before', async () => {
    const { learner, code } = await earn();
    await pool.query(`update certificates set issued_at = '2026-11-27T22:22:00Z' where code = $1`, [code]);
    const { proof } = (await issue(learner)).certificate;
    expect(readProof(Buffer.from(proof.split('.')[1]!, 'base64url')).day).toBe('2026-11-28');
  });

  test('is withdrawn by its holder or an operator, for ever, and by nobody else', async () => {
    const { learner, code } = await earn();
    const withdraw = (who: Learner, which: string, reason?: string) =>
      withdrawCertificate(parts, who, which, reason);
    expect(await codeOf(withdraw(newLearner(), code, 'I want to'))).toBe('not-yours');
    expect(await stateOf(withdraw(learner, code))).toBe('withdrawn');
    const second = (await issue(learner)).certificate.code;
    expect(second).not.toBe(code);
    const operator = newLearner({ isOperator: true });
    expect(await codeOf(withdraw(operator, second))).toBe('not-yours');
    const withdrawn = { state: 'withdrawn', reason: 'Answers were sold.' };
    expect(await withdraw(operator, second, withdrawn.reason)).toMatchObject(withdrawn);
    expect(await codeOf(issue(learner))).toBe('certificate-withdrawn');
  });

  test('leaves nothing but a withdrawn place once its holder has gone', async () => {
    const { learner, code } = await earn();
    const { list, place } = await requireCertificate(db, code);
    const gone = { id: learner.id, guestIds: [], email: null, confirmedEmail: null };
    const erase = certificates.person!.eraseMine;
    await db.transaction().execute((tx) => erase(tx, gone, { publishedCourses: 'delete' }));
    expect(await codeOf(requireCertificate(db, code))).toBe('certificate-not-found');
    expect(await bitOf(list, place)).toBe(1);
  });
});

async function publicKey(kid: string): Promise<JWK> {
  const key = (await listSiteKeys(db)).find((each) => each.kid === kid || each.kid.startsWith(kid));
  return key!.publicKey;
}

/** Verifies as a stranger does: by the one key that the address in the header leads to. */
async function open(statement: string): Promise<Record<string, unknown>> {
  const { payload, protectedHeader } = await compactVerify(
    statement,
    async ({ kid = '' }) => importJWK(await publicKey(kid.split('/').at(-1) ?? ''), 'ES256'),
    { algorithms: ['ES256'] },
  );
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: statementTypes.credential });
  expect(protectedHeader.kid).toMatch(/^https:\/\/saksham\.example\/\.well-known\/keys\/[\w-]{43}$/);
  return JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>;
}

async function bitOf(list: number, place: number): Promise<number> {
  const { credentialSubject } = (await open(await readStatusList(db, site, list))) as {
    credentialSubject: { encodedList: string };
  };
  expect(credentialSubject.encodedList[0]).toBe('u');
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
  return ((bits[Math.floor(place / 8)] ?? 0) >> (7 - (place % 8))) & 1;
}

/** The rules of 1EdTech's public validator for a badge as a VC-JWT. */
describe('a badge', () => {
  test('is what Open Badges 3.0 asks for, and its status is on a list of the same purpose', async () => {
    const { learner, code } = await earn('আশা দেবী');
    const row = await requireCertificate(db, code);
    const badge = await open(await readBadge(parts, row));
    const identity = { identityType: 'name', identityHash: 'আশা দেবী', hashed: false };
    expect(badge).toMatchObject({
      id: `${site}/certificates/${code}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: site, type: ['Profile'], name: 'Saksham', url: site },
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', ...identity }],
        achievement: { id: `${site}/course/${courseId}`, type: ['Achievement'], name: 'Soil' },
      },
      iss: site,
      jti: `${site}/certificates/${code}`,
    });
    expect((badge['@context'] as string[]).slice(0, 2)).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    expect(Date.parse(badge['validFrom'] as string)).toBe((badge['nbf'] as number) * 1000);
    const status = badge['credentialStatus'] as Record<string, string>;
    expect(status).toMatchObject({ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' });
    expect(status['id']).toBe(`${status['statusListCredential']}#${status['statusListIndex']}`);
    expect(await open(await readStatusList(db, site, row.list))).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: status['statusListCredential'],
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
    });
    expect(await bitOf(row.list, row.place)).toBe(0);
    await withdrawCertificate(parts, learner, code, undefined);
    expect(await bitOf(row.list, row.place)).toBe(1);
  });

  test('is the same in each picture, and stays valid when its key is retired', async () => {
    const { code } = await earn();
    const readAgain = async () => readBadge(parts, await requireCertificate(db, code));
    const [badge, ...again] = await Promise.all([readAgain(), readAgain(), readAgain()]);
    expect(again).toEqual([badge, badge]);
    expect(/<openbadges:credential verify="([^"]+)"\/>/.exec(bakeSvg('mastery', badge))?.[1]).toBe(badge);
    expect(textOf(await bakePng('completion', badge), 'openbadgecredential')).toBe(badge);
    for (const { kid } of await listSiteKeys(db)) await retireSiteKey(db, kid);
    await makeSiteKey(db);
    expect(await readAgain()).toBe(badge);
    expect(await open(badge)).toMatchObject({ iss: site });
    const tampered = badge.replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`);
    await expect(open(tampered)).rejects.toThrow();
  });
});

/** Reads a text of a PNG, each chunk of which has its length and name before and its checksum behind it. */
function textOf(png: Buffer, keyword: string): string | undefined {
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const name = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at)).toString();
    if (name === 'iTXt' && data.startsWith(`${keyword}\0\0\0\0\0`)) return data.slice(keyword.length + 5);
  }
  return undefined;
}

const readers = { helpContacts: [], language: 'en' } as const;
const maker = newLearner();

const step = (key: string, of: { courseId: string } | { topic: string }, optional = false) => {
  const kind = 'topic' in of ? 'topic' : 'course';
  return { key, name: `Step ${key}`, why: 'So.', needs: [], optional, kind, ...of } as StepDraft;
};
const pathOf = (steps: StepDraft[], name = 'A garden') =>
  ({ name, goal: 'You grow what you eat.', level: 'beginner', language: 'en', steps }) as const;
const makePath = async (...steps: StepDraft[]) =>
  (await createPath({ db, budgets }, maker.id, pathOf(steps), readers)).code;
const issuePath = (who: Learner, pathCode: string, name = 'Asha') =>
  createCertificate(parts, who, { kind: 'path', pathCode, name });
const idOf = (chapters: { courseId: string }[]) => chapters[0]!.courseId;

test('the certificate of a path is for who passed every step that is not optional, and outlives the path', async () => {
  const [soil, seeds, more] = [await newCourse([4]), await newCourse([5]), await newCourse([4])];
  const code = await makePath(
    step('soil', { courseId: idOf(soil) }),
    step('seeds', { courseId: idOf(seeds) }),
    step('more', { courseId: idOf(more) }, true),
  );
  const learner = newLearner();
  await complete(learner, soil);
  await read(learner, seeds);
  const missing = [{ id: 'seeds', name: 'Step seeds', why: 'not-done' }];
  expect(await refusal(issuePath(learner, code))).toEqual(['not-earned', { missing, keysRead: false }]);
  await complete(learner, seeds);
  const both = await Promise.all([issuePath(learner, code), issuePath(learner, code)]);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  const [{ certificate: first }] = both;
  expect(first).toMatchObject({
    kind: 'path',
    work: {
      name: 'A garden',
      pathCode: code,
      author: { provider: 'person' },
      selfMade: false,
      courses: [
        { courseId: idOf(soil), name: 'Soil', selfMade: false },
        { courseId: idOf(seeds), name: 'Soil', selfMade: false },
      ],
    },
    facts: { chapters: 2, questions: 9, passMark: 80 },
  });
  await deletePath(db, maker.id, code);
  const again = (await issuePath(learner, code, 'आशा')).certificate;
  expect(again).toMatchObject({ name: 'आशा', work: first.work, facts: first.facts });
  expect(await codeOf(issuePath(newLearner(), code))).toBe('path-not-found');
});

test('what was only read, answers that one has read, and a path of what one may leave out earn none', async () => {
  const learner = newLearner();
  const [few, own] = [await newCourse([2]), await newCourse([4], learner)];
  const code = await makePath(
    step('few', { courseId: idOf(few) }),
    step('own', { courseId: idOf(own) }),
    step('topic', { topic: 'Compost from leaves' }),
  );
  await listOwnQuestions({ ...parts, on: true }, idOf(own), learner.id);
  for (const chapters of [few, own]) await complete(learner, chapters);
  const { steps } = await readPath(db, learner.id, code);
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'open']);
  const missing = [
    { id: 'few', why: 'few-questions' },
    { id: 'own', why: 'not-done' },
    { id: 'topic', why: 'not-done' },
  ];
  expect(await refusal(issuePath(learner, code))).toMatchObject(['not-earned', { missing, keysRead: true }]);
  const optional = await makePath(step('few', { courseId: idOf(few) }, true));
  expect(await refusal(issuePath(learner, optional))).toMatchObject(['not-earned', { missing: [] }]);
});
