/**
 * A browser with URL.parse (Chrome 126, Firefox 126, Safari 18) has everything that `old-browsers` defines, except for
 * functions that no browser has on plain http (`tests/old-browsers/used-functions.test.ts`).
 */
const hasAll = 'URL.parse&&crypto.randomUUID&&navigator.locks';

/**
 * Returns the script that loads what an old browser lacks, and nothing in others. It writes the script into the page, because
 * only so no module runs before it.
 */
export function loadOldBrowsers(address: string): string {
  return `${hasAll}||document.write('<scr'+'ipt src="${address}"></scr'+'ipt>');`;
}
