// Replaces `:has()`: attributes say what it would find, and the build duplicates each selector that uses it for them
// (scripts/styles/plain-selectors.ts).

/** Classes that the root element is said to have. `tests/old-browsers/styles.test.ts` holds them to our sheets. */
export const namesOfRoot = ['bottom-bar', 'read-line', 'with-sections', 'sitting', 'aloud'];

function markChosen(): void {
  for (const around of document.querySelectorAll('label, .app-preview'))
    around.setAttribute('data-has-checked', around.querySelector(':checked') ? 'yes' : 'no');
}

function markRoot(): void {
  const found = namesOfRoot.filter((name) => document.querySelector(`.${name}`));
  document.documentElement.setAttribute('data-has', found.join(' '));
}

export function standInForHas(): void {
  let isDue = false;
  const markSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      markRoot();
      markChosen();
    });
  };
  new MutationObserver(markSoon).observe(document, { childList: true, subtree: true });
  document.addEventListener('change', markChosen);
  // React checks a chosen radio button without an event; its press comes before.
  document.addEventListener('click', markSoon);
}
