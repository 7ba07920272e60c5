import type { ProductProcess } from '#tests/support/product-process.ts';
import { connections, loadInTurn } from './load.ts';
import { atLeast, atMost, count, ms, type Figure } from './report.ts';

/** Measures reads of a saved course and of the list without a session, against a bare server with the same bytes. */
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
