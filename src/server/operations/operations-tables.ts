import type { Generated } from 'kysely';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    operator_actions: {
      id: string;
      operator_id: string;
      action: 'unpublish' | 'publish-again' | 'dismiss-reports' | 'accept-question' | 'withhold-question';
      course_id: string | null;
      path_code: string | null;
      question_id: string | null;
      done_at: Generated<Date>;
    };
  }
}
