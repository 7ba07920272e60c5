import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { readMetrics } from './site-health.ts';
import { bindOperations } from './routes.ts';

export const operations: Room = {
  name: 'operations',
  person: personOf([
    // The record of operators' acts stays.
    personTable({
      table: 'operator_actions',
      owner: 'operator_id',
      merge: 'no-guests',
      export: {
        as: 'actions',
        columns: [
          'action',
          'course_id as courseId',
          'question_id as questionId',
          'path_code as pathCode',
          'done_at as doneAt',
        ],
        orderBy: 'id',
      },
      erase: 'random-owner',
    }),
  ]),
  open: (parts) => ({
    routes: (web) => bindOperations(web, parts),
    metrics: () => readMetrics(parts),
  }),
};
