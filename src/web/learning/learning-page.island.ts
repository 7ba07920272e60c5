import type { Me, readMe } from '#contract/identity.ts';
import type { readVisibility } from '#contract/publishing.ts';
import { awaitedPrefix } from '#web/platform/courses/awaited-prefix.ts';
import { showAccount } from '#web/platform/people/account.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { keptNames } from '#web/platform/kept/kept-text.ts';
import { keepLastRead } from '#web/platform/kept/last-read.ts';
import { rememberedPerson, rememberPerson } from '#web/platform/kept/known-person.ts';
import { showNotice } from '#web/platform/people/late-notice.ts';
import { keepPartsLive } from '#web/platform/live/live-parts.ts';
import { lookEveryMs, onceReached } from '#web/platform/calls/once-reached.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import '#web/platform/people/sign-out.inline.ts';
import {
  courseId,
  find,
  findAll,
  loadParts,
  openChapter,
  openChapterId,
  page,
  setHidden,
} from './island/document.ts';
import { colourCode, showQuestions, showToday, showVideo, stopListening } from './island/show-chapter.ts';
import {
  nameBookmarks,
  recordOpened,
  showAgain,
  showLearner,
  showNotes,
  showNotesAgain,
} from './island/show-learner.ts';
import { wakeParts } from './moving/wake-parts.ts';
import { keepReadingPlace } from './reading-place.ts';

// Adds to the learning screen what only its reader may see, and what changes while the course is written.

let me: Me | undefined;
let isOwner = false;

/** Adds what a text needs from the browser. */
function showInText(): void {
  colourCode();
  nameBookmarks();
  wakeParts(findAll('.moving-part'));
  showQuestions();
  void showVideo();
}

function showPlace(): void {
  const chapterId = openChapterId();
  if (!me || chapterId === undefined) return;
  const { kind, storageKey } = me;
  // The server knows what a learner reads.
  if (kind === 'learner') keepLastRead(null);
  keepReadingPlace(
    () => find('[data-chapter-text]'),
    chapterId,
    storageKey,
    () => {
      void recordOpened(chapterId);
      if (kind !== 'learner') keepLastRead({ ...openChapter(), path: readingPath(courseId, chapterId) });
    },
  );
}

async function showOwn({ kind }: Me): Promise<void> {
  if (kind === 'visitor' || (openChapterId() === undefined && !find('[data-for-owner]'))) return;
  const visibility = await readReply<typeof readVisibility>(`/api/courses/${courseId}/visibility`);
  if (!visibility?.mine) return;
  isOwner = true;
  setHidden('[data-for-owner]', false);
  if (openChapterId() !== undefined) await (await loadParts()).own(find('[data-own]')!);
}

/** Shows here, too, when a course is written whose end this person asked to be told. */
async function watchAwaited(): Promise<void> {
  if (keptNames(awaitedPrefix).length > 0) await (await loadParts()).watch();
}

let stopLooking = () => {};

/** Says quietly that the chapter comes from this phone, until the server answers again. */
function showUnreached(): void {
  stopLooking();
  setHidden('[data-unreached]', false);
  stopLooking = onceReached(() => setHidden('[data-unreached]', true), lookEveryMs);
}

async function showPerson(): Promise<void> {
  const answered = await readReply<typeof readMe>('/api/me');
  if (!answered) showUnreached();
  if (answered) {
    showAccount(answered);
    void rememberPerson(answered);
  }
  me = answered ?? (await rememberedPerson());
  showPlace();
  await Promise.all([showLearner(me), showNotes(me), showOwn(me), watchAwaited()]);
}

function showChanged(names: readonly string[], now: HTMLElement): void {
  if (names.includes('reading')) {
    stopListening();
    showInText();
    setHidden('[data-for-owner]', !isOwner);
    if (now.dataset.chapter && now.dataset.chapter !== openChapterId()) {
      page.dataset.chapter = now.dataset.chapter;
      showPlace();
      if (me) void showOwn(me);
    }
    void showNotesAgain();
  }
  showAgain();
}

addEventListener('offline', showUnreached);
showNotice();
showToday();
showInText();
keepPartsLive(page, showChanged);
// If a person's own data can't be loaded, the chapter stays as it is for everybody.
showPerson()
  .catch(() => undefined)
  .finally(() => (page.dataset.ready = ''));
