const warn = (event: Event) => event.preventDefault();

/** Makes the browser ask before it leaves this page, while data that only this page has would be lost. */
export function warnOnLeaving(isAtRisk: boolean): void {
  if (isAtRisk) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
