import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { RewriteState } from '#contract/rewriting.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent } from './support/course-payloads.ts';

// The product is killed while a chapter is rewritten; the next process goes on.

const { url: databaseUrl, pool } = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());

/** A killed process's job is due again after 10 s; the rest is for slow machines. */
const takeOverMs = 90_000;

test(
  'a rewrite survives the end of its process, and its text is there once',
  async () => {
    let product: ProductProcess | undefined;
    onTestFinished(async () => void (await product?.stop()));
    const start = async () =>
      (product = await startProductProcess({
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'a secret for the crash test that outlives the process',
        GEMINI_API_KEY: gemini.apiKey,
        GEMINI_BASE_URL: gemini.baseUrl,
        GEMINI_MODEL: gemini.model,
      }));
    const owner = (await start()).session();
    const courseId = await saveContent(owner);
    const { chapters } = await owner.json<CourseDetail>(`/api/createcourse/${courseId}`);
    const path = `/api/courses/${courseId}/chapters/${chapters[0]?._id}`;
    gemini.failWhen(() => ({ kind: 'hang' }));
    const begun = await owner.send(`${path}/rewrites`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ instruction: 'Simpler.' }),
    });
    expect(begun.status).toBe(202);
    await waitFor('the call', () => gemini.calls.length === 1 || undefined);
    await product?.kill();
    gemini.failWhen(() => undefined);

    const last = (await start()).session(owner);
    await waitFor(
      'the rewrite',
      async () => (await last.json<RewriteState>(`${path}/rewrites`)).rewrite?.state === 'done' || undefined,
      takeOverMs,
    );
    expect(await last.json(`${path}/versions`)).toHaveLength(2);
    expect(gemini.calls).toHaveLength(2);
    expect((await pool.query(`select from jobs where kind = 'rewrite'`)).rowCount).toBe(0);
  },
  2 * takeOverMs,
);
