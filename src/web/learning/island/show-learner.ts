import type { Me } from '#contract/identity.ts';
import type { readChapterNotes } from '#contract/notes.ts';
import { unreachedEvent } from '#web/platform/documents/pressed-parts.ts';
import { formOf } from '#web/platform/texts/form-of.ts';
import { importWhole } from '#web/platform/documents/import-whole.ts';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import { within } from '#web/platform/kept/storage.ts';
import { changedMe } from '#web/platform/people/changed-me.ts';
import { NoteDrafts, noteKey, topicName } from '#web/notes/note-drafts.ts';
import type { KnownProgress } from '#web/practice/chapter-marks.ts';
import { openOutbox, type Outbox } from '#web/practice/outbox/outbox.ts';
import type { KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import { chapterRun, toAsk } from '#web/practice/sitting/sitting.ts';
import { readProgress, sinceHeard } from '#web/saved/known-progress.ts';
import {
  courseId,
  find,
  findAll,
  language,
  loadParts,
  onPress,
  openChapter,
  openChapterId,
  page,
} from './document.ts';
import { showMarks } from './show-marks.ts';

/** Nobody waits longer for the next chapter. */
const mostWaitMs = 1_000;

let progress: KnownProgress | undefined;
let opened: (outbox: Outbox) => void;
const opening = new Promise<Outbox>((resolve) => (opened = resolve));
let outbox: Outbox | undefined;
/** Grows with each verdict of the server, after which the progress is another. */
let judged = 0;

/** Shows what this person has done. */
export async function showLearner(me: Me): Promise<void> {
  const asked = openOutbox(me).catch((error: unknown) =>
    logFailure('The outbox could not be opened.', error),
  );
  outbox = (await asked) ?? undefined;
  if (outbox) opened(outbox);
  progress = await readProgress(courseId, me, outbox);
  showAgain();
  outbox?.subscribe(() => onChange(me));
}

/** Records that a chapter is being read: whoever only looks at one goes on elsewhere. */
export async function recordOpened(chapterId: string): Promise<void> {
  await (await opening).record({ kind: 'opened', courseId, chapterId });
}

let shown: readonly KnownEvent[] = [];
/** Readings of a chapter that the server has judged: their marks stay until the progress that has them is read. */
let sent: readonly KnownEvent[] = [];

/** Shows the same in parts of the document that are new. */
export function showAgain(): void {
  const state = outbox?.state();
  const known = state ? sinceHeard('progress', state) : [];
  const isKnown = ({ id }: KnownEvent) => known.some((event) => event.id === id);
  sent = [...sent, ...shown].filter((event) => event.kind === 'read' && !isKnown(event));
  shown = known;
  showMarks({ courseId, progress, waiting: [...sent, ...known] });
  showWaiting(state);
  void showLeft();
}

function onChange(me: Me): void {
  showAgain();
  const state = outbox!.state();
  if (state.judged === judged) return;
  judged = state.judged;
  const before = sent;
  void readProgress(courseId, changedMe() ?? me, outbox).then((now) => {
    progress = now ?? progress;
    sent = sent.filter((event) => !before.includes(event));
    showAgain();
  });
}

/** Says how many answers wait for the network, and why. */
function showWaiting(state: ReturnType<Outbox['state']> | undefined): void {
  const line = find('[data-waiting]');
  if (!line) return;
  const count = state?.waiting.filter(({ kind }) => kind === 'answer').length ?? 0;
  if (!state?.held || count === 0) return line.replaceChildren();
  const { offline, otherPerson, nothingLasts } = line.dataset;
  const text = formOf(state.held === 'offline' ? offline! : otherPerson!, count);
  // A check's page also says why.
  line.textContent = state.fault === null ? text : `${text} ${nothingLasts!}`;
}

/** Tells how many questions the check will ask, as the text of the chapter asks some before it. */
async function showLeft(): Promise<void> {
  const words = find('[data-questions]');
  if (!words || !outbox || !page.dataset.saved) return;
  const { questions, left = questions } = words.dataset;
  const count = toAsk(Number(questions), await outbox.readSitting(chapterRun(courseId, openChapterId()!)));
  if (String(count) === left) return;
  words.dataset.left = String(count);
  // The questions of the text have brought these words.
  const { lesson } = await importWhole<Pick<Catalogue, 'lesson'>>(page.dataset.saved);
  words.textContent = formOf(JSON.stringify(lesson!.questionsHere), count, language);
}

async function recordRead(done: boolean, pressed: boolean): Promise<void> {
  const chapterId = openChapterId();
  if (chapterId === undefined) return;
  // A storage that is slow to answer loses no press.
  await (await opening).record({ kind: 'read', courseId, chapterId, done }, pressed);
}

onPress('[data-mark-read]', (button) => {
  const done = button.getAttribute('aria-pressed') !== 'true';
  void recordRead(done, done);
});

// Where nothing is asked, going on says that the chapter is read. A press for another tab or window stays the browser's.
onPress('[rel=next]', (link, event) => {
  const isUnread = find('[data-mark-read]')?.getAttribute('aria-pressed') === 'false';
  if (!isUnread || find('[data-check]') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void within(() => recordRead(true, false), mostWaitMs)
    .catch(() => undefined)
    .then(() => location.assign((link as HTMLAnchorElement).href));
});

export function nameBookmarks(): void {
  for (const place of findAll('[data-part=notes]')) {
    const topic = topicName(place.dataset.topic ?? '');
    // A topic without a title can't have a note, because notes are stored by title.
    if (topic === '') place.remove();
    else place.querySelector('button')!.ariaLabel = page.dataset.bookmark!.replace('{topic}', () => topic);
  }
}

/** The name of what this phone keeps of its reader; that of a guest until they are known. */
let keptUnder: string | null = null;

const placeOf = ({ dataset }: HTMLElement) => ({
  ...openChapter(),
  chapterId: openChapterId()!,
  topic: topicName(dataset.topic!),
});

/** Shows the bookmarks that wait on this phone where what draws notes did not come. */
function showKept(): void {
  const drafts = new NoteDrafts(keptUnder).all();
  for (const part of findAll('[data-part=notes]')) {
    const draft = drafts.get(noteKey(placeOf(part)));
    if (!draft || draft.removes) continue;
    part.querySelector('button')!.setAttribute('aria-pressed', 'true');
    const words = { className: 'text-muted', textContent: page.dataset.kept! };
    Object.assign(part.querySelector('[role=alert]')!, words);
  }
}

// Without a network, the code that draws notes comes only with a saved chapter. Elsewhere the press is kept as a draft, which is sent later.
page.addEventListener(unreachedEvent, ({ target }) => {
  const part = target as HTMLElement;
  if (part.dataset.part !== 'notes') return;
  const place = placeOf(part);
  const drafts = new NoteDrafts(keptUnder);
  const kept = drafts.all().get(noteKey(place));
  if (!kept || kept.removes) drafts.put(place, { text: '', revision: kept?.revision ?? null, waiting: true });
  showKept();
});

let notesDrawn = false;

/** Draws the chapter's notes where this person has some, or the address names one. A press on a bookmark draws them too. */
export async function showNotes({ kind, storageKey }: Me): Promise<void> {
  const chapterId = openChapterId();
  keptUnder = storageKey;
  if (chapterId === undefined) return;
  const drafts = [...new NoteDrafts(storageKey).all().values()];
  const hasOwn = location.hash.startsWith('#topic') || drafts.some((draft) => draft.chapterId === chapterId);
  // A visitor has none on the server.
  if (!hasOwn && kind === 'visitor') return;
  const path = `/api/courses/${courseId}/chapters/${chapterId}/notes`;
  if (hasOwn || (await readReply<typeof readChapterNotes>(path))?.notes.length) await drawNotes();
}

export async function showNotesAgain(): Promise<void> {
  if (notesDrawn) await drawNotes();
}

async function drawNotes(): Promise<void> {
  notesDrawn = true;
  if (!find('[data-part=notes]')) return;
  const parts = await loadParts().catch(showKept);
  await parts?.notes();
}
