import * as contract from '#contract/learning.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { findVideo, type Learning } from './learning.ts';

export function bindLearning(bind: Bind, learning: Learning): void {
  bind(contract.findVideo, ({ params, signal }) => findVideo(learning, params, signal));
}
