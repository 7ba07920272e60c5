/** For failures that the specification has logged and not shown (section 8): the browser's console is their log. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- this is that log
  console.error(what, error);
}
