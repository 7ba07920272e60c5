import { sql, type RawBuilder } from 'kysely';
import type { Certificate, CertificateKind } from '#contract/certificates.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export interface CertificateRow {
  number: number;
  code: string;
  holderId: string;
  kind: CertificateKind;
  name: string;
  nameShown: boolean;
  work: Certificate['work'];
  facts: Certificate['facts'];
  issuedAt: Date;
  /** The number of the status list, and the place in it. */
  list: number;
  place: number;
  badge: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: 'holder' | 'operator' | null;
  reason: string | null;
}

const columns = sql`number, code, holder_id as "holderId", kind, name, name_shown as "nameShown", work, facts,
  issued_at as "issuedAt", status_list as list, place, badge, withdrawn_at as "withdrawnAt", withdrawn_by as "withdrawnBy", reason`;

type New = Pick<CertificateRow, 'holderId' | 'kind' | 'name' | 'work' | 'facts' | 'place'>;

const select = async (db: Db, rest: RawBuilder<unknown>): Promise<CertificateRow[]> =>
  (await sql<CertificateRow>`select ${columns} from certificates where ${rest}`.execute(db)).rows;

/** Finds the newest certificate of a person for a course and kind, or for a path, and locks it until the transaction ends. */
export async function holdNewest(
  tx: Tx,
  { holderId, kind, ...of }: Pick<New, 'holderId' | 'kind'> & ({ courseId: string } | { pathCode: string }),
): Promise<CertificateRow | undefined> {
  const isOf = 'pathCode' in of ? sql`path_code = ${of.pathCode}` : sql`course_id = ${of.courseId}`;
  const isTheirs = sql`holder_id = ${holderId} and ${isOf} and kind = ${kind}`;
  return (await select(tx, sql`${isTheirs} order by number desc limit 1 for update`))[0];
}

/** Adds a certificate; undefined if the person has one by now, or its place is taken. */
export async function insertCertificate(tx: Tx, { holderId, kind, name, work, facts, place }: New) {
  const { rows } = await sql<CertificateRow>`
    insert into certificates (holder_id, course_id, path_code, kind, name, work, facts, place)
    values (${holderId}, ${work.courseId ?? null}, ${work.pathCode ?? null}, ${kind}, ${name}, ${JSON.stringify(work)},
      ${JSON.stringify(facts)}, ${place})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/** Finds a certificate whose holder's account exists. */
export async function selectCertificate(db: Db, code: string): Promise<CertificateRow | undefined> {
  return (await select(db, sql`code = ${code} and holder_id is not null`))[0];
}

export function selectCertificatesOf(
  db: Db,
  holderId: string,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<CertificateRow[]> {
  const isBehind = after === undefined ? sql`true` : sql`number < ${after}`;
  return select(db, sql`holder_id = ${holderId} and ${isBehind} order by number desc limit ${limit}`);
}

/** Counts all certificates that a person ever got. */
export async function countCertificates(db: Db, holderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from certificates where holder_id = ${holderId}`.execute(db);
  return rows[0]!.count;
}

export async function updateNameShown(db: Db, code: string, nameShown: boolean): Promise<void> {
  await sql`update certificates set name_shown = ${nameShown} where code = ${code}`.execute(db);
}

/** Withdraws a certificate; one that is withdrawn stays as it is. An operator gives a reason. */
export async function withdraw(db: Db, code: string, reason?: string): Promise<void> {
  const by = reason === undefined ? 'holder' : 'operator';
  await sql`
    update certificates set withdrawn_at = now(), withdrawn_by = ${by}, reason = ${reason ?? null}
    where code = ${code} and withdrawn_at is null`.execute(db);
}

/** Keeps the signed badge in the place of a former one, and returns the one that is kept: another process may have been faster. */
export async function saveBadge(
  db: Db,
  { code, former, badge }: { code: string; former: string | null; badge: string },
): Promise<string> {
  const { rows } = await sql<{ badge: string }>`
    update certificates set badge = case when badge is not distinct from ${former} then ${badge} else badge end
    where code = ${code} returning badge`.execute(db);
  return rows[0]?.badge ?? badge;
}

export async function selectWithdrawnPlaces(db: Db, list: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from certificates where status_list = ${list} and withdrawn_at is not null`.execute(db);
  return rows.map(({ place }) => place);
}

/** Reduces a person's certificates to the fact that they are withdrawn, without any trace of the person or the work. */
export async function eraseCertificates(tx: Tx, holderId: string): Promise<void> {
  await sql`
    update certificates set holder_id = null, course_id = null, path_code = null, name = null, name_shown = false, work = null,
      facts = null, badge = null, reason = null, withdrawn_by = coalesce(withdrawn_by, 'holder'),
      withdrawn_at = coalesce(withdrawn_at, now())
    where holder_id = ${holderId}`.execute(tx);
}
