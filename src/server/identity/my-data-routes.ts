import { Readable } from 'node:stream';
import * as contract from '#contract/my-data.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { mergePendingGuests } from './guests/guest-merge.ts';
import type { IdentityContext } from './identity.ts';
import { deleteMe, exportMe } from './my-data.ts';

export interface MyDataParts {
  bind: Bind;
  context: IdentityContext;
  /** Drops answers in memory, which may contain a person who was just erased. */
  forgetAnswers: () => void;
}

export function bindMyData({ bind, context, forgetAnswers }: MyDataParts): void {
  const { db, rooms, log, onGuestMerge } = context;

  bind(contract.exportMe, async (call) => {
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

  bind(contract.deleteMe, async (call) => {
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
