import * as contract from '#contract/operations.ts';
import * as questions from '#contract/withheld-questions.ts';
import type { Publication } from '#contract/operations.ts';
import { publicationChannel } from '#server/courses/courses.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import {
  decideQuestion,
  dismissReports,
  listContactMessages,
  listGenerations,
  listPublishedCourses,
  listReportedCourses,
  listWithheldQuestions,
  publishCourseAgain,
  readAiUsage,
  unpublishCourse,
} from './operations.ts';
import { readHealth } from './read-health.ts';

export function bindOperations({ bind, checks }: Web, parts: RoomParts): void {
  const { reads } = parts;
  const { db } = parts.database;
  bind(contract.readHealth, () => readHealth(parts, checks));
  bind(contract.listGenerations, ({ query }) => reads.run((from) => listGenerations(from, query)));
  bind(contract.listContactMessages, ({ query }) => reads.run((from) => listContactMessages(from, query)));
  bind(contract.listReportedCourses, ({ query }) => listReportedCourses(db, query));
  bind(contract.listPublishedCourses, ({ query }) => listPublishedCourses(db, query));
  bind(contract.readAiUsage, ({ query }) => reads.run((from) => readAiUsage(from, query.days)));
  bind(contract.unpublishCourse, async ({ caller, params }) =>
    deliver(await unpublishCourse(db, caller.id, params.courseId)),
  );
  bind(contract.publishCourseAgain, async ({ caller, params }) =>
    deliver(await publishCourseAgain(db, caller.id, params.courseId)),
  );
  bind(questions.listWithheldQuestions, ({ query }) => listWithheldQuestions(db, query));
  bind(questions.decideQuestionAsOperator, ({ caller, params, body }) =>
    decideQuestion(db, caller.id, params, body),
  );
  bind(contract.dismissReports, ({ caller, params }) => dismissReports(db, caller.id, params.courseId));

  /** Tells this process at once. The database tells every process, which takes a moment. */
  function deliver(publication: Publication): Publication {
    parts.hub.deliver(publicationChannel, publication.courseId);
    return publication;
  }
}
