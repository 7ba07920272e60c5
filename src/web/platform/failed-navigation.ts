interface RouterWindow {
  /** React Router sets this in every browser. */
  __reactRouterDataRouter?: { state: { navigation: { location?: Location } } };
  navigation?: EventTarget;
}
type Location = Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>;

/**
 * When the code of the next page can't be fetched (no connection, or a version that the server has
 * forgotten), React Router reloads the old page.
 * This loads the next page as a document instead, or the offline page at its address. Browsers without the Navigation
 * API reload the old page.
 */
export function loadFailedTarget(): void {
  const { navigation } = window as RouterWindow;
  navigation?.addEventListener('navigate', (event) => {
    const target = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
    if ((event as Event & { navigationType: string }).navigationType !== 'reload' || !target) return;
    event.preventDefault();
    window.location.assign(target.pathname + target.search + target.hash);
  });
}
