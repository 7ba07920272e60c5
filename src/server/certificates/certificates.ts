import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { certificateNameCap } from '#contract/certificate-caps.ts';
import { dayInIndia, proofKidLength, statusListLength, writeProof } from '#contract/certificate-proof.ts';
import type { Certificate, OwnCertificate } from '#contract/certificates.ts';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Learner } from '#server/platform/http/caller.ts';
import { mayBePublished } from '#server/courses/courses.ts';
import { screenTold } from '#server/screening/screening.ts';
import { readPage } from '#server/platform/list-page.ts';
import { readSiteKey, sign, statementTypes, type SiteKey } from '#server/signing/signing.ts';
import { readEarned, type Wish } from './earned.ts';
import * as store from './certificates-store.ts';
import type { CertificateRow } from './certificates-store.ts';

export interface CertificateParts {
  db: Db;
  budgets: Budgets;
  /** The address of this site, where it knows it. */
  publicUrl: string | undefined;
}

/**
 * Issues a certificate once for each person, work and kind. Another name takes the facts of the former one, which is
 * withdrawn: the work may have changed since, or be gone. @returns whether this call made it
 * @throws Problem `course-not-found`, `path-not-found`, `not-earned`, `certificate-withdrawn`, `invalid-request`,
 * `name-refused`, `storage-full`
 */
export async function createCertificate(parts: CertificateParts, { id: holderId }: Learner, asked: Wish) {
  const { db, budgets } = parts;
  const wish = { ...asked, name: readName(asked.name) };
  const { row, isNew } = await db.transaction().execute(async (tx) => {
    let earned: Awaited<ReturnType<typeof readEarned>> | undefined;
    for (;;) {
      const former = await store.holdNewest(tx, { holderId, ...wish });
      const isValid = former?.withdrawnAt === null;
      if (isValid && former.name === wish.name) return { row: former, isNew: false };
      if ((await store.countCertificates(tx, holderId)) >= budgets.sizes['certificates-learner']) {
        const error = 'You have as many certificates as there is room for.';
        throw budgets.refuse('certificates-learner', 'storage-full', { error });
      }
      if (former?.withdrawnBy === 'operator') {
        const error = 'An operator of this site withdrew your certificate for this.';
        throw new Problem('certificate-withdrawn', { error });
      }
      earned ??= isValid ? former : await readEarned(tx, holderId, wish);
      if (isValid) await store.withdraw(tx, former.code);
      const place = randomInt(statusListLength);
      const made = await store.insertCertificate(tx, { ...earned, ...wish, holderId, place });
      // Another press was faster, or the place is taken.
      if (made) return { row: made, isNew: true };
    }
  });
  return { certificate: await ownCertificate(parts, await readSiteKey(db), row), isNew };
}

/** Lists a person's certificates, the newest first. @throws Problem `invalid-request` for a cursor that is not one of ours */
export async function listCertificates(parts: CertificateParts, holderId: string, page: Page) {
  const key = await readSiteKey(parts.db);
  const { rows, next } = await readPage(page, {
    after: z.int(),
    select: (part) => store.selectCertificatesOf(parts.db, holderId, part),
    keyOf: ({ number }) => number,
  });
  return { certificates: await Promise.all(rows.map((row) => ownCertificate(parts, key, row))), next };
}

/** @throws Problem `certificate-not-found` */
export async function requireCertificate(db: Db, code: string): Promise<CertificateRow> {
  const row = await store.selectCertificate(db, code);
  if (row) return row;
  throw new Problem('certificate-not-found', { error: 'There is no such certificate.' });
}

/** Reads what a caller may read of a certificate. @throws Problem `certificate-not-found` */
export async function readCertificate(parts: CertificateParts, code: string, caller: Caller) {
  const row = await requireCertificate(parts.db, code);
  if (!isHolder(caller, row)) return shownCertificate(row, parts.publicUrl);
  return ownCertificate(parts, await readSiteKey(parts.db), row);
}

const isHolder = (caller: Caller, { holderId }: CertificateRow) =>
  caller.kind === 'learner' && caller.id === holderId;

/** @throws Problem `certificate-not-found`, `not-yours` */
export async function requireOwnCertificate(db: Db, code: string, caller: Caller): Promise<CertificateRow> {
  const row = await requireCertificate(db, code);
  if (isHolder(caller, row)) return row;
  throw new Problem('not-yours', { error: 'This certificate is another person’s.' });
}

/** @throws Problem `certificate-not-found`, `not-yours` */
export async function changeCertificate(
  parts: CertificateParts,
  caller: Learner,
  code: string,
  { nameShown }: { nameShown: boolean },
): Promise<OwnCertificate> {
  const row = await requireOwnCertificate(parts.db, code, caller);
  await store.updateNameShown(parts.db, code, nameShown);
  return ownCertificate(parts, await readSiteKey(parts.db), { ...row, nameShown });
}

/** Withdraws for ever; an operator gives a reason, a holder none. @throws Problem `certificate-not-found`, `not-yours` */
export async function withdrawCertificate(
  { db, publicUrl }: CertificateParts,
  caller: Learner,
  code: string,
  reason: string | undefined,
): Promise<Certificate> {
  const byOperator = caller.isOperator && reason !== undefined;
  if (!byOperator) await requireOwnCertificate(db, code, caller);
  await store.withdraw(db, code, byOperator ? reason : undefined);
  return shownCertificate(await requireCertificate(db, code), publicUrl);
}

export const issuerName = 'Saksham';

function shownCertificate(row: CertificateRow, publicUrl: string | undefined): Certificate {
  const { code, kind, work, facts, issuedAt, withdrawnAt, reason, name, nameShown } = row;
  return {
    code,
    kind,
    work,
    facts,
    issuer: { name: issuerName, url: publicUrl === undefined ? null : new URL(publicUrl).origin },
    issuedAt: issuedAt.toISOString(),
    state: withdrawnAt === null ? 'valid' : 'withdrawn',
    ...(reason !== null && { reason }),
    ...(nameShown && { name }),
  };
}

async function ownCertificate({ publicUrl }: CertificateParts, key: SiteKey, row: CertificateRow) {
  const { name, nameShown, work } = row;
  const payload = writeProof({ ...row, day: dayInIndia(row.issuedAt), work: work.name });
  const proof = await sign(key, statementTypes.proof, payload, { kid: key.kid.slice(0, proofKidLength) });
  return { ...shownCertificate(row, publicUrl), name, nameShown, proof };
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Reads a name in any script, without what turns the direction of other words. @throws Problem `invalid-request`, `name-refused` */
export function readName(written: string): string {
  const name = written
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(name)) throw new Problem('invalid-request', { error: 'name: has no letter.' });
  if ([...characters.segment(name)].length > certificateNameCap.characters)
    throw new Problem('invalid-request', { error: 'name: is too long.' });
  if (!mayBePublished(screenTold([name])))
    throw new Problem('name-refused', { error: 'A certificate can’t carry this name.' });
  return name;
}
