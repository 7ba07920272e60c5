// Browsers show a page as it was after Back, without what its reader has done in a course meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigator.onLine && (persisted || visit?.type === 'back_forward')) location.reload();
});
