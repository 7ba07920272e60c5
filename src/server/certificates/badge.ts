import { gzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { statusListLength } from '#contract/certificate-proof.ts';
import { Problem } from '#contract/problem.ts';
import { readSiteKey, sign, statementTypes, type SiteKey } from '#server/signing/signing.ts';
import type { Db } from '#server/platform/database/database.ts';
import { issuerName, type CertificateParts } from './certificates.ts';
import { saveBadge, selectWithdrawnPlaces, type CertificateRow } from './certificates-store.ts';

// Formats that other verifiers read: Open Badges 3.0 (1EdTech) and Bitstring Status List 1.0 (W3C), both as VC-JWT.

const credentials = 'https://www.w3.org/ns/credentials/v2';
const openBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** @throws Problem `no-public-url` */
function requireSite(publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const error =
    'This site does not know its own address, which a badge names. Its operator sets it as PUBLIC_URL.';
  throw new Problem('no-public-url', { error });
}

/** Signs a badge as a VC-JWT. Pictures carry the same one, so it is kept while the site has this address. @throws `no-public-url` */
export async function readBadge({ db, publicUrl }: CertificateParts, row: CertificateRow): Promise<string> {
  const site = requireSite(publicUrl);
  if (row.badge !== null && decodeJwt(row.badge).iss === site) return row.badge;
  const badge = await signCredential(await readSiteKey(db), site, badgeOf(site, row));
  return saveBadge(db, { code: row.code, former: row.badge, badge });
}

function badgeOf(site: string, row: CertificateRow): Credential {
  const { code, kind, work, facts, name, issuedAt, list, place } = row;
  const statusList = `${site}/api/status-lists/${list}`;
  const done =
    kind === 'mastery'
      ? 'passed each chapter, and answered its questions right again in review on later days'
      : 'read each chapter and passed its questions';
  const narrative = `The learner ${done}: ${facts.chapters} chapters with ${facts.questions} inspected questions, of which at least ${facts.passMark} % had to be right in one sitting. No teacher watched. This is not an official qualification.`;
  return {
    '@context': [credentials, openBadges],
    id: `${site}/certificates/${code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: work.name,
    issuer: { id: site, type: ['Profile'], name: issuerName, url: site },
    validFrom: toSecond(issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }],
      achievement: {
        id: site + (work.pathCode === undefined ? `/course/${work.courseId}` : `/path/${work.pathCode}`),
        type: ['Achievement'],
        achievementType: kind === 'mastery' ? 'Achievement' : 'CertificateOfCompletion',
        name: work.name,
        description: described(work),
        criteria: { narrative },
        inLanguage: work.language,
      },
    },
    credentialStatus: {
      id: `${statusList}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: statusList,
    },
  };
}

function described({ courses, selfMade }: CertificateRow['work']): string {
  if (!courses) return selfMade ? 'A course that was made at the learner’s request.' : 'A course.';
  const names = courses.map((course) =>
    course.selfMade ? `${course.name} (made at the learner’s request)` : course.name,
  );
  return `A learning path${selfMade ? ' that the learner put together' : ''}: ${names.join(' · ')}.`;
}

/** Signs a list of the withdrawn certificates, whose readers do not reveal which one they check. @throws Problem `no-public-url` */
export async function readStatusList(db: Db, publicUrl: string | undefined, list: number): Promise<string> {
  const site = requireSite(publicUrl);
  const bits = Buffer.alloc(statusListLength / 8);
  for (const place of await selectWithdrawnPlaces(db, list)) {
    const at = Math.floor(place / 8);
    // Place 0 is the highest bit of the first byte.
    bits[at] = (bits[at] ?? 0) | (0x80 >> (place % 8));
  }
  const id = `${site}/api/status-lists/${list}`;
  return signCredential(await readSiteKey(db), site, {
    '@context': [credentials],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: site,
    validFrom: toSecond(new Date()),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // `u` says that it is base64url (multibase).
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  });
}

type Credential = { id: string; validFrom: string } & Record<string, unknown>;

/** Signs a credential with the claims of a JWT beside it. Its `kid` is the address of the one key. */
function signCredential(key: SiteKey, site: string, credential: Credential): Promise<string> {
  const claims = { iss: site, jti: credential.id, nbf: Date.parse(credential.validFrom) / 1000 };
  return sign(key, statementTypes.credential, JSON.stringify({ ...credential, ...claims }), {
    kid: `${site}/.well-known/keys/${key.kid}`,
  });
}

const toSecond = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
