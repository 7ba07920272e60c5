import { arrangeOptions } from '#server/questions/arrange-options.ts';
import { keyStandsOut } from '#server/questions/checks/option-lengths.ts';
import { checkNames } from '#server/questions/checks/question-checks.ts';
import { agrees, judge, toSolve } from '#server/questions/inspect.ts';
import type { Work } from '#server/questions/stages-store.ts';
import { table } from './evaluation-report.ts';

/** Writes as Markdown which share of questions passes each step, and which of the accepted ones could be guessed. */
export function questionsReport(works: readonly (Work | undefined)[]): string {
  const answered = works.filter((work) => work !== undefined);
  const drafts = answered.flatMap((work) => work.drafts);
  const solved = answered.flatMap((work) =>
    toSolve(work).map(({ draft }, index) =>
      work.solutions.map((solution) => {
        const answer = solution?.answers[index];
        return answer ? agrees(draft, answer) : undefined;
      }),
    ),
  );
  const accepted = answered.flatMap((work) => judge(work, '').filter(({ state }) => state === 'accepted'));
  const places = accepted
    .filter(({ draft }) => draft.kind === 'one')
    .map(({ draft }) => arrangeOptions(draft).findIndex(({ right }) => right));
  const rows: [string, string][] = [
    ['chapters with usable questions', shareOf(works, (work) => work !== undefined)],
    ...checkNames.map((name): [string, string] => [
      `check: ${name}`,
      shareOf(drafts, ({ checks }) => checks.some((check) => check.name === name && check.passed)),
    ]),
    ['passes every check', `${solved.length} of ${drafts.length}`],
    ['first solver names the key', shareOf(solved, ([first]) => first === true)],
    ['second solver names the key', shareOf(solved, ([, second]) => second === true)],
    ['both solvers give an answer that can be read', shareOf(solved, isRead)],
    [
      'solvers agree on whether it is the key',
      shareOf(solved.filter(isRead), ([first, second]) => first === second),
    ],
    ['accepted', `${accepted.length} of ${drafts.length}`],
    ...placesOf(places),
    ...(['shortest', 'longest'] as const).map((end): [string, string] => [
      `accepted, the right option is the ${end}`,
      shareOf(accepted, ({ draft }) => keyStandsOut(draft) === end),
    ]),
  ];
  return [
    'Questions, each chapter asked for once and solved twice:',
    '',
    table(['step', 'questions'], rows),
  ].join('\n');
}

const isRead = (solvers: readonly (boolean | undefined)[]) => !solvers.includes(undefined);

function placesOf(places: readonly number[]): [string, string][] {
  const highest = Math.max(-1, ...places);
  return Array.from({ length: highest + 1 }, (_, place) => [
    `accepted with one right option, at place ${place + 1}`,
    shareOf(places, (each) => each === place),
  ]);
}

function shareOf<T>(all: readonly T[], has: (one: T) => boolean): string {
  return all.length === 0 ? '-' : `${all.filter(has).length} of ${all.length}`;
}
