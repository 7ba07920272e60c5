import type { Room } from '#server/platform/room.ts';
import { person } from './my-data.ts';
import { bindQuestions } from './routes.ts';

export const questions: Room = {
  name: 'questions',
  person,
  open: ({ database: { db }, budgets }) => ({
    routes: ({ bind }) => bindQuestions(bind, { db, budgets }),
  }),
};
