import * as contract from '#contract/operations.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import {
  changePublication,
  dismissReports,
  listContactMessages,
  listGenerations,
  listReportedCourses,
  readAiUsage,
} from './operations.ts';
import { readHealth, type SiteFacts } from './read-health.ts';

export interface OperationsRouteParts {
  database: Pick<Database, 'db' | 'engine'>;
  bind: Bind;
  site: SiteFacts;
  /** A course is found by others than before. The database tells every process; this one need not wait for it. */
  onPublicationChange: (courseId: string) => void;
}

export function bindOperations({ database, bind, site, onPublicationChange }: OperationsRouteParts): void {
  const { db } = database;
  bind(contract.readHealth, () => readHealth(database, site));
  bind(contract.listGenerations, ({ query }) => listGenerations(db, query));
  bind(contract.listContactMessages, ({ query }) => listContactMessages(db, query));
  bind(contract.listReportedCourses, ({ query }) => listReportedCourses(db, query));
  bind(contract.readAiUsage, ({ query }) => readAiUsage(db, query.days));
  bind(contract.unpublishCourse, async (call) => {
    const { courseId } = call.params;
    const changed = await changePublication(db, (await call.person()).id, courseId, true);
    onPublicationChange(courseId);
    return changed;
  });
  bind(contract.publishCourseAgain, async (call) => {
    const { courseId } = call.params;
    const changed = await changePublication(db, (await call.person()).id, courseId, false);
    onPublicationChange(courseId);
    return changed;
  });
  bind(contract.dismissReports, async (call) =>
    dismissReports(db, (await call.person()).id, call.params.courseId),
  );
}
