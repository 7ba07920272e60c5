import { expect, test } from 'vitest';
import { overflowFaults } from '#tests/page-states/overflow.ts';
import { launchBrowser } from '#tests/support/browser.ts';

test('the browser of the tests renders in fonts of the packages, and the sweeps find what is too wide', async () => {
  await using browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const [family, text, font] of [
    ['serif', 'Learn', 'Noto Sans'],
    ['monospace', 'Learn', 'Noto Sans'],
    ['system-ui', 'Learn', 'Noto Sans'],
    ['Arial', 'Learn', 'Noto Sans'],
    ['sans-serif', 'கற்க', 'Noto Sans Tamil'],
  ]) {
    await page.setContent(`<p style="font-family: ${family}">${text}</p>`);
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([font]);
  }
  const faultsIn = async (width: number, height: number) => {
    const style = `position: absolute; width: ${width}px; height: ${height}px; overflow: hidden; white-space: nowrap`;
    const long = 'Words that would be far wider than the screen if anybody saw them at all';
    await page.setContent(`<div style="${style}"><label>${long}</label></div>`);
    return (await overflowFaults(page)).join('\n');
  };
  expect(await faultsIn(1, 1)).toBe('');
  expect(await faultsIn(200, 20)).toContain('beyond the screen: <label');
});
