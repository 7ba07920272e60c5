import * as contract from '#contract/paths.ts';
import type { Authors } from '#server/authoring/authoring.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { readerLanguage } from '#contract/page-language.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { requireHarmless, screen } from '#server/screening/screening.ts';
import { changePath, changeVisibility, createPath, deletePath, pathsChannel } from './change-path.ts';
import * as paths from './paths.ts';
import { proposePath } from './propose-path.ts';

export function bindPaths({ bind }: Web, parts: RoomParts, { author, opinion }: Authors): void {
  const { config, budgets, cache, database, hub, log } = parts;
  const { db } = database;
  const readersOf = (request: Request) => ({
    helpContacts: config.helpContacts,
    language: readerLanguage(request),
  });
  /** The caller reads their own change at once. */
  const announced = async <T>(code: string, changing: Promise<T>): Promise<T> => {
    const changed = await changing;
    hub.deliver(pathsChannel, code);
    return changed;
  };

  bind(contract.listPaths, ({ caller, query, request }) => {
    const ownerId = ownerIdOf(caller);
    if (ownerId === undefined) cache.dependsOn(request, pathsChannel);
    return paths.listPaths(db, ownerId, query);
  });
  bind(contract.readFollowedPaths, ({ caller }) => paths.readFollowedPaths(db, ownerIdOf(caller)));
  bind(contract.readPath, ({ caller, params, request }) => {
    const personId = ownerIdOf(caller);
    if (personId === undefined) cache.dependsOn(request, pathsChannel);
    return paths.readPath(db, personId, params.code);
  });
  bind(contract.proposePath, {
    // Before a visitor becomes a guest, so that nothing is stored about a person who may be in danger.
    async permit({ body, request }) {
      requireHarmless(screen([body.goal]), readersOf(request));
    },
    do({ caller, body, request, signal }) {
      const { language, helpContacts } = readersOf(request);
      const asking = { caller, address: rememberedAddress(request), language };
      return proposePath({ db, author, opinion, budgets, log, helpContacts }, asking, body, signal);
    },
  });
  bind(contract.createPath, ({ caller, body, request, tx }) =>
    createPath({ db: tx, budgets }, caller.id, body, readersOf(request)),
  );
  bind(contract.changePath, ({ caller, params: { code }, body, request }) =>
    announced(code, changePath(db, caller.id, { code, draft: body }, readersOf(request))),
  );
  bind(contract.deletePath, ({ caller, params: { code } }) =>
    announced(code, deletePath(db, caller.id, code)),
  );
  bind(contract.changePathVisibility, ({ caller, params: { code }, body, request }) => {
    const publishing = { opinion, address: rememberedAddress(request), ...readersOf(request) };
    return announced(code, changeVisibility(db, caller.id, { code, ...body }, publishing));
  });
  bind(contract.followPath, ({ caller, params }) => paths.followPath(db, caller.id, params.code));
  bind(contract.wishForPath, ({ caller, params }) => paths.wishForPath(db, caller.id, params.code));
  bind(contract.unfollowPath, ({ caller, params }) => paths.unfollowPath(db, caller.id, params.code));
}
