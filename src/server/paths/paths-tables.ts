import type { Generated, JSONColumnType } from 'kysely';
import type { Level } from '#contract/category.ts';
import type { Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { StepDraft } from '#contract/path-draft.ts';

interface PathsTable {
  code: Generated<string>;
  owner_id: string | null;
  slug: string | null;
  language: CourseLanguage;
  name: string;
  goal: string;
  level: Level;
  occupation: string | null;
  not_given: string | null;
  ask_at: string | null;
  steps: JSONColumnType<StepDraft[]>;
  visibility: Generated<Visibility>;
  content_hash: string | null;
  /** Operators took it off the lists. */
  unpublished_at: Date | null;
  changed_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    paths: PathsTable;
    path_followers: { person_id: string; code: string; followed_at: Generated<Date> };
  }
}
