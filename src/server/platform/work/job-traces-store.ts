import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys, PersonRoom } from '#server/platform/person-data.ts';

/** Jobs that name a person, such as mails that are to be sent to them. */
async function exportMine(db: Db, person: PersonKeys): Promise<ExportedPart> {
  const { rows: jobs } = await sql`
    select kind, case when claim_id is null then 'created' else 'active' end as state, payload as about,
      created_at as "createdAt"
    from jobs where ${names(person, person.guestIds)} order by created_at`.execute(db);
  return { jobs };
}

/** A job that is being run at this moment goes as well: its claim is lost. */
async function eraseMine(tx: Tx, person: PersonKeys): Promise<void> {
  await sql`delete from jobs where ${names(person)}`.execute(tx);
}

export const jobTraces: PersonRoom = { exportMine, eraseMine };

/** Compares whole values: an address may be a part of another person's. */
function names({ id, email }: PersonKeys, guestIds: readonly string[] = []): RawBuilder<SqlBool> {
  const values = [id, ...guestIds, ...(email === null ? [] : [email.toLowerCase()])];
  return sql`exists (select from unnest(${values}::text[]) as value
    where position(to_json(value)::text in lower(payload::text)) > 0)`;
}
