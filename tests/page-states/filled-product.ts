import { mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { openPageWorld, worldSettings, type PageWorld } from './page-world.ts';

/**
 * Starts a product on an embedded database with the page world in it, for programs other than tests. `folder` is for files of
 * theirs, and goes with the product.
 */
export async function startFilledProduct(): Promise<AsyncDisposable & { world: PageWorld; folder: string }> {
  await using parts = new AsyncDisposableStack();
  const place = parts.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-pages-'))).path;
  const folder = join(place, 'files');
  mkdirSync(folder);
  const author = parts.use(await startGeminiStandIn());
  const settings = { DATA_DIR: join(place, 'data'), ...author.settings, ...worldSettings };
  const product = parts.use(await startProductProcess(settings));
  const world = await openPageWorld(product, author);
  const running = parts.move();
  return { world, folder, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
