import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { openPageWorld, worldSettings, type PageWorld } from './page-world.ts';

/** Starts a product on an embedded database with the page world in it, for programs other than tests. */
export async function startFilledProduct(): Promise<AsyncDisposable & { world: PageWorld }> {
  const parts = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'saksham-pages-'));
    parts.defer(() => rm(folder, { recursive: true, force: true }));
    const author = parts.use(await startGeminiStandIn());
    const product = parts.use(
      await startProductProcess({
        DATA_DIR: join(folder, 'data'),
        GEMINI_API_KEY: author.apiKey,
        GEMINI_BASE_URL: author.baseUrl,
        GEMINI_MODEL: author.model,
        ...worldSettings,
      }),
    );
    const world = await openPageWorld(product, author);
    return { world, [Symbol.asyncDispose]: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}
