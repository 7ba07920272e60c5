import type { ProductProcess } from '#tests/support/product-process.ts';
import { libraryPaths, startLibraryProduct } from './library-product.ts';
import { connections, loadInTurn } from './load.ts';
import { atLeast, atMost, count, type Figure, ms } from './report.ts';

export async function measureServing(product: ProductProcess, courseId: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const reads = {
    'GET of a saved course with 10 chapters': `/api/createcourse/${courseId}`,
    'GET of the course list': '/api/createcourse/savedcourse',
  };
  for (const [name, path] of Object.entries(reads)) {
    const { tested, bare } = await loadInTurn(product.url + path, {
      tested: { pid: product.child.pid ?? 0 },
    });
    const figure = atLeast(
      `${name}, requests/s at ${connections} connections`,
      tested.perSecond,
      bare.perSecond / 2,
      {
        note: `${tested.refused} refused`,
        beside: `${count(bare.perSecond)} by bare node:http with the same bytes`,
      },
    );
    figures.push({ ...figure, passes: figure.passes && tested.refused === 0 });
    figures.push(atMost(`${name}, p99`, tested.p99Ms, 50, { beside: `${ms(bare.p99Ms)} by bare node:http` }));
  }
  return figures;
}

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
    const [rate, anew, reference] = [kept, drawn, bare].map(({ perProcessorSecond }) => perProcessorSecond);
    const title = `${name}, kept, pages/s of the server's processor`;
    const first = atLeast(title, rate!, leastTimesDrawing * anew!, {
      note: `${refused} refused`,
      beside: `${count(anew!)} drawn anew`,
    });
    figures.push(
      { ...first, passes: first.passes && refused === 0 },
      atLeast('the same', rate!, leastOfBare * reference!, {
        beside: `${count(reference!)} by bare node:http with the same bytes`,
      }),
    );
  }
  return figures;
}
