import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload, saveLayout } from './support/course-payloads.ts';

// The product is killed while questions are written and while they are solved; the next process goes on.

const { url: databaseUrl, pool } = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());

/** A killed process's job is due again after 10 s, and later where that happens again; the rest is for slow machines. */
const takeOverMs = 90_000;

test(
  'questions are written once and none is lost when the process is killed in between',
  async () => {
    let product: ProductProcess | undefined;
    onTestFinished(async () => void (await product?.stop()));
    const restart = async () => {
      await product?.kill();
      product = await startProductProcess({
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'a secret for the crash test that outlives the process',
        GEMINI_API_KEY: gemini.apiKey,
        GEMINI_BASE_URL: gemini.baseUrl,
        GEMINI_MODEL: gemini.model,
        QUESTIONS: 'on',
      });
      return product;
    };
    let hanging: 'questions' | 'second solver' | undefined = 'questions';
    let solves = 0;
    gemini.failWhen(({ kind }) => {
      const hangs =
        (kind === 'questions' && hanging === 'questions') ||
        (kind === 'solve' && hanging === 'second solver' && (solves += 1) === 2);
      return hangs ? { kind: 'hang' } : undefined;
    });
    const count = (kind: string) => gemini.calls.filter((call) => call.kind === kind).length;

    const session = (await restart()).session();
    const [chapter] = layoutPayload()['Chapters'] as object[];
    const courseId = await saveLayout(session, { Chapters: [chapter], 'Number of Chapters': 1 });
    await session.post(`/api/courses/${courseId}/generation`);
    await waitFor('questions to be asked for', () => count('questions') === 1 || undefined);

    hanging = 'second solver';
    await restart();
    const solved = async () => {
      const { rows } = await pool.query<{ solved: boolean }>(
        `select work #> '{solutions,0}' <> 'null' or work #> '{solutions,1}' <> 'null' as solved from chapter_questions`,
      );
      return (rows[0]?.solved && count('solve') === 2) || undefined;
    };
    await waitFor('one of two solvers to answer', solved, takeOverMs);

    hanging = undefined;
    const last = (await restart()).session(session);
    const { Chapters } = await last.json<StoredLayout>(`/api/course/${courseId}`);
    const read = () =>
      last.json<ChapterQuestions>(`/api/courses/${courseId}/chapters/${Chapters[0]?._id}/questions`);
    const questions = await waitFor(
      'the questions to be ready',
      async () => {
        const now = await read();
        return now.state === 'ready' ? now : undefined;
      },
      takeOverMs,
    );
    expect(questions.accepted).toBeGreaterThanOrEqual(4);
    const stems = questions.questions.map(({ stem }) => stem);
    expect(new Set(stems).size).toBe(stems.length);
    // The killed call and its repetition; what the first solver answered was stored.
    expect({ questions: count('questions'), solve: count('solve') }).toEqual({ questions: 2, solve: 3 });
    expect((await pool.query(`select from jobs where kind = 'questions'`)).rowCount).toBe(0);
  },
  3 * takeOverMs,
);
