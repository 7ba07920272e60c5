import * as contract from '#contract/identity.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { changePicture, changeMe, readMe, readPicture, removePicture } from './profile/profile.ts';

export function bindIdentity({ db, bind }: { db: Db; bind: Bind }): void {
  bind(contract.readMe, ({ caller }) => readMe(db, caller));

  bind(contract.changeMe, async (call) => {
    await changeMe(db, call.caller.id, call.body);
    return readMe(db, call.caller);
  });

  bind(contract.changePicture, async (call) => {
    await changePicture(db, call.caller.id, call.body);
    return readMe(db, call.caller);
  });

  bind(contract.removePicture, async (call) => {
    await removePicture(db, call.caller.id);
    return readMe(db, call.caller);
  });

  bind(contract.readPicture, async (call) => {
    const image = await readPicture(db, call.caller.id, call.params.hash);
    return new Response(new Uint8Array(image), {
      headers: {
        'Content-Type': contract.readPicture.bytesReply,
        // The address identifies the bytes. Vary keeps the next person at this browser from getting them from its cache.
        'Cache-Control': 'private, max-age=31536000, immutable',
        Vary: 'Cookie',
      },
    });
  });
}
