import type { WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { requireLanguage, type Authoring } from './authoring.ts';
import { toProblem, withAttempts } from './attempts.ts';
import { AuthorFault, type LayoutSoFar } from './author.ts';
import { returnAllowance, takeAllowance } from './daily-allowance.ts';
import { layoutFacts } from './layout-facts.ts';

const attemptsALayout = 3;

/**
 * Has the author write a layout. What is refused is refused before the author is asked; what the author could
 * not write does not count against the day's allowance.
 *
 * @throws Problem `language-unavailable`, `daily-course-limit`, and the author's failures as the contract lists them
 */
export async function writeLayout(
  { db, author, dailyCourses }: Authoring,
  person: Person,
  body: WriteLayoutBody,
  options: { signal: AbortSignal; onProgress?: (soFar: LayoutSoFar) => void },
): Promise<WrittenLayout> {
  const facts = layoutFacts(body);
  requireLanguage(author, facts.language);
  await takeAllowance(db, person, 'layout', dailyCourses);
  try {
    const layout = await withAttempts(() => author.writeLayout(facts, options), {
      attempts: attemptsALayout,
      signal: options.signal,
    });
    return {
      ...layout,
      Language: facts.language,
      'Add a Video': body.options.addVideo === 'no' ? 'no' : 'yes',
      Author: author.label,
    };
  } catch (error) {
    // A layout that the learner cancels was asked for and written in part, so it counts.
    if (!(error instanceof AuthorFault)) throw error;
    await returnAllowance(db, person.id, 'layout');
    throw toProblem(error);
  }
}
