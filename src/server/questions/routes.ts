import * as contract from '#contract/questions.ts';
import { requireOwnCourse } from '#server/courses/courses.ts';
import { ownerIdOf, type Caller } from '#server/platform/http/caller.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { addQuestions } from './ask-for-questions.ts';
import {
  changeQuestion,
  decideQuestion,
  listOwnQuestions,
  writeQuestion,
  type QuestionParts,
} from './own-questions.ts';
import { readChapterQuestions } from './questions.ts';
import { reportQuestion, requireReportable, type ReportParts } from './report-question.ts';

export function bindQuestions(bind: Bind, parts: QuestionParts & ReportParts, cache: AnswerCache): void {
  const { db } = parts;
  const ofOwner = ({ caller, params }: { caller: Caller; params: { courseId: string } }) =>
    requireOwnCourse(db, params.courseId, ownerIdOf(caller));

  bind(contract.readQuestions, ({ caller, params, request }) => {
    const callerId = ownerIdOf(caller);
    if (callerId === undefined) cache.dependsOn(request, params.courseId);
    return readChapterQuestions(db, params, callerId);
  });

  bind(contract.listOwnQuestions, ({ caller, params, query }) =>
    listOwnQuestions(parts, params.courseId, ownerIdOf(caller), query.unread),
  );

  bind(contract.addQuestions, {
    permit: ofOwner,
    async do({ caller, params, request }) {
      const asking = { caller, address: rememberedAddress(request) };
      return { adding: await addQuestions(parts, asking, params.courseId) };
    },
  });

  bind(contract.writeQuestion, {
    permit: ofOwner,
    do: ({ caller, params, body }) => writeQuestion(parts, caller, params, body),
  });

  bind(contract.changeQuestion, {
    permit: ofOwner,
    do: ({ caller, params, body }) => changeQuestion(parts, caller, params, body),
  });

  bind(contract.decideQuestion, {
    permit: ofOwner,
    do: ({ caller, params, body }) => decideQuestion(parts, caller, params, body),
  });

  bind(contract.reportQuestion, {
    permit: ({ params }) => requireReportable(db, params),
    async do({ caller, params, body }) {
      await reportQuestion(parts, params, caller, body.reason);
      return { reported: true } as const;
    },
  });
}
