import type { Generated } from 'kysely';

export type OperatorAction =
  | 'unpublish'
  | 'publish-again'
  | 'dismiss-reports'
  | 'accept-question'
  | 'withhold-question';

interface OperatorActionsTable {
  id: string;
  operator_id: string;
  action: OperatorAction;
  course_id: string | null;
  path_code: string | null;
  question_id: string | null;
  done_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    operator_actions: OperatorActionsTable;
  }
}
