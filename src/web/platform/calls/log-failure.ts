/** Logs a failure that is not shown to the person. The log is the browser's console. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- this is that log
  console.error(what, error);
}
