/** The main places, with the other pages that belong to each. A course that is being made has `/createcourse/{courseId}`. */
const places: Record<string, RegExp | null> = {
  '/': /^\/(?:createcourse\/\w+|learned)\//,
  '/review': null,
  '/courses': /^\/course(?:\/|$)/,
  '/createcourse': /^\/createcourse\/[^/]+$/,
  '/progress': /^\/(?:dashboard\/|notes|paths?|saved)/,
};

/** The address that a page has for guests: learners have the same ones below `/dashboard`. */
export const outsideDashboard = (path: string): string =>
  path.replace(/^\/dashboard(?:(?:\/home)?\/?$|(?=\/))/i, '') || '/';

/** Tells whether a learner's page at an address has the dashboard's sidebar beside it. */
export const hasSidebar = (path: string): boolean => /^\/(?:dashboard|saved|paths?)(?:\/|$)/i.test(path);

/** Returns the address of the place that a page is or belongs to, outside of the dashboard. */
export function placeOf(path: string): string | undefined {
  const own = outsideDashboard(path);
  return own in places ? own : Object.keys(places).find((place) => places[place]?.test(path));
}
