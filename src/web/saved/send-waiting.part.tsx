import { openNotebook } from '#web/notes/notebook.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { draftNames } from '#web/platform/kept/kept-drafts.ts';
import { isRemembered, rememberPerson } from '#web/platform/kept/known-person.ts';
import { inTab, keepText, keptText } from '#web/platform/kept/kept-text.ts';
import { savedHere } from '#web/platform/kept/last-read.ts';
import { listUnfinished, markUnfinished } from '#web/platform/kept/saved-mark.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { openOutbox } from '#web/practice/outbox/outbox.ts';
import { hearOf, heardKey } from './hear.ts';
import { keepCourse } from './keep-course.ts';
import { savingGoesOn } from './saving-fault.ts';
import { bytesToSave } from './size-text.ts';

// A reload would take back somebody who is on the way to another page.
let leaves = false;
addEventListener('beforeunload', () => {
  leaves = true;
});

/** Names in this tab whose saved courses it has heard of. */
const heardOf = 'heard';

/**
 * Sends what waits, and hears of it, from a page that may do neither (platform/kept/waiting-mark.ts). Once a visit, and for each
 * person who signs in, it also hears what the saved courses tell without a network: what a guest did is the account's by then.
 */
async function sendNow(): Promise<void> {
  // Sending makes a visitor a guest, which must not happen while they sign in: the later cookie wins.
  if (/sign-?(in|up|out)|password/.test(location.pathname)) return;
  const me = await api.readMe({}).catch(() => undefined);
  if (!me) return;
  // A page that took its reader for whom this phone knows goes on without the server's word for them.
  if (!isRemembered()) void rememberPerson(me);
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
  const person = me.storageKey;
  const isNew = me.kind !== 'visitor' && keptText(heardOf, inTab) !== heardKey(person);
  const courses = [...sent, ...(isNew ? savedHere() : [])];
  if (courses.length === 0 || !outbox.isOf(me)) return;
  // Unheard work still counts, and the next page asks again, unless the server refuses: a course may be gone.
  const isOver = await hearOf(new Set(courses.map(({ courseId }) => courseId)), { person, outbox }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500,
  );
  if (isNew && isOver) keepText(heardOf, heardKey(person), inTab);
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
