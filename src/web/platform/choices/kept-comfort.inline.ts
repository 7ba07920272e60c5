// Applies, before the first paint, how the reader likes to read. comfort.inline.ts, which comes later, does the rest.
try {
  document.documentElement.dataset.comfort = localStorage.getItem('comfort') ?? '';
} catch {
  // Storage is refused.
}
