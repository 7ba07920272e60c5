import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { openBrowserFonts } from './browser-fonts.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
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
    executablePath,
    args: [...flags, ...args],
    env: { ...process.env, ...fonts.env },
  });
  browser.once('disconnected', () => fonts[Symbol.dispose]());
  return browser;
}

export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const fonts = openBrowserFonts();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: flags,
    env: { ...process.env, ...fonts.env },
    ...options,
  });
  context.once('close', () => fonts[Symbol.dispose]());
  return context;
}
