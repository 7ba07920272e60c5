import { authorsOf } from '#server/authoring/authoring.ts';
import type { Room } from '#server/platform/room.ts';
import type { JobHandler } from '#server/platform/work/job-runner.ts';
import { askForQuestions } from './ask-for-questions.ts';
import { copyQuestions } from './copy-questions.ts';
import { person } from './my-data-store.ts';
import { questionsSettings } from './questions-settings.ts';
import { questionsJob, type QuestionsJob } from './questions.job.ts';
import type { ReportParts } from './report-question.ts';
import { runQuestions } from './questions-run.ts';
import { bindQuestions } from './routes.ts';

/** Courses whose questions one process inspects at once. */
const coursesAtOnce = 8;

export const questions: Room = {
  name: 'questions',
  settings: questionsSettings,
  jobs: [questionsJob],
  person,
  async contentWritten(tx, { courseId, payer }, { questions: { on } }) {
    if (on) await askForQuestions(tx, courseId, payer);
  },
  courseCopied: copyQuestions,
  async open(parts) {
    const { config, log, database, budgets, cache, rooms } = parts;
    const { db } = database;
    const { author, builtin, permits } = await authorsOf(parts);
    const isVouched: ReportParts['isVouched'] = async (from, accountId) => {
      for (const room of rooms) if (await room.vouchesFor?.(from, accountId)) return true;
      return false;
    };
    const inspect: JobHandler<QuestionsJob> = {
      kind: questionsJob,
      atOnce: coursesAtOnce,
      perPerson: { guest: 1, learner: 2 },
      run: (job, run) => runQuestions({ db, budgets, log, author, builtin, permits }, job, run),
    };
    return {
      routes: ({ bind }) => bindQuestions(bind, { db, budgets, on: config.questions.on, isVouched }, cache),
      work: [inspect],
    };
  },
};
