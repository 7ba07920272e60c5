import * as contract from '#contract/learning.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Log } from '#server/platform/log.ts';
import { findVideo } from './learning.ts';
import type { VideoSearch } from './video-search.ts';

export interface LearningRouteParts {
  db: Db;
  bind: Bind;
  videos: VideoSearch;
  log: Log;
}

export function bindLearning({ db, bind, videos, log }: LearningRouteParts): void {
  bind(contract.findVideo, ({ params, signal }) => findVideo(db, videos, params, { signal, log }));
}
