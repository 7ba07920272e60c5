import { startProductProcess } from '#tests/support/product-process.ts';
import { median, ms, type Figure } from './report.ts';

/** From the call of the program until it serves: on an empty data directory, and again on that one. */
export async function measureStarting(dataDir: string): Promise<Figure[]> {
  // As somebody starts it: without what tests keep of earlier starts.
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
    { what: 'first start, database made', measured: ms(first), beside: 'no bound', holds: true },
    {
      what: 'a second start',
      measured: ms(median(again)),
      beside: 'under 5 s',
      holds: median(again) < 5_000,
    },
  ];
}
