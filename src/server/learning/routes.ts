import * as contract from '#contract/learning.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { findVideo, type Learning } from './learning.ts';

export function bindLearning(bind: Bind, learning: Learning, cache: AnswerCache): void {
  bind(contract.findVideo, async ({ params, request, signal }) => {
    const reader = { address: rememberedAddress(request), signal };
    const { videoId, settled } = await findVideo(learning, params, reader);
    if (settled) cache.dependsOn(request, params.courseId);
    return { videoId };
  });
}
