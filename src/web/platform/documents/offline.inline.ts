// The offline page stands at the address of the page that was not reached, and loads that page as soon as the server
// answers. It asks when the browser is online again, when the tab is shown again, and every 5 s while it is shown.

function look(): void {
  if (document.hidden) return;
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && document.getElementById('again')?.click(),
    () => undefined,
  );
}

if (location.pathname !== '/offline') {
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, 5_000);
}
