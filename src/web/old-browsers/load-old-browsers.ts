/** A browser with URL.parse has all that `old-browsers` defines, except for what plain http takes away (decision 085). */
const hasAll = 'URL.parse&&crypto.randomUUID&&navigator.locks';

/** Writes the script into the page of an old browser, because only so no module runs before it. */
export function loadOldBrowsers(address: string): string {
  return `${hasAll}||document.write('<scr'+'ipt src="${address}"></scr'+'ipt>');`;
}
