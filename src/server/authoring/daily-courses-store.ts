import { type Db, runSql } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/learners-day.ts';

export type DailyKind = 'layout' | 'content';

/** Takes one of the day's courses unless `atMost` are taken; one statement, so parallel requests can't pass together. */
export async function takeDailyCourse(
  db: Db,
  ownerId: string,
  kind: DailyKind,
  atMost: number,
): Promise<boolean> {
  if (atMost <= 0) return false;
  const rows = await runSql<object>(db)`
    insert into daily_courses (owner_id, day, kind, courses) values (${ownerId}, ${today}, ${kind}, 1)
    on conflict (owner_id, day, kind) do update set courses = daily_courses.courses + 1
    where daily_courses.courses < ${atMost}
    returning courses`;
  return rows.length > 0;
}

export async function selectDailyCourses(db: Db, ownerId: string): Promise<Record<DailyKind, number>> {
  const rows = await runSql<{ kind: DailyKind; courses: number }>(db)`
    select kind, courses from daily_courses where owner_id = ${ownerId} and day = ${today}`;
  const taken = (kind: DailyKind) => rows.find((row) => row.kind === kind)?.courses ?? 0;
  return { layout: taken('layout'), content: taken('content') };
}

/** Gives one back if nothing came of it through no fault of the person's. */
export async function returnDailyCourse(db: Db, ownerId: string, kind: DailyKind): Promise<void> {
  await runSql(db)`
    update daily_courses set courses = courses - 1
    where owner_id = ${ownerId} and day = ${today} and kind = ${kind} and courses > 0`;
}
