import { v7 as newId } from 'uuid';
import type { GenerationState } from '#contract/authoring.ts';
import type { RewriteState } from '#contract/rewriting.ts';
import {
  readGeneration,
  resumeGeneration,
  startGeneration,
  type Authoring,
  type GenerationWish,
} from '#server/authoring/authoring.ts';
import type { Author } from '#server/authoring/author.ts';
import { generationJob, rewriteJob } from '#server/authoring/authoring-jobs.ts';
import type { GenerationJob, RewriteJob } from '#server/authoring/authoring-jobs.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { runGeneration, type GenerationParts } from '#server/authoring/generation/generation-run.ts';
import { readOwnRewrite, rewriteChapter, runRewrite } from '#server/authoring/rewriting/rewrite-chapter.ts';
import { saveCourseLayout } from '#server/courses/courses.ts';
import { Coalescer } from '#server/platform/coalescer.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { BudgetSizes } from '#server/platform/budgets/budget-table.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { createLog } from '#server/platform/log.ts';
import { JobRunner, type JobRun } from '#server/platform/work/job-runner.ts';
import { claimJob, type JobKind } from '#server/platform/work/jobs-store.ts';
import { testBudgets } from './budgets.ts';
import type { TestDatabase } from './database.ts';

type GenerationRun = Partial<GenerationParts & Omit<JobRun, 'claim'>>;

type Wish = GenerationWish & { address?: string };
interface ChapterOf {
  courseId: string;
  chapterId: string;
}

export function newPerson(kind: Person['kind'] = 'learner'): Person {
  return { kind, id: newId(), email: null, isOperator: false };
}

type Signals = Partial<Pick<JobRun, 'stopping' | 'cutting'>>;

/** Claims and runs a job once, as a worker would; signals of the test take the place of the worker's. */
export async function runClaimed<Job extends object>(
  db: Db,
  kind: JobKind<Job>,
  job: Job,
  work: (run: JobRun) => Promise<void>,
  { stopping, cutting }: Signals,
): Promise<void> {
  const claim = await claimJob(db, kind, job);
  if (!claim) return;
  const log = createLog('silent');
  const runner = new JobRunner({ db, log, ending: new AbortController().signal, cutAfterMs: 0 });
  await runner.run(kind, job, claim, (signals) =>
    work({ ...signals, ...(stopping && { stopping }), ...(cutting && { cutting }) }),
  );
}

/** The authoring room on a real database, without HTTP. Jobs run only when a test calls `runOnce`. */
export class AuthoringBench {
  readonly parts: Authoring;
  readonly database: TestDatabase;
  readonly #options: Partial<GenerationParts>;

  private constructor(database: TestDatabase, parts: Authoring, options: Partial<GenerationParts>) {
    this.database = database;
    this.parts = parts;
    this.#options = options;
  }

  static async open(
    database: TestDatabase,
    author: Author,
    { sizes, ...run }: Partial<GenerationParts> & { sizes?: Partial<BudgetSizes> } = {},
  ) {
    const parts: Authoring = {
      db: database.db,
      author,
      builtin: createBuiltinAuthor(),
      opinion: undefined,
      budgets: testBudgets(database.db, sizes),
      log: createLog('silent'),
      dailyCourses: { learner: 1_000, guest: 3 },
      layouts: new Coalescer(),
      helpContacts: 'india',
    };
    return new AuthoringBench(database, parts, run);
  }

  saveLayout(person: Person, chapters: number): Promise<string> {
    const { db } = this.database;
    return saveCourseLayout({ db, budgets: testBudgets(db) }, person, {
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

  start(person: Person, courseId: string, { address = 'home', ...rest }: Wish = {}) {
    return startGeneration(this.parts, { caller: person, address, language: 'en' }, courseId, rest);
  }

  resume(person: Person, courseId: string, { address = 'home', ...rest }: Wish = {}) {
    return resumeGeneration(this.parts, { caller: person, address, language: 'en' }, courseId, rest);
  }

  state(courseId: string): Promise<GenerationState> {
    return readGeneration(this.parts, courseId, undefined);
  }

  /** Runs the newest generation of the course once, as a worker would if it is due, and tells where that led. */
  async runOnce(courseId: string, parts: GenerationRun = {}): Promise<GenerationState> {
    const { generationId } = await this.state(courseId);
    const [job] = await this.#due<GenerationJob>(`kind = 'generation' and key = $1`, generationId);
    if (job) await this.runJob(job, parts);
    return this.state(courseId);
  }

  async writeCourse(person: Person, chapters: number): Promise<{ courseId: string; chapterIds: string[] }> {
    const courseId = await this.saveLayout(person, chapters);
    await this.start(person, courseId);
    const written = await this.runOnce(courseId);
    return { courseId, chapterIds: written.chapters.map(({ _id }) => _id) };
  }

  rewrite(person: Person, chapter: ChapterOf, instruction: string): Promise<RewriteState> {
    const asking = { caller: person, address: 'home', language: 'en' as const };
    return this.database.db
      .transaction()
      .execute((tx) => rewriteChapter(tx, this.parts, asking, { ...chapter, instruction }));
  }

  /** Runs the rewrites of a course that are due, as a worker would, and tells how far the one of this chapter is. */
  async runRewrites(
    person: Person,
    chapter: ChapterOf,
    parts: GenerationRun = {},
  ): Promise<RewriteState['rewrite']> {
    const due = await this.#due<RewriteJob>(
      `kind = 'rewrite' and payload->>'courseId' = $1`,
      chapter.courseId,
    );
    for (const job of due) await this.#run(rewriteJob, job, runRewrite, parts);
    return (await readOwnRewrite(this.parts, person.id, chapter)).rewrite;
  }

  async #due<Job>(condition: string, key: string | null): Promise<Job[]> {
    const { rows } = await this.database.pool.query<{ payload: Job }>(
      `select payload from jobs where ${condition} and due_at <= now() and claim_id is null`,
      [key],
    );
    return rows.map(({ payload }) => payload);
  }

  runJob(job: GenerationJob, parts: GenerationRun = {}): Promise<void> {
    return this.#run(generationJob, job, runGeneration, parts);
  }

  async #run<Job extends object>(
    kind: JobKind<Job>,
    job: Job,
    work: (parts: GenerationParts, job: Job, run: JobRun) => Promise<void>,
    { stopping, cutting, ...parts }: GenerationRun,
  ): Promise<void> {
    const run = {
      ...this.parts,
      concurrency: 2,
      permits: new Semaphore(32),
      onText: () => {},
      retries: { baseDelayMs: 1 },
      ...this.#options,
      ...parts,
    };
    await runClaimed(this.database.db, kind, job, (signals) => work(run, job, signals), {
      stopping,
      cutting,
    });
  }
}
