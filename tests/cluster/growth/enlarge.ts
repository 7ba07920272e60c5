import { chownSync, existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '#tests/support/postgres-server.ts';
import { growth } from './skeleton-rows.ts';

const bytesOfFile = 1 << 30;
const pageBytes = 8192;
/** A column of ids with fewer different values than this names something that does not grow, such as house accounts. */
const fewValues = 50;

/**
 * Makes the planner see a multiple of the rows of the tables that grow: holes lengthen their files and those of their indexes,
 * and take no space on the disk, and the statistics are multiplied. Nothing can be read from such a database but plans. The
 * server starts anew.
 */
export async function enlarge(server: PostgresServer, database: string, times: number): Promise<void> {
  const grown = Object.keys(growth).filter((name) => growth[name]!.perCourse > 0);
  const client = await server.connect(database);
  const isGrown = `relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
    and (relname = any($1) or oid in (select indexrelid from pg_index where indrelid::regclass::text = any($1)))`;
  const { rows } = await client.query<{ file: string; pages: number }>(
    `select pg_relation_filepath(oid) as file, (pg_relation_size(oid) / ${pageBytes})::integer as pages from pg_class
     where ${isGrown}`,
    [grown],
  );
  await client.query(
    `update pg_class set relpages = relpages * $2, relallvisible = relallvisible * $2, reltuples = reltuples * $2
     where ${isGrown}`,
    [grown, times],
  );
  // A negative number is a share of the rows already.
  await client.query(
    `update pg_statistic set stadistinct = stadistinct * $2 from pg_attribute
     where attrelid = starelid and attnum = staattnum and atttypid = 'uuid'::regtype and stadistinct > $3
       and starelid::regclass::text = any($1)`,
    [grown, times, fewValues],
  );
  await client.query('checkpoint');
  await client.end();
  await server.end();
  for (const { file, pages } of rows) lengthen(join(server.folder, file), pages * pageBytes * times);
  await server.start();
}

function lengthen(file: string, bytes: number): void {
  for (let part = 0; part * bytesOfFile < bytes; part += 1) {
    const name = part === 0 ? file : `${file}.${part}`;
    const length = Math.min(bytes - part * bytesOfFile, bytesOfFile);
    if (!existsSync(name)) {
      writeFileSync(name, '', { mode: 0o600 });
      const { uid, gid } = statSync(file);
      chownSync(name, uid, gid);
    }
    truncateSync(name, length);
  }
}
