/** Shows what saves a course (`[data-save]`), except on plain http, where the browser keeps no pages. */
export function offerSaving(): void {
  const save = document.querySelector<HTMLElement>('[data-save]');
  if (save && 'serviceWorker' in navigator) save.hidden = false;
}
