// Who comes back from a course sees what they have done there. Browsers show the page as it was.
addEventListener('pageshow', ({ persisted }) => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (persisted || visit?.type === 'back_forward') location.reload();
});
