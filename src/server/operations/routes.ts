import * as contract from '#contract/operations.ts';
import * as questions from '#contract/withheld-questions.ts';
import { publicationChannel } from '#server/courses/courses.ts';
import { listOperatedPaths, pathsChannel } from '#server/paths/paths.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import {
  decideQuestion,
  dismissReports,
  listContactMessages,
  listGenerations,
  listPublishedCourses,
  listReportedCourses,
  listWithheldQuestions,
  readAiUsage,
  setPathPublication,
  setPublication,
} from './operations.ts';
import { readHealth } from './site-health.ts';

export function bindOperations({ bind, checks }: Web, parts: RoomParts): void {
  const { db } = parts.database;
  bind(contract.readHealth, () => readHealth(parts, checks));
  bind(contract.listGenerations, ({ query }) => listGenerations(db, query));
  bind(contract.listContactMessages, ({ query }) => listContactMessages(db, query));
  bind(contract.listReportedCourses, ({ query }) => listReportedCourses(db, query));
  bind(contract.listPublishedCourses, ({ query }) => listPublishedCourses(db, query));
  bind(contract.readAiUsage, ({ query }) => readAiUsage(db, query.days));
  const publish = async (operatorId: string, courseId: string, action: 'unpublish' | 'publish-again') => {
    const publication = await setPublication(db, { operatorId, courseId, action });
    // Tells this process at once. The database tells every process, which takes a moment.
    parts.hub.deliver(publicationChannel, courseId);
    return publication;
  };
  bind(contract.unpublishCourse, ({ caller, params }) => publish(caller.id, params.courseId, 'unpublish'));
  bind(contract.publishCourseAgain, ({ caller, params }) =>
    publish(caller.id, params.courseId, 'publish-again'),
  );
  bind(contract.listOperatedPaths, ({ query }) => listOperatedPaths(db, query));
  const publishPath = async (operatorId: string, pathCode: string, action: 'unpublish' | 'publish-again') => {
    const publication = await setPathPublication(db, { operatorId, pathCode, action });
    parts.hub.deliver(pathsChannel, pathCode);
    return publication;
  };
  bind(contract.unpublishPath, ({ caller, params }) => publishPath(caller.id, params.code, 'unpublish'));
  bind(contract.publishPathAgain, ({ caller, params }) =>
    publishPath(caller.id, params.code, 'publish-again'),
  );
  bind(questions.listWithheldQuestions, ({ query }) => listWithheldQuestions(db, query));
  bind(questions.decideQuestionAsOperator, ({ caller, params, body }) =>
    decideQuestion(db, caller.id, params, body),
  );
  bind(contract.dismissReports, ({ caller, params }) => dismissReports(db, caller.id, params.courseId));
}
