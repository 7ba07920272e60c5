import type { LayoutSoFar, WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { chosenAuthor, requireLanguage, type Authoring } from './authoring.ts';
import { AuthorFault } from './author.ts';
import { returnAllowance, takeAllowance } from './daily-allowance.ts';
import { layoutFacts } from './layout-facts.ts';
import { overBudget, payFor, requireBudget } from './paid-calls.ts';
import { problemOfFault, withRetries } from './retries.ts';

const triesPerLayout = 3;

/**
 * Has the author write a layout. What is refused is refused before the author is asked; what the author could
 * not write does not count against the day's allowance.
 *
 * @throws Problem `language-unavailable`, `daily-course-limit`, `ai-budget`, and the author's failures as the contract lists them
 */
export async function writeLayout(
  parts: Authoring,
  { caller: person, address }: { caller: Person; address: string },
  body: WriteLayoutBody,
  options: { signal: AbortSignal; onProgress?: (soFar: LayoutSoFar) => void },
): Promise<WrittenLayout> {
  const { db, dailyCourses } = parts;
  const author = chosenAuthor(parts, body.author);
  const facts = layoutFacts(body);
  requireLanguage(author, facts.language);
  const payer = { id: person.id, kind: person.kind, address };
  await requireBudget(db, author, parts.budgets, payer);
  await takeAllowance(db, person, 'layout', dailyCourses);
  const paid = payFor(author, parts, payer);
  try {
    const layout = await withRetries<CourseLayout>(
      ({ defect, onFaulty }) => paid.writeLayout(facts, { ...options, defect, onFaulty }),
      {
        tries: triesPerLayout,
        signal: options.signal,
      },
    );
    return {
      ...layout,
      Language: facts.language,
      'Add a Video': body.options.addVideo === 'no' ? 'no' : 'yes',
      Author: author.label,
      ...(facts.description && { "Learner's Words": facts.description }),
    };
  } catch (error) {
    // A layout that the learner cancels was asked for and written in part, so it counts.
    if (!(error instanceof AuthorFault) && !overBudget(error)) throw error;
    await returnAllowance(db, person.id, 'layout');
    throw error instanceof AuthorFault ? problemOfFault(error) : error;
  }
}
