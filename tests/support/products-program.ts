import { environment } from '#server/environment.ts';
import { withBounds, type Bounds } from './bounds.ts';
import { lightenScrypt } from './light-scrypt.ts';
import type { FromProducts, ToProducts } from './products.ts';

// Runs any number of products, which its parent starts and stops by messages (`products.ts`).

lightenScrypt();
const { readConfig } = await import('#server/config.ts');
const { createLog } = await import('#server/platform/log.ts');
const { startProduct } = await import('#server/product.ts');

const running = new Map<number, Promise<{ stop(): Promise<void> }>>();
const tell = (message: FromProducts) => void process.send?.(message);

async function start(id: number, settings: Record<string, string>, bounds: Bounds = {}) {
  const config = withBounds(readConfig({ ...environment, ...settings }), bounds);
  const log = createLog(config.logLevel, { write: (line) => tell({ id, line }) });
  const product = await startProduct(config, log, new AbortController().signal);
  tell({ id, url: product.url ?? '' });
  return product;
}

process.on('message', ({ id, settings, bounds }: ToProducts) => {
  if (settings) {
    const started = start(id, settings, bounds);
    running.set(id, started);
    started.catch((error: unknown) => tell({ id, failure: String(error) }));
  } else {
    const stopped = running.get(id)?.then((product) => product.stop());
    running.delete(id);
    void stopped?.then(() => tell({ id, stopped: true }));
  }
});
process.on('disconnect', () => process.exit());
