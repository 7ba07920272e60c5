import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import type { StateLook } from './list-section.tsx';

/** The words for the reasons why a question is withheld. */
export const withheldLooks = {
  check: { text: 'operations.withheldByCheck', tone: 'neutral' },
  solvers: { text: 'operations.withheldBySolvers', tone: 'neutral' },
  unanswered: { text: 'operations.withheldByNoAnswer', tone: 'neutral' },
  reported: { text: 'operations.withheldByReaders', tone: 'bad' },
  owner: { text: 'operations.withheldByOwner', tone: 'neutral' },
  operator: { text: 'operations.withheldByOperator', tone: 'accent' },
} as const satisfies Record<WithheldQuestion['reason'], StateLook>;

/** A question of the library goes on being asked until an operator withholds it. */
export const lookOf = ({ state, reason }: Pick<WithheldQuestion, 'state' | 'reason'>): StateLook =>
  state === 'accepted' ? { text: 'operations.stateReportedInLibrary', tone: 'bad' } : withheldLooks[reason];
