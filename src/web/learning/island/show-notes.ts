import type { Me } from '#contract/identity.ts';
import type { readChapterNotes } from '#contract/notes.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import { topicName } from '#web/notes/topic-name.ts';
import { NoteDrafts } from '#web/notes/note-drafts.ts';
import { courseId, find, findAll, loadParts, openChapterId, page } from './document.ts';

let drawn = false;

export function nameBookmarks(): void {
  for (const place of findAll('[data-part=notes]')) {
    const topic = topicName(place.dataset.topic ?? '');
    // A topic without a title can't have a note, because notes are stored by title.
    if (topic === '') place.remove();
    else place.querySelector('button')!.ariaLabel = page.dataset.bookmark!.replace('{topic}', () => topic);
  }
}

/** Draws the chapter's notes where this person has some, or the address names one. A press on a bookmark draws them too. */
export async function showNotes(me: Me): Promise<void> {
  const chapterId = openChapterId();
  if (chapterId === undefined) return;
  if (hasDrafts(me, chapterId) || hasAddress() || (await hasNotes(me, chapterId))) await drawNotes();
}

/** Draws them in a text that is new. */
export async function showNotesAgain(): Promise<void> {
  if (drawn) await drawNotes();
}

async function drawNotes(): Promise<void> {
  drawn = true;
  if (!find('[data-part=notes]')) return;
  await (await loadParts()).notes();
}

const hasAddress = () => location.hash.startsWith('#topic');

function hasDrafts({ storageKey }: Me, chapterId: string): boolean {
  return [...new NoteDrafts(storageKey).all().values()].some((draft) => draft.chapterId === chapterId);
}

async function hasNotes({ kind }: Me, chapterId: string): Promise<boolean> {
  // A visitor has none.
  if (kind === 'visitor') return false;
  const path = `/api/courses/${courseId}/chapters/${chapterId}/notes`;
  const answer = await readReply<typeof readChapterNotes>(path);
  return answer !== undefined && answer.notes.length > 0;
}
