// A press on Start follows the path, so that it stands on the reader's home, also before the island has come. The reader leaves for
// the course meanwhile. A repeated call changes nothing.

addEventListener('click', ({ target }) => {
  const page =
    (target as Element).closest('[data-go-on] a') && document.querySelector<HTMLElement>('[data-path]');
  if (!page || page.hasAttribute('data-following')) return;
  fetch(`/api/paths/${page.dataset.path}/following`, { method: 'PUT', keepalive: true }).catch(
    () => undefined,
  );
});
