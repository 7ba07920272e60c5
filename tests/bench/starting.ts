import { startProductProcess } from '#tests/support/product-process.ts';
import { median, ms, type Figure } from './report.ts';

/** Measures the time from the program's start until it serves, on an empty data directory and on an existing one. */
export async function measureStarting(dataDir: string): Promise<Figure[]> {
  // A user's start has no compile cache from earlier tests.
  const settings = { DATA_DIR: dataDir, AI_PROVIDER: 'builtin', NODE_DISABLE_COMPILE_CACHE: '1' };
  const time = async (): Promise<number> => {
    const start = performance.now();
    const product = await startProductProcess(settings);
    const took = performance.now() - start;
    await product.stop();
    return took;
  };
  const first = await time();
  const again = [await time(), await time(), await time()];
  return [
    { name: 'first start, database made', measured: ms(first), reference: 'no bound', passes: true },
    {
      name: 'a second start',
      measured: ms(median(again)),
      reference: 'under 5 s',
      passes: median(again) < 5_000,
    },
  ];
}
