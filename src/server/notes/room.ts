import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { moveNotes } from './notes-store.ts';
import { bindNotes } from './routes.ts';

export const notes: Room = {
  name: 'notes',
  person: personOf(
    [
      personTable({
        table: 'notes',
        owner: 'user_id',
        merge: 'by-room',
        export: {
          as: 'notes',
          columns: [
            'course_id as courseId',
            'course_name as courseName',
            'chapter_id as chapterId',
            'chapter_name as chapterName',
            'topic',
            'text',
            'created_at as createdAt',
            'updated_at as updatedAt',
          ],
          orderBy: 'created_at',
        },
        erase: 'delete',
      }),
    ],
    { mergeGuest: moveNotes },
  ),
  open: (parts) => ({ routes: (web) => bindNotes(web, parts) }),
};
