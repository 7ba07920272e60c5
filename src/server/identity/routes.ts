import { Readable } from 'node:stream';
import * as contract from '#contract/identity.ts';
import * as myData from '#contract/my-data.ts';
import { Problem } from '#contract/problem.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { entityTag } from '#server/platform/http/prepared-answer.ts';
import { mergePendingGuests } from './guests/guest-merge.ts';
import type { IdentityContext } from './identity.ts';
import { deleteMe, exportMe } from './my-data.ts';
import { makePicture } from './profile/profile-picture.ts';
import { deletePicture, putPicture, selectPicture } from './profile/profile-store.ts';
import { changeMe, readMe } from './profile/profile.ts';

interface AccountParts {
  bind: Bind;
  context: IdentityContext;
  /** Drops answers in memory, which may contain a person who was just erased. */
  forgetAnswers: () => void;
}

export function bindAccount(parts: AccountParts): void {
  const { bind, context } = parts;
  const { db } = context;
  bind(contract.readMe, ({ caller }) => readMe(db, caller));

  bind(contract.changeMe, async ({ caller, body }) => {
    await changeMe(db, caller.id, body);
    return readMe(db, caller);
  });

  bind(contract.changePicture, async ({ caller, body }) => {
    const image = await makePicture(body);
    await putPicture(db, caller.id, image, entityTag(image).slice(1, -1));
    return readMe(db, caller);
  });

  bind(contract.removePicture, async ({ caller }) => {
    await deletePicture(db, caller.id);
    return readMe(db, caller);
  });

  bind(contract.readPicture, async ({ caller, params }) => {
    const image = await selectPicture(db, caller.id, params.hash);
    if (!image) throw new Problem('not-found', { error: 'There is no such picture.' });
    return new Response(new Uint8Array(image), {
      headers: {
        'Content-Type': contract.readPicture.bytesReply,
        // The address identifies the bytes. Vary keeps the next person at this browser from getting them from its cache.
        'Cache-Control': 'private, max-age=31536000, immutable',
        Vary: 'Cookie',
      },
    });
  });
  bindMyData(parts);
}

function bindMyData({ bind, context, forgetAnswers }: AccountParts): void {
  const { db, rooms, log } = context;
  bind(myData.exportMe, async (call) => {
    const { id } = call.caller;
    // Rows that a failed merge left under a guest's id belong to the learner too.
    await mergePendingGuests(context, id);
    const text = call.request.method === 'HEAD' ? [] : exportMe(db, rooms, id);
    // Sets no encoding, because web streams take bytes.
    const bytes = Readable.from(text, { objectMode: false, signal: call.signal });
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
