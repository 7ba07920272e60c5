import { libraryPaths, startLibraryProduct } from './library-product.ts';
import { loadInTurn } from './load.ts';
import { count, type Figure } from './report.ts';

const leastTimesDrawing = 20;
const leastOfBare = 1 / 3;

/**
 * Measures the documents of a library course as the server keeps them, compressed, against drawing them anew and against a
 * bare server with the same bytes. `dataDir` is an empty folder.
 */
export async function measureDocuments(dataDir: string): Promise<Figure[]> {
  await using product = await startLibraryProduct(dataDir);
  const pid = product.child.pid ?? 0;
  const { course, chapters } = await libraryPaths(product);
  const documents = { 'the public page of a course': course, 'a chapter': chapters[0] ?? '' };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(documents)) {
    const headers = { 'Accept-Encoding': 'br' };
    const { kept, drawn, bare } = await loadInTurn(product.url + path, {
      kept: { pid, headers },
      // Without a public address, a page that is requested by a name other than the server's own is not cached. More readers at
      // once would be refused.
      drawn: { pid, headers: { ...headers, Host: 'elsewhere.example' }, connections: 2 },
    });
    const refused = kept.refused + drawn.refused;
    figures.push(
      {
        name: `${name}, kept, pages/s of the server's processor`,
        measured: `${count(kept.perProcessorSecond)} (${refused} refused)`,
        reference: `${count(drawn.perProcessorSecond)} drawn anew; at least ${leastTimesDrawing} times`,
        passes: kept.perProcessorSecond >= leastTimesDrawing * drawn.perProcessorSecond && refused === 0,
      },
      {
        name: 'the same',
        measured: count(kept.perProcessorSecond),
        reference: `${count(bare.perProcessorSecond)} by bare node:http with the same bytes; at least a third`,
        passes: kept.perProcessorSecond >= leastOfBare * bare.perProcessorSecond,
      },
    );
  }
  return figures;
}
