import type { Generated } from 'kysely';

interface NotesTable {
  id: string;
  user_id: string;
  course_id: string;
  chapter_id: string;
  topic: string;
  course_name: string;
  chapter_name: string;
  text: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    notes: NotesTable;
  }
}
