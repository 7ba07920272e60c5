import * as contract from '#contract/operations.ts';
import * as questions from '#contract/withheld-questions.ts';
import { publicationChannel } from '#server/courses/courses.ts';
import { listOperatedPaths, pathsChannel } from '#server/paths/paths.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import * as operations from './operations.ts';
import { readHealth } from './site-health.ts';

export function bindOperations({ bind, checks }: Web, parts: RoomParts): void {
  const { hub, database } = parts;
  const { db } = database;
  bind(contract.readHealth, () => readHealth(parts, checks));
  bind(contract.readAiUsage, ({ query }) => operations.readAiUsage(db, query.days));
  bind(contract.listGenerations, ({ query }) => operations.listGenerations(db, query));
  bind(contract.listContactMessages, ({ query }) => operations.listContactMessages(db, query));
  bind(contract.listReportedCourses, ({ query }) => operations.listReportedCourses(db, query));
  bind(contract.listPublishedCourses, ({ query }) => operations.listPublishedCourses(db, query));
  bind(contract.listOperatedPaths, ({ query }) => listOperatedPaths(db, query));
  bind(questions.listWithheldQuestions, ({ query }) => operations.listWithheldQuestions(db, query));
  // Both tell this process at once. The database tells every process, which takes a moment.
  const publishCourse =
    (action: operations.PublicationAct) =>
    async ({ params, caller }: { params: { courseId: string }; caller: { id: string } }) => {
      const publication = await operations.setPublication(db, caller.id, { ...params, action });
      hub.deliver(publicationChannel, params.courseId);
      return publication;
    };
  const publishPath =
    (action: operations.PublicationAct) =>
    async ({ params, caller }: { params: { code: string }; caller: { id: string } }) => {
      const publication = await operations.setPathPublication(db, caller.id, { ...params, action });
      hub.deliver(pathsChannel, params.code);
      return publication;
    };
  bind(contract.unpublishCourse, publishCourse('unpublish'));
  bind(contract.publishCourseAgain, publishCourse('publish-again'));
  bind(contract.unpublishPath, publishPath('unpublish'));
  bind(contract.publishPathAgain, publishPath('publish-again'));
  bind(contract.dismissReports, ({ caller, params }) =>
    operations.dismissReports(db, caller.id, params.courseId),
  );
  bind(questions.decideQuestionAsOperator, ({ caller, params, body }) =>
    operations.decideQuestion(db, caller.id, params, body),
  );
}
