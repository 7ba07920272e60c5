/**
 * Runs before the first paint, on pages with and without hydration: sets the chosen theme and keeps every
 * `[data-theme-switch]` (a select or radio buttons) in step with it. Without scripts the system's preference
 * shows by CSS alone. Kept in the browser under `theme`: light, dark, or system (the default).
 */
export const themeScript = `(()=>{
const root=document.documentElement,known=['light','dark'];
const read=()=>{try{const t=localStorage.getItem('theme');return known.includes(t)?t:'system'}catch{return 'system'}};
const show=t=>{if(t==='system')delete root.dataset.theme;else root.dataset.theme=t;
for(const e of document.querySelectorAll('[data-theme-switch]'))e.type==='radio'?e.checked=e.value===t:e.value=t};
show(read());
addEventListener('DOMContentLoaded',()=>show(read()));
addEventListener('pageshow',()=>show(read()));
addEventListener('storage',()=>show(read()));
addEventListener('change',e=>{if(!e.target.matches?.('[data-theme-switch]'))return;
try{localStorage.setItem('theme',e.target.value)}catch{}show(e.target.value)});
})()`.replaceAll('\n', '');

/** For a switch that React mounts later than the script ran: `ref={showKeptTheme}`. */
export function showKeptTheme(element: HTMLSelectElement | HTMLInputElement | null): void {
  if (element === null) return;
  const kept = document.documentElement.dataset.theme ?? 'system';
  if (element instanceof HTMLSelectElement) element.value = kept;
  else element.checked = element.value === kept;
}
