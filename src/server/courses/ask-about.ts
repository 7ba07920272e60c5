import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import type { Screening, SecondOpinion } from '#server/screening/screening.ts';
import type { CourseHead } from './course-access.ts';
import { mayBePublished, readNewTexts } from './screen-course.ts';

/** Whom to ask about what is published; undefined: nobody can be asked, so that the word lists alone decide. */
export interface Asking {
  opinion: SecondOpinion | undefined;
  address: string;
}

/** What was said of the texts that a course had when somebody was asked; undefined where nobody answered. */
export interface Asked {
  texts: string;
  opinion: Screening | undefined;
}

export const unanswered: Asked = { texts: '', opinion: undefined };

/** Longer than for a layout, because somebody who publishes reads nothing meanwhile. */
const answerWithinMs = 20_000;

/** Asks about all texts of a course that others see. Outside of transactions, because it takes seconds. */
export async function askAbout(
  db: Db,
  course: CourseHead,
  { opinion, address }: Asking,
): Promise<Asked | undefined> {
  if (!opinion) return undefined;
  if (course.asked) return unanswered;
  const texts = await readNewTexts(db, course);
  return {
    texts: hashOf(texts),
    opinion: await opinion.on(texts, {
      who: 'owner',
      person: course.ownerId,
      address,
      withinMs: answerWithinMs,
    }),
  };
}

/**
 * What a second opinion says of a course as it is now; undefined where it still has to be asked for. A public course does not
 * stay so because its owner changed a word while somebody found harm in it.
 */
export async function opinionOn(
  db: Db,
  course: CourseHead,
  asked: Asked | undefined,
): Promise<Screening | undefined> {
  if (!asked || course.asked) return { outcome: 'fine' };
  if (!asked.opinion) return undefined;
  const isKept = course.chosenVisibility === 'public' && !mayBePublished(asked.opinion);
  return isKept || asked.texts === hashOf(await readNewTexts(db, course)) ? asked.opinion : undefined;
}

const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
