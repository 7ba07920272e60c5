import * as contract from '#contract/learning.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { findVideo, type Learning } from './learning.ts';

export function bindLearning(bind: Bind, learning: Learning): void {
  bind(contract.findVideo, ({ params, request, signal }) =>
    findVideo(learning, params, { address: rememberedAddress(request), signal }),
  );
}
