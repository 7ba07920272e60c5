import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import type { ConnectionOptions, Database } from './database.ts';
import { appRole } from './embedded/provision.ts';
import { isUpToDate, migrate, migrationsFolder } from './migrate.ts';
import { withClient } from './with-client.ts';

/** Brings the tables up to date as MIGRATE says, and the app's role its rights. @throws StartupError where migrations are missing */
export async function prepareSchema(
  database: Database,
  { migrates, log }: { migrates: boolean; log: Log },
): Promise<void> {
  if (migrates) {
    await migrate(database.ownerOptions, { folder: migrationsFolder, log });
    if (database.engine === 'embedded') await grantToApp(database.ownerOptions, appRole);
    return;
  }
  if (await isUpToDate(database.db, migrationsFolder).catch(() => false)) return;
  throw new StartupError(
    'The database does not have the tables of this program, or the role of DATABASE_URL has no rights on them: run "npm run migrate" with the address of their owner.',
  );
}

/**
 * Rights that the owner has and the app's role has not, and the reverse. Nobody gets rights that migrations took from the
 * owner, such as changing entries of the ledger; the app's role, which owns nothing, can't give it to itself either.
 */
const differences = `
  with tables as (
    select oid, relowner, relkind, relname, relacl from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S', 'v')
      and relowner = quote_ident(current_user)::regrole
  ), rights as (
    select oid, case relkind when 'S' then 'sequence' else 'table' end as kind, null as of_column, grantee, privilege_type
    from tables, aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)))
    union all
    select oid, 'table', attname, grantee, privilege_type
    from tables join pg_attribute on attrelid = oid and attacl is not null, aclexplode(attacl)
  ), of_owner as (
    select oid, kind, of_column, privilege_type from rights
    where grantee = quote_ident(current_user)::regrole
      and privilege_type = any (case when kind = 'sequence' then array['SELECT', 'USAGE']
        when oid = 'migrations'::regclass then array['SELECT']
        else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end)
  ), of_app as (
    select oid, kind, of_column, privilege_type from rights where grantee = quote_ident($1)::regrole
  ), changes as (
    select 'grant' as verb, 'to' as preposition, missing.* from ((table of_owner) except (table of_app)) missing
    union all
    select 'revoke', 'from', too_many.* from ((table of_app) except (table of_owner)) too_many
  )
  select format('%s %s%s on %s %s %s %I', verb, privilege_type, '(' || quote_ident(of_column) || ')', kind, oid::regclass,
    preposition, $1) as statement
  from changes`;

/** Gives a role exactly the rights that the product needs. @throws StartupError when it is missing, or could undo this */
export async function grantToApp(owner: ConnectionOptions, role: string): Promise<void> {
  await withClient(owner, async (client) => {
    const { rows: found } = await client.query<{ mighty: boolean }>(
      `select rolsuper or pg_has_role(oid, current_user, 'member') as mighty from pg_roles where rolname = $1`,
      [role],
    );
    if (!found[0])
      throw new StartupError(
        `There is no role ${role}: make it first, as in "create role ${role} login password '...'".`,
      );
    if (found[0].mighty)
      throw new StartupError(
        `The role ${role} is a superuser, the owner of the tables or a member of that one, and could undo every limit: use another one for the product.`,
      );
    await client.query('begin');
    const { rows } = await client.query<{ statement: string }>(differences, [role]);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  });
}
