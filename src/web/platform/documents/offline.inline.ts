// The offline page stands at the address of the page that was not reached, and loads it as soon as the server answers.

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
