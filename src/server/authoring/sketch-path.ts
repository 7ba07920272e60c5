import { Problem } from '#contract/problem.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { graver, requireHarmless, screen } from '#server/screening/screening.ts';
import { payFor, requireBudget } from './ai-service/paid-calls.ts';
import type { PathFacts, PathSketch } from './author.ts';
import type { Asking, Authoring } from './authoring.ts';
import { requireLanguage } from './authors.ts';
import { throwTold, withRetries } from './retries.ts';

/**
 * Has the author propose a path. It is asked once a second opinion agrees, because nothing of a path is shown while it is written.
 * Weak signs of danger are not looked for: they were learned from topics, and see danger where people begin with “I want to”.
 *
 * @throws Problem as the contract lists them; `author-unavailable` where the author proposes no paths
 */
export async function sketchPath(
  parts: Pick<Authoring, 'db' | 'author' | 'opinion' | 'budgets' | 'log' | 'helpContacts'>,
  { caller: person, address, language }: Asking & { caller: Person },
  facts: PathFacts,
  signal: AbortSignal,
): Promise<PathSketch> {
  const { db, author, opinion, budgets, helpContacts } = parts;
  const readers = { helpContacts, language };
  const screening = screen([facts.goal]);
  requireHarmless(screening, readers);
  if (!author.sketchPath) {
    const error = 'No AI service is set up on this site, so no path can be proposed.';
    throw new Problem('author-unavailable', { error });
  }
  requireLanguage(author, facts.language);
  const payer = { id: person.id, kind: person.kind, address };
  await requireBudget(db, author, budgets, payer);
  const other = await opinion?.on([facts.goal], { who: 'learner', address, signal });
  requireHarmless(graver(screening, other ?? { outcome: 'fine' }), readers);
  const paid = payFor(author, parts, payer);
  return withRetries<PathSketch>((attempt) => paid.sketchPath!(facts, { ...attempt, signal }), {
    signal,
  }).catch((error: unknown) => throwTold(error, readers));
}
