import type { RouterContextProvider } from 'react-router';
import type { ListedNote } from '#contract/notes.ts';
import type { Page } from '#web/platform/live/live-list.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { readNotes } from './notes-view.tsx';

/** Whatever fails is read again by the page. */
export async function loadNotes(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ notes: Page<ListedNote> | undefined }> {
  return {
    notes: await unlessItFails(context, 'the notes of a person', readNotes({}, serverApi(context, request))),
  };
}
