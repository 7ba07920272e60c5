import * as contract from '#contract/explore.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { askForNotification, listExploreNotifications } from './explore.ts';

export function bindExplore({ db, bind }: { db: Db; bind: Bind }): void {
  bind(contract.listExploreNotifications, async (call) =>
    listExploreNotifications(db, (await call.person()).id),
  );
  bind(contract.askForNotification, async (call) =>
    askForNotification(db, (await call.person()).id, call.body.feature),
  );
}
