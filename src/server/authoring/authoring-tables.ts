import type { Generated, GeneratedAlways } from 'kysely';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import type { AuthorTask } from './author.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    generations: {
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
    };
    refused_chapters: {
      course_id: string;
      chapter_id: string;
      asked_hash: string;
      reason: string;
    };
    chapter_rewrites: {
      course_id: string;
      chapter_id: string;
      id: string;
      owner_id: string;
      instruction: string;
      state: 'under-way' | 'done' | 'failed';
      problem_code: string | null;
      problem_error: string | null;
      started_at: Generated<Date>;
    };
    daily_courses: {
      owner_id: string;
      day: string;
      kind: 'layout' | 'content';
      courses: number;
    };
    ai_usage_days: {
      day: string;
      provider: AuthorLabel['provider'];
      /** Empty: the author has no models. */
      model: string;
      kind: AuthorTask;
      calls: number;
      failed_calls: number;
      input_tokens: number;
      output_tokens: number;
    };
    generation_days: {
      day: string;
      shard: number;
      generations: number;
    };
  }
}
