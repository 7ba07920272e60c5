import * as contract from '#contract/explore.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { askForNotification, listExploreNotifications } from './explore.ts';

export function bindExplore({ bind }: Web, { database: { db } }: RoomParts): void {
  bind(contract.listExploreNotifications, ({ caller }) => listExploreNotifications(db, caller.id));
  bind(contract.askForNotification, ({ caller, body }) => askForNotification(db, caller.id, body.feature));
}
