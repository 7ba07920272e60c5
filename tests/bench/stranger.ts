import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { atMost, median, ms, type Figure } from './report.ts';
import { untilReady, writeCourse } from './writing.ts';

const guests = 16;
const chaptersOfGuest = 20;
const callMs = 1_000;
const at = (address: string) => ({ 'X-Forwarded-For': address });

/** Measures how long a stranger waits for one chapter while guests have 320 written. `dataDir` is an empty folder. */
export async function measureStranger(dataDir: string): Promise<Figure[]> {
  await using gemini = await startGeminiStandIn();
  gemini.pace.delayMs = callMs;
  await using product = await startProductProcess({
    DATA_DIR: dataDir,
    ...gemini.settings,
    TRUSTED_PROXIES: 'loopback',
  });
  const oneChapter = async (stranger: number) => {
    const session = product.session();
    const start = performance.now();
    await untilReady(session, await writeCourse(session, 1, at(`198.18.9.${stranger}`)));
    return performance.now() - start;
  };
  const alone = median([await oneChapter(1), await oneChapter(2), await oneChapter(3)]);
  const farm = Array.from({ length: guests }, (_, n) =>
    writeCourse(product.session(), chaptersOfGuest, at(`198.18.0.${n + 1}`)),
  );
  await Promise.all(farm);
  const behind = await oneChapter(4);
  const name = `one chapter behind ${guests} guests with ${chaptersOfGuest} chapters each, author's calls ${callMs} ms each`;
  return [atMost(name, behind, 3 * alone, { beside: `${ms(alone)} alone` })];
}
