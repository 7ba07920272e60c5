/** Whether the reader, or their browser, wants as few data as possible. choices.inline.ts finds it out. */
export const isSavingData = (): boolean =>
  /^(?:on|auto)$/.test(globalThis.document?.documentElement.dataset.saving ?? '');
