import * as contract from '#contract/notes.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { listNotes, readChapterNotes, removeNote, saveNote } from './notes.ts';

export function bindNotes({ bind }: Web, { budgets, database: { db } }: RoomParts): void {
  bind(contract.saveNote, ({ caller, body }) => saveNote({ db, budgets }, caller, body));
  bind(contract.removeNote, ({ caller, params, body }) =>
    removeNote(db, ownerIdOf(caller), { ...params, ...body }),
  );
  bind(contract.listNotes, ({ caller, query }) => listNotes(db, ownerIdOf(caller), query));
  bind(contract.readChapterNotes, ({ caller, params }) =>
    readChapterNotes(db, ownerIdOf(caller), params.chapterId),
  );
}
