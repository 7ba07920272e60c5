import type { LayoutSoFar, WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { rememberLayout } from '#server/courses/courses.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { requireHarmless } from '#server/screening/screening.ts';
import { chosenAuthor, requireLanguage, type Asking, type Authoring } from './authoring.ts';
import { AuthorFault } from './author.ts';
import { returnAllowance, takeAllowance } from './daily-allowance.ts';
import { layoutFacts } from './layout-facts.ts';
import { overBudget, payFor, requireBudget } from './ai-service/paid-calls.ts';
import { problemOfFault, withRetries } from './retries.ts';
import { requireScreened, withContacts, withoutWords } from './screened-course.ts';

const triesPerLayout = 3;

/**
 * Has the author write a layout. What is refused is refused before the author is asked; what the author could
 * not write does not count against the day's allowance.
 *
 * @throws Problem `topic-needs-help`, `author-refused`, `language-unavailable`, `daily-course-limit`, `ai-budget`, and the author's failures as the contract lists them
 */
export async function writeLayout(
  parts: Authoring,
  { caller: person, address, language }: Asking & { caller: Person },
  body: WriteLayoutBody,
  options: { signal: AbortSignal; onProgress?: (soFar: LayoutSoFar) => void },
): Promise<WrittenLayout> {
  const { db, dailyCourses } = parts;
  const author = chosenAuthor(parts, body.author);
  const { care, sign } = requireScreened(parts, body, language);
  const wished = { ...layoutFacts(body), care };
  const facts = sign ? withoutWords(wished) : wished;
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
    const written: WrittenLayout = {
      ...layout,
      ...(sign && { Description: withContacts(layout, sign, parts.helpContacts) }),
      Language: facts.language,
      'Add a Video': body.options.addVideo === 'no' ? 'no' : 'yes',
      Author: author.label,
      ...(facts.description && { "Learner's Words": facts.description }),
    };
    await rememberLayout(db, written, author.label);
    return written;
  } catch (error) {
    // A layout that the learner cancels was asked for and written in part, so it counts.
    if (!(error instanceof AuthorFault) && !overBudget(error)) throw error;
    await returnAllowance(db, person.id, 'layout');
    if (error instanceof AuthorFault && error.helpKind) {
      requireHarmless({ outcome: 'help', kind: error.helpKind }, { ...parts, language });
    }
    throw error instanceof AuthorFault ? problemOfFault(error) : error;
  }
}
