import { expect, it } from 'vitest';
import { startProductProcess } from '#tests/support/product-process.ts';

it('draws pages with the fast build of React when nothing is set', async () => {
  await using product = await startProductProcess({ NODE_DEBUG: 'module' });
  const page = await fetch(product.url);
  expect(page.status).toBe(200);
  const loaded = product.log().match(/react-dom-server\.node\.\w+\.js/g);
  expect(new Set(loaded)).toEqual(new Set(['react-dom-server.node.production.js']));
});
