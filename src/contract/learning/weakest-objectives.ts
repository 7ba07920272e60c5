import { passing } from './course-state.ts';

/** How often questions about an objective were answered right. */
export interface ObjectiveCount {
  objective: string;
  right: number;
  of: number;
}

const most = 5;
/** One wrong answer says little about an objective. */
const fewestAnswers = 2;

/** Picks the objectives with the smallest share of right answers, at most 5, the weakest first; no share that would pass. */
export function weakestOf<T extends ObjectiveCount>(objectives: readonly T[]): T[] {
  return objectives
    .filter(({ right, of }) => of >= fewestAnswers && right * 100 < of * passing.percent)
    .sort((a, b) => a.right * b.of - b.right * a.of || b.of - a.of)
    .slice(0, most);
}
