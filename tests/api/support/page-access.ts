/** The kinds of callers. `owner` is the learner who owns the fixtures, and `other` is an unrelated learner. */
export const kinds = ['visitor', 'guest', 'other', 'operator', 'owner'] as const;
export type Kind = (typeof kinds)[number];

/** The answer of a page: its status, or `to` and the target of its redirect. */
export type PageOutcome = number | `to ${string}`;

export interface PageAccess {
  /** An address of the page, in which `COURSE` stands for the id of a published course. */
  path: string;
  outcomes: Record<Kind, PageOutcome>;
}

const outcomes = (outcomeFor: (kind: Kind) => PageOutcome) =>
  Object.fromEntries(kinds.map((kind) => [kind, outcomeFor(kind)])) as Record<Kind, PageOutcome>;
const isSignedIn = (kind: Kind) => kind !== 'visitor' && kind !== 'guest';

export const everybody = (path: string, outcome: PageOutcome = 200): PageAccess => ({
  path,
  outcomes: outcomes(() => outcome),
});

/** Redirects signed-in people to the dashboard, or to a page below it. */
export const strangers = (path: string, inside = ''): PageAccess => ({
  path,
  outcomes: outcomes((kind) => (isSignedIn(kind) ? `to /dashboard${inside}` : 200)),
});

/** Redirects everybody who isn't signed in, guests included, to the sign-in page and then back. */
const learners = (path: string, outcomeFor: (kind: Kind) => PageOutcome = () => 200): PageAccess => ({
  path,
  outcomes: outcomes((kind) =>
    isSignedIn(kind) ? outcomeFor(kind) : `to /signin?next=${encodeURIComponent(path)}`,
  ),
});

/** Returns who may open a page, by its path alone: learners below /dashboard, operators below /operator, or else everybody. */
export function accessByPath(route: string): PageAccess {
  const path = route.replace(':courseId', 'COURSE').replaceAll(/:\w+/g, 'nothing');
  if (/^\/dashboard(\/|$)/.test(path)) return learners(path);
  if (/^\/operator(\/|$)/.test(path)) return learners(path, (kind) => (kind === 'operator' ? 200 : 404));
  return everybody(path);
}
