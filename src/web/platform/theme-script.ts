/** The colour of the browser's own bars beside `--paper` (tokens.css), for light and dark. */
export const barColors = { light: '#fffaf1', dark: '#17120b' };

/**
 * Runs before the first paint, on pages with and without hydration: sets the chosen theme and keeps every
 * `[data-theme-switch]` (a select or radio buttons) in step with it, and the browser's bars. Without scripts the
 * system's preference shows by CSS alone. Kept in the browser under `theme`: light, dark, or system (the default);
 * where nothing can be kept, for as long as the page is open.
 */
export const themeScript = `(()=>{
const root=document.documentElement,bars=${JSON.stringify(barColors)};
let now='system',bar;
const read=()=>{try{now=localStorage.getItem('theme')}catch{}return now in bars?now:'system'};
const show=t=>{bar?.remove();
if(t in bars){root.dataset.theme=t;bar=document.createElement('meta');bar.name='theme-color';bar.content=bars[t];document.head.prepend(bar)}
else delete root.dataset.theme;
for(const e of document.querySelectorAll('[data-theme-switch]'))e.type==='radio'?e.checked=e.value===t:e.value=t};
const again=()=>show(read());
again();
addEventListener('DOMContentLoaded',again);
addEventListener('pageshow',again);
addEventListener('storage',again);
addEventListener('change',e=>{if(!e.target.matches?.('[data-theme-switch]'))return;
now=e.target.value;try{localStorage.setItem('theme',now)}catch{}show(now)});
})()`.replaceAll('\n', '');

/**
 * Registers public/sw.js once the page is there. Its address carries the language, so a change of that brings a worker
 * that keeps the offline page in it. Not while developing: the worker would outlive the program at this port.
 */
export const registerWorker = import.meta.env.PROD
  ? `;addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js?'+document.documentElement.lang).catch(()=>{}))`
  : '';

/** For a switch that React mounts later than the script ran: `ref={showKeptTheme}`. */
export function showKeptTheme(element: HTMLSelectElement | HTMLInputElement | null): void {
  if (element === null) return;
  const kept = document.documentElement.dataset.theme ?? 'system';
  if (element instanceof HTMLSelectElement) element.value = kept;
  else element.checked = element.value === kept;
}
