import type { LayoutSoFar, WriteLayoutBody, WrittenLayout } from '#contract/authoring.ts';
import { levels } from '#contract/category.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { chapterCountOf, hoursOf } from '#contract/course-size.ts';
import { Problem } from '#contract/problem.ts';
import { starterTopic } from '#contract/starter-topic.ts';
import { rememberLayout } from '#server/courses/courses.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { payFor, requireBudget } from './ai-service/paid-calls.ts';
import { AuthorFault, type LayoutFacts } from './author.ts';
import type { Asking, Authoring } from './authoring.ts';
import { chosenAuthor } from './authors.ts';
import { withCare } from './care.ts';
import { takeAllowance } from './daily-allowance.ts';
import { returnDailyCourse } from './daily-courses-store.ts';
import { throwTold, withRetries } from './retries.ts';
import { judgeWish, requireScreened, screenLayout, withContacts, withoutWords } from './screened-course.ts';

interface WritingOptions {
  signal: AbortSignal;
  onProgress?: ((soFar: LayoutSoFar) => void) | undefined;
}

interface NewLayoutOptions {
  signal: AbortSignal;
  onProgress: (soFar: LayoutSoFar) => void;
}

/**
 * Lets the author write a layout. Refusals come before the call to the author, or from a second opinion alongside it: no part
 * of the layout is shown before the opinion has answered or its time is over. The same person who asks for the same, after a
 * reload or in a second tab, comes back to the layout that is being written or has just been. Throws problems as the contract
 * lists them.
 */
export async function writeLayout(
  parts: Authoring,
  asking: Asking & { caller: Person },
  body: WriteLayoutBody,
  { signal, onProgress }: WritingOptions,
): Promise<WrittenLayout> {
  const screened = requireScreened(parts, body, asking.language);
  const key = JSON.stringify([asking.caller.id, asking.language, body]);
  return parts.layouts.join<WrittenLayout, LayoutSoFar>({ key, signal, onNews: onProgress }, (ending, tell) =>
    writeNewLayout(parts, asking, body, screened, { signal: ending, onProgress: tell }),
  );
}

/** A layout that the author could not write does not count against the day's allowance. */
async function writeNewLayout(
  parts: Authoring,
  { caller: person, address, language }: Asking & { caller: Person },
  body: WriteLayoutBody,
  { sign, care: listed }: ReturnType<typeof requireScreened>,
  options: NewLayoutOptions,
): Promise<WrittenLayout> {
  const { db, dailyCourses } = parts;
  const author = chosenAuthor(parts, body.author);
  const wished = { ...layoutFacts(body), care: listed };
  const facts = sign ? withoutWords(wished) : wished;
  const payer = { id: person.id, kind: person.kind, address };
  await requireBudget(db, author, parts.budgets, payer);
  await takeAllowance(db, person, 'layout', dailyCourses);
  const paid = payFor(author, parts, payer);
  const judged = judgeWish(parts, body, { address, language, signal: options.signal });
  const { signal, onProgress } = heldBack(options, judged);
  try {
    const layout = await withRetries<CourseLayout>(
      (attempt) => paid.writeLayout(facts, { ...attempt, signal, onProgress }),
      { signal },
    ).catch(async (error: unknown) => {
      // Telephone numbers for a person in danger come before any other error.
      await judged;
      throw error;
    });
    const { care, isAsked } = await judged;
    const isRaised = care !== facts.care && !sign && screenLayout(layout).outcome !== 'care';
    const written: WrittenLayout = {
      ...layout,
      ...(sign && { Description: withContacts(layout, sign, parts.helpContacts) }),
      ...(isRaised && { Description: withCare(layout.Description, care, facts.language) }),
      Language: facts.language,
      'Add a Video': body.options.addVideo === 'no' ? 'no' : 'yes',
      Author: author.label,
      ...(facts.description && { "Learner's Words": facts.description }),
    };
    await rememberLayout(db, written, author.label, isAsked);
    return written;
  } catch (error) {
    // A layout that nobody waits for any longer was requested and partly written, so it counts.
    if (!(error instanceof AuthorFault || error instanceof Problem)) throw error;
    await returnDailyCourse(db, person.id, 'layout');
    throwTold(error, { ...parts, language });
  }
}

/** Shows nothing before a judgement, and ends the writing with it where it refuses. */
function heldBack(options: NewLayoutOptions, judged: Promise<unknown>) {
  const refused = new AbortController();
  judged.catch((problem: unknown) => refused.abort(problem));
  let newest: LayoutSoFar | undefined;
  const onProgress = (soFar: LayoutSoFar) => {
    newest = soFar;
    const show = () => newest === soFar && options.onProgress(soFar);
    judged.then(show, () => undefined);
  };
  return {
    signal: AbortSignal.any([options.signal, refused.signal]),
    onProgress,
  };
}

/** Turns the wizard's draft, whose numbers are free text, into facts. A starter topic stands in for an empty one. */
export function layoutFacts(body: WriteLayoutBody): LayoutFacts {
  const { language = 'en' } = body;
  const category = body.category.trim();
  return {
    category,
    topic: body.topic.trim() || starterTopic(category, language),
    description: body.description.trim(),
    level: body.options.difficulty || levels[0],
    durationHours: hoursOf(body.options.duration),
    chapterCount: chapterCountOf(body.options.chapters),
    language,
  };
}
