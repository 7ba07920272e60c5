import { api } from '#web/platform/calls/api.ts';
import { openOutbox } from './outbox.ts';

/** Sends what waits, from a page that may have no outbox (platform/kept/waiting-mark.ts). */
async function sendNow(): Promise<void> {
  // Sending makes a visitor a guest, which must not happen while they sign in: the later cookie wins.
  if (/sign-?(in|up|out)|password/.test(location.pathname)) return;
  const me = await api.readMe({}).catch(() => undefined);
  if (me) await (await openOutbox(me)).send();
}

void sendNow();
