import * as contract from '#contract/explore.ts';
import { readerLanguage } from '#contract/page-language.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { askForNotification, dismissNews, listExploreNotifications } from './explore.ts';

export function bindExplore({ bind }: Web, { config, database: { db } }: RoomParts): void {
  const byMail = config.mail !== undefined;
  bind(contract.listExploreNotifications, ({ caller }) => listExploreNotifications(db, caller.id));
  bind(contract.askForNotification, ({ caller, body, request }) =>
    askForNotification(db, { learnerId: caller.id, ...body, language: readerLanguage(request), byMail }),
  );
  bind(contract.dismissNews, ({ caller, body }) => dismissNews(db, caller.id, body.features));
}
