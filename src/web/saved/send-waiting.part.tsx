import { openNotebook } from '#web/notes/notebook.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { draftNames } from '#web/platform/kept/kept-drafts.ts';
import { listUnfinished, markUnfinished } from '#web/platform/kept/saved-mark.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { openOutbox } from '#web/practice/outbox/outbox.ts';
import { hearOf } from './hear.ts';
import { keepCourse } from './keep-course.ts';
import { savingGoesOn } from './saving-fault.ts';
import { bytesToSave } from './size-text.ts';

// A reload would take back somebody who is on the way to another page.
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
  const notes = draftNames(me.storageKey).length;
  // After the outbox, because two first writes at once would make two guests.
  await openNotebook(me).send();
  const isOlder =
    (location.pathname === '/' && outbox.state().waiting.length < length) ||
    (/\/notes\/?$/.test(location.pathname) && draftNames(me.storageKey).length < notes);
  // A home, and the list of notes, are never older than what was sent. The next page hears of it.
  if (isOlder && !leaves) return location.reload();
  const sent = outbox.state().unheard.filter(({ unheard }) => unheard);
  if (sent.length === 0 || !outbox.isOf(me)) return;
  const courseIds = new Set(sent.map(({ courseId }) => courseId));
  // Where it is not heard now, it counts on, and the next page hears it.
  await hearOf(courseIds, { person: me.storageKey, outbox }).catch(() => undefined);
}

/** Goes on with saving a course whose page was left. A page that offers to save, or to give that up, sees to it by itself. */
async function goOnSaving(): Promise<void> {
  if (location.pathname === '/saved' || document.querySelector('[data-bytes]')) return;
  for (const { courseId } of listUnfinished()) {
    try {
      const found = await api.readCoursePackage({ courseId });
      await keepCourse(found, bytesToSave(found.course), documentLanguage());
      markUnfinished(courseId, null);
    } catch (error) {
      logFailure('A course could not be saved.', error);
      if (!savingGoesOn(error)) markUnfinished(courseId, null);
    }
  }
}

void sendNow();
void goOnSaving();
