interface RouterWindow {
  /** React Router's own, in every browser that it runs in. */
  __reactRouterDataRouter?: { state: { navigation: { location?: Location } } };
  navigation?: EventTarget;
}
type Location = Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>;

/**
 * When the code of the next page can't be fetched (no connection, or a new version is out), React Router reloads the
 * page that is being left. This loads the one that was asked for instead, as a document: the new version's, or the
 * offline page at its address. Browsers without the Navigation API reload the old page.
 */
export function goOnWhereWanted(): void {
  const { navigation } = window as RouterWindow;
  navigation?.addEventListener('navigate', (event) => {
    const wanted = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
    if ((event as Event & { navigationType: string }).navigationType !== 'reload' || !wanted) return;
    event.preventDefault();
    window.location.assign(wanted.pathname + wanted.search + wanted.hash);
  });
}
