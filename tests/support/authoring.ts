import { v7 as newId } from 'uuid';
import { afterAll } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import {
  readGeneration,
  resumeGeneration,
  startGeneration,
  type Authoring,
} from '#server/authoring/authoring.ts';
import type { Author } from '#server/authoring/author.ts';
import { generationJob, type GenerationJob } from '#server/authoring/generation.job.ts';
import { runGeneration } from '#server/authoring/generation-run.ts';
import type { GenerationRunParts } from '#server/authoring/generation-writing.ts';
import { saveCourseLayout } from '#server/courses/courses.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestDatabase } from './database.ts';

export function newPerson(kind: Person['kind'] = 'learner'): Person {
  return {
    kind,
    id: newId(),
    firstName: null,
    lastName: null,
    email: null,
    imageUrl: null,
    isOperator: false,
  };
}

/** The authoring room on a real database and queue, without HTTP; jobs run only when a test says so. */
export class AuthoringBench {
  readonly parts: Authoring;
  readonly database: TestDatabase;
  readonly #run: Partial<GenerationRunParts>;

  private constructor(database: TestDatabase, parts: Authoring, run: Partial<GenerationRunParts>) {
    this.database = database;
    this.parts = parts;
    this.#run = run;
  }

  static async open(database: TestDatabase, author: Author, run: Partial<GenerationRunParts> = {}) {
    const jobs: Jobs = await startJobs(database.connectionOptions, [generationJob], {
      worker: false,
      log: createLog('silent'),
    });
    afterAll(() => jobs.stop(1_000));
    const dailyCourses = { learner: 1_000, guest: 3 };
    return new AuthoringBench(database, { db: database.db, jobs, author, dailyCourses }, run);
  }

  /** A layout with these chapters, saved for this person; its id. */
  saveLayout(person: Person, chapters: number): Promise<string> {
    return saveCourseLayout(this.database.db, person.id, {
      'Course Name': 'Soil',
      Topic: 'Soil',
      Category: 'Science',
      Level: 'beginner',
      Chapters: Array.from({ length: chapters }, (_, n) => ({
        'Chapter Name': `Part ${n + 1}`,
        About: 'What it is.',
        Duration: '1 hour',
      })),
    });
  }

  start(person: Person, courseId: string, again = false): Promise<{ started: boolean }> {
    return startGeneration(this.parts, person, courseId, again);
  }

  resume(person: Person, courseId: string): Promise<{ started: boolean }> {
    return resumeGeneration(this.parts, person.id, courseId);
  }

  state(courseId: string): Promise<GenerationState> {
    return readGeneration(this.database.db, courseId, undefined);
  }

  /** Runs the newest generation of the course once, as a worker would, and tells where that led. */
  async runOnce(courseId: string, run: Partial<GenerationRunParts> = {}): Promise<GenerationState> {
    const { generationId } = await this.state(courseId);
    const never = new AbortController().signal;
    const job: GenerationJob = { courseId, generationId: generationId ?? '' };
    await runGeneration(
      {
        ...this.parts,
        log: createLog('silent'),
        concurrency: 2,
        stopping: never,
        cutting: never,
        onText: () => {},
        attempts: { baseDelayMs: 1, maxDelayMs: 5 },
        ...this.#run,
        ...run,
      },
      job,
    );
    return this.state(courseId);
  }
}
