import bowser from 'bowser';

/** Browser and operating system, such as `Chrome` and `Android`; null where the user agent names none. */
export function nameDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
