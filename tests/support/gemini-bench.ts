import { afterAll, beforeEach } from 'vitest';
import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { AuthoringBench } from './authoring.ts';
import { testDatabase } from './database.ts';

/** A bench whose author asks a stand-in, which plays no fault and has heard of no call when a test begins. */
export async function geminiBench(options: Parameters<typeof AuthoringBench.open>[2] = {}) {
  const database = await testDatabase();
  const gemini = await startGeminiStandIn();
  afterAll(() => gemini.close());
  beforeEach(() => gemini.reset());
  const author = createGeminiAuthor({ ...gemini, timeoutMs: 60_000 });
  const bench = await AuthoringBench.open(database, author, options);
  return { database, db: database.db, pool: database.pool, gemini, author, bench };
}
