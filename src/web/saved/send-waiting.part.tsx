import { api } from '#web/platform/calls/api.ts';
import { openOutbox } from '#web/practice/outbox/outbox.ts';
import { hearOf } from './hear.ts';

// Whoever is on the way to another page is not taken back.
let leaves = false;
addEventListener('beforeunload', () => {
  leaves = true;
});

/** Sends what waits, and hears of it, from a page that may do neither (platform/kept/waiting-mark.ts). */
async function sendNow(): Promise<void> {
  // Sending makes a visitor a guest, which must not happen while they sign in: the later cookie wins.
  if (/sign-?(in|up|out)|password/.test(location.pathname)) return;
  const me = await api.readMe({}).catch(() => undefined);
  if (!me) return;
  const outbox = await openOutbox(me);
  const { length } = outbox.state().waiting;
  await outbox.send();
  // A home is never older than what was sent. The next page hears of it.
  if (location.pathname === '/' && !leaves && outbox.state().waiting.length < length)
    return location.reload();
  const sent = outbox.state().unheard.filter(({ unheard }) => unheard);
  if (sent.length === 0 || !outbox.isOf(me)) return;
  const courseIds = new Set(sent.map(({ courseId }) => courseId));
  // Where it is not heard now, it counts on, and the next page hears it.
  await hearOf(courseIds, { person: me.storageKey, outbox }).catch(() => undefined);
}

void sendNow();
