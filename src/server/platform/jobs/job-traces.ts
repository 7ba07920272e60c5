import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';

/** Jobs that name a person, such as mails that are to be sent to them; done ones are forgotten after a day. */
export async function exportMine(db: Db, person: PersonKeys): Promise<ExportedPart> {
  if (!(await queueExists(db))) return { jobs: [] };
  const { rows: jobs } = await sql`
    select name as kind, state, data as about, created_on as "createdAt" from pgboss.job
    where ${names(person)} order by created_on`.execute(db);
  return { jobs };
}

/** A job that is being run at this moment goes as well: the queue then finds nothing to end. */
export async function eraseMine(tx: Tx, person: PersonKeys): Promise<void> {
  if (await queueExists(tx)) await sql`delete from pgboss.job where ${names(person)}`.execute(tx);
}

/** As a whole value: an address may be a part of somebody else's. */
function names({ id, email }: PersonKeys): RawBuilder<SqlBool> {
  const values = [id, ...(email === null ? [] : [email.toLowerCase()])];
  return sql`exists (select from unnest(${values}::text[]) as value
    where position(to_json(value)::text in lower(data::text)) > 0)`;
}

/** The queue makes its own tables, when the program first starts. */
async function queueExists(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}
