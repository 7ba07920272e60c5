/** What is missing in an old browser, by the object that has it, as the text of a script. */
const needed = [
  `[],'at','findLast','findLastIndex','toReversed','toSorted','toSpliced','with'`,
  `'','at','toWellFormed'`,
  `Object,'hasOwn'`,
  `AbortSignal,'any','timeout'`,
  `AbortSignal.prototype,'throwIfAborted'`,
  `self,'structuredClone','BroadcastChannel','TransformStream','TextEncoderStream'`,
  `URL,'parse'`,
  `Response,'json'`,
  `document.createElement('form'),'requestSubmit'`,
  `crypto,'randomUUID'`,
  `navigator,'locks'`,
  `ReadableStream.prototype,'pipeThrough'`,
  `document.documentElement,'popover','checkVisibility','ariaLabel'`,
  `document.createElement('dialog'),'showModal'`,
];

/**
 * Returns the script that loads what an old browser lacks, and nothing in others. It writes the script into the page, because
 * only so no module runs before it.
 */
export function loadOldBrowsers(address: string): string {
  return (
    `[[${needed.join('],[')}]].every(([o,...n])=>n.every(k=>k in Object(o)))&&CSS.supports('selector(:has(a))')` +
    `||document.write('<scr'+'ipt src="${address}"></scr'+'ipt>');`
  );
}
