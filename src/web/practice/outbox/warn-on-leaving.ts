const warn = (event: Event) => event.preventDefault();

/** Has the browser ask before this page is left, while what it alone has would be lost. */
export function warnOnLeaving(isAtRisk: boolean): void {
  if (isAtRisk) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
