import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowFaults } from '#tests/page-states/overflow.ts';
import { launchBrowser } from '#tests/support/browser.ts';

let page: Page;
beforeAll(async () => {
  page = await (await launchBrowser()).newPage({ viewport: { width: 320, height: 640 } });
});
afterAll(() => page.context().browser()?.close());

test.each([
  ['sans-serif', 'Learn', 'Noto Sans'],
  ['serif', 'Learn', 'Noto Sans'],
  ['monospace', 'Learn', 'Noto Sans'],
  ['system-ui', 'Learn', 'Noto Sans'],
  ['Arial', 'Learn', 'Noto Sans'],
  ['sans-serif', 'கற்க', 'Noto Sans Tamil'],
])('the browser renders %s in a font of the packages: %s', async (family, text, font) => {
  await page.setContent(`<p style="font-family: ${family}">${text}</p>`);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual([font]);
});

describe('overflowFaults', () => {
  const wide = '<p style="position: absolute; width: 400px">Too wide</p>';
  const clipped = (width: number) =>
    `<div style="position: absolute; width: ${width}px; height: 1px; overflow: hidden; white-space: nowrap">`;

  test('reports a text beyond the screen', async () => {
    await page.setContent(wide);
    expect((await overflowFaults(page)).join('\n')).toContain('beyond the screen: <p');
  });

  test('ignores only elements that are clipped to nothing', async () => {
    const long =
      '<label>Words that would be far wider than the screen if anybody saw them at all</label></div>';
    await page.setContent(clipped(1) + long);
    expect(await overflowFaults(page)).toEqual([]);
    await page.setContent(clipped(200).replace('height: 1px', 'height: 20px') + long);
    expect((await overflowFaults(page)).join('\n')).toContain('beyond the screen: <label');
  });
});
