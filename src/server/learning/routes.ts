import * as videos from '#contract/learning.ts';
import * as events from '#contract/learning-events.ts';
import * as progress from '#contract/progress.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { sendEvents, type LearningParts } from './learning.ts';
import { listEvents } from './list-events.ts';
import { listReview, listReviewTimes, readCourseEnd, readNextReview } from './list-review.ts';
import { listProgress, readCourseProgress } from './read-progress.ts';
import { readLearningDays, readReport } from './read-report.ts';
import { findVideo, type VideoParts } from './videos/find-video.ts';

export function bindLearning(bind: Bind, parts: LearningParts & VideoParts, cache: AnswerCache): void {
  const { db } = parts;
  bind(videos.findVideo, async ({ params, request, signal }) => {
    const reader = { address: rememberedAddress(request), signal };
    const { videoId, settled } = await findVideo(parts, params, reader);
    if (settled) cache.dependsOn(request, params.courseId);
    return { videoId };
  });
  bind(events.sendLearningEvents, ({ caller, body }) => sendEvents(parts, caller, body));
  bind(events.listLearningEvents, ({ caller, query }) => listEvents(db, ownerIdOf(caller), query.since));
  bind(progress.readCourseProgress, ({ caller, params }) =>
    readCourseProgress(db, ownerIdOf(caller), params.courseId),
  );
  bind(progress.listProgress, ({ caller, query }) => listProgress(db, ownerIdOf(caller), query));
  bind(progress.listReview, ({ caller, query }) => listReview(db, ownerIdOf(caller), query.limit));
  bind(progress.listReviewTimes, async ({ caller }) => ({
    times: await listReviewTimes(db, ownerIdOf(caller)),
    now: new Date().toISOString(),
  }));
  bind(progress.readChapterReview, ({ caller, params }) => readNextReview(db, ownerIdOf(caller), params));
  bind(progress.readCourseEnd, ({ caller, params }) => readCourseEnd(db, ownerIdOf(caller), params.courseId));
  bind(progress.readLearningDays, ({ caller, query }) => readLearningDays(db, ownerIdOf(caller), query.zone));
  bind(progress.readLearningReport, ({ caller, query }) => readReport(db, ownerIdOf(caller), query));
}
