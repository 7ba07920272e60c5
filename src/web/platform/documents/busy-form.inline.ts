// Shows that a form waits for its page, which a slow network takes long to bring.

addEventListener('submit', ({ submitter }) => submitter?.setAttribute('aria-busy', 'true'));
// A browser that leads back shows the page as it was left.
addEventListener('pageshow', () => document.querySelector('form [aria-busy]')?.removeAttribute('aria-busy'));
