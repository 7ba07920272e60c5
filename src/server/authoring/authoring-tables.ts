import type { Generated, GeneratedAlways } from 'kysely';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AuthorLabel } from '#contract/courses.ts';

interface GenerationsTable {
  course_id: string;
  id: string;
  /** Grows from generation to generation, in whichever process they are started. */
  number: GeneratedAlways<number>;
  owner_id: string;
  state: GenerationStage;
  author_provider: AuthorLabel['provider'];
  author_model: string | null;
  problem_code: string | null;
  problem_error: string | null;
  retry_at: Date | null;
  pauses: Generated<number>;
  started_at: Generated<Date>;
  ended_at: Date | null;
}

interface RefusedChaptersTable {
  course_id: string;
  chapter_id: string;
  asked_hash: string;
  reason: string;
}

interface ChapterRewritesTable {
  course_id: string;
  chapter_id: string;
  id: string;
  owner_id: string;
  instruction: string;
  state: 'under-way' | 'done' | 'failed';
  problem_code: string | null;
  problem_error: string | null;
  started_at: Generated<Date>;
}

interface DailyCoursesTable {
  owner_id: string;
  day: string;
  kind: 'layout' | 'content';
  courses: number;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    generations: GenerationsTable;
    refused_chapters: RefusedChaptersTable;
    chapter_rewrites: ChapterRewritesTable;
    daily_courses: DailyCoursesTable;
    ai_usage_days: object;
    generation_days: object;
  }
}
