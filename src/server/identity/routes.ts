import { Readable } from 'node:stream';
import * as contract from '#contract/identity.ts';
import * as myData from '#contract/my-data.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { mergePendingGuests } from './guests/guest-merge.ts';
import type { IdentityContext } from './identity.ts';
import { deleteMe, exportMe } from './my-data.ts';
import { changePicture, changeMe, readMe, readPicture, removePicture } from './profile/profile.ts';

interface AccountParts {
  bind: Bind;
  context: IdentityContext;
  /** Drops answers in memory, which may contain a person who was just erased. */
  forgetAnswers: () => void;
}

/** Binds the profile of the caller, and what is theirs as a whole. */
export function bindAccount(parts: AccountParts): void {
  bindProfile(parts);
  bindMyData(parts);
}

function bindProfile({ bind, context: { db } }: AccountParts): void {
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

function bindMyData({ bind, context, forgetAnswers }: AccountParts): void {
  const { db, rooms, log, onGuestMerge } = context;
  bind(myData.exportMe, async (call) => {
    const { id } = call.caller;
    // Rows that a failed merge left under a guest's id belong to the learner too.
    await mergePendingGuests(db, log, id, onGuestMerge);
    const text = call.request.method === 'HEAD' ? [] : exportMe(db, rooms, id);
    // Sets no encoding, because web streams take bytes.
    const bytes = Readable.from(text, { objectMode: false, signal: call.signal });
    // The stream also ends with an error when its reader goes away.
    bytes.on('error', (error) => {
      if (!call.signal.aborted) log.error({ err: error }, 'an export broke off');
    });
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="saksham-my-data-${new Date().toISOString().slice(0, 10)}.json"`,
        'Cache-Control': 'no-store',
      },
    });
  });

  bind(myData.deleteMe, async (call) => {
    const { id } = call.caller;
    await deleteMe(db, rooms, id, call.body);
    // Logs the deletion, so that it can be repeated after a restore of an older backup.
    log.info({ accountId: id }, 'an account was deleted');
    forgetAnswers();
    return call.reply(
      { success: true },
      // Deletes the browser’s own copies of their data: the picture, a begun course.
      { cookies: [context.cookies.clear('session')], headers: { 'Clear-Site-Data': '"cache", "storage"' } },
    );
  });
}
