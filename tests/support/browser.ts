import { chromium, type Browser } from 'playwright-core';
import { openBrowserFonts } from './browser-fonts.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium, headless, with the fonts of our packages. It sends no requests of its own. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const fonts = openBrowserFonts();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...flags, ...args],
    env: { ...process.env, ...fonts.env },
  });
  browser.once('disconnected', () => fonts[Symbol.dispose]());
  return browser;
}
