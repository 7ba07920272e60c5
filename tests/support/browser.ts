import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, headless, which asks nobody outside for anything. `env` and `args` are set beside its own. */
export function launchBrowser(
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...flags, ...args],
    env: { ...process.env, ...env },
  });
}
