import * as contract from '#contract/rewriting.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { listVersions, restoreVersion } from './versions.ts';

/** Binds the texts of a chapter. `forget` drops what this process keeps of a course. */
export function bindVersions(
  { bind }: Web,
  { config, database: { db }, rooms }: Pick<RoomParts, 'config' | 'database' | 'rooms'>,
  forget: (courseId: string) => void,
): void {
  bind(contract.listVersions, ({ caller, params }) => listVersions(db, ownerIdOf(caller), params));

  bind(contract.restoreVersion, async ({ caller, params, request }) => {
    const { courseId } = params;
    const versions = await restoreVersion(db, ownerIdOf(caller), params, async (tx) => {
      if (caller.kind === 'visitor') return;
      const payer = { person: caller.id, kind: caller.kind, address: rememberedAddress(request) };
      for (const room of rooms) await room.contentWritten?.(tx, { courseId, payer }, config);
    });
    forget(courseId);
    return versions;
  });
}
