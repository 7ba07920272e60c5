import type { Kind } from './support/people.ts';

/** The answer of a page: its status, or `to` and the target of its redirect. */
export type PageOutcome = number | `to ${string}`;

export interface PageRow {
  /** An address of the page, in which `COURSE` stands for the id of a published course. */
  path: string;
  outcomes: Record<Kind, PageOutcome>;
}

const everybody = (outcome: PageOutcome) => ({
  visitor: outcome,
  guest: outcome,
  other: outcome,
  operator: outcome,
  owner: outcome,
});

const open = (path: string, outcome: PageOutcome = 200): PageRow => ({ path, outcomes: everybody(outcome) });

/** Redirects everybody who isn't signed in, guests included, to the sign-in page and then back. */
const learners = (path: string): PageRow => {
  const signIn = `to /signin?next=${encodeURIComponent(path)}` as const;
  return { path, outcomes: { ...everybody(200), visitor: signIn, guest: signIn } };
};

/** Redirects signed-in people to the dashboard, or to a page below it. */
const strangers = (path: string, inside = ''): PageRow => ({
  path,
  outcomes: { ...everybody(`to /dashboard${inside}`), visitor: 200, guest: 200 },
});

const operators = (path: string): PageRow => ({
  path,
  outcomes: { ...learners(path).outcomes, other: 404, owner: 404 },
});

/** Lists which page opens for whom; page-access.test.ts asks for each page and checks that no route is missing. */
export const pageAccessTable: readonly PageRow[] = [
  open('/'),
  strangers('/signin'),
  strangers('/signup'),
  strangers('/mobile-signin'),
  strangers('/mobile-signup'),
  open('/signin/with/nobody', 'to /signin/problem?provider=nobody&reason=failed'),
  open('/signin/problem'),
  strangers('/signin/code'),
  {
    path: '/signin/done',
    outcomes: { ...everybody('to /dashboard'), visitor: 'to /signin', guest: 'to /signin' },
  },
  open('/forgot-password'),
  open('/reset-password'),
  open('/confirm-email'),
  open('/check-mail'),
  open('/createcourse'),
  open('/store'),
  open('/signout'),
  open('/createcourse/COURSE'),
  open('/createcourse/finish/COURSE'),
  open('/createcourse/handbook/COURSE'),
  open('/createcourse/handbook/COURSE/paper'),
  open('/createcourse/handout/COURSE', 404),
  open('/createcourse/start/COURSE'),
  open('/course/COURSE'),
  open('/courses'),
  open('/practice/COURSE'),
  open('/practice/COURSE/nothing', 404),
  open('/practice/COURSE/nothing/exercises', 404),
  {
    path: '/createcourse/questions/COURSE',
    outcomes: { ...everybody(403), owner: 200 },
  },
  learners('/dashboard'),
  learners('/dashboard/Home'),
  learners('/dashboard/progress'),
  learners('/dashboard/review'),
  learners('/dashboard/notes'),
  learners('/dashboard/explore'),
  learners('/dashboard/profile'),
  learners('/dashboard/settings'),
  learners('/dashboard/security'),
  learners('/dashboard/my-data'),
  learners('/dashboard/about'),
  learners('/dashboard/import'),
  learners('/dashboard/wallet'),
  learners('/dashboard/wallet.csv'),
  operators('/operator'),
  operators('/operator/generations'),
  operators('/operator/messages'),
  operators('/operator/publications'),
  operators('/operator/reports'),
  operators('/operator/questions'),
  operators('/operator/ai-usage'),
  strangers('/progress', '/progress'),
  strangers('/review', '/review'),
  strangers('/notes', '/notes'),
  open('/saved'),
  open('/saved/import'),
  open('/account-deleted', 'to /'),
  open('/terms'),
  open('/Policy'),
  open('/getintouch'),
  open('/Getintouch'),
  open('/language', 'to /'),
  open('/offline'),
  open('/manifest.webmanifest'),
  open('/robots.txt'),
  open('/nonsense', 404),
  // Only development mode serves the design page.
  open('/dashboard/about/design', 404),
];
