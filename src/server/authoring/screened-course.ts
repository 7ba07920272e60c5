import type { WriteLayoutBody } from '#contract/authoring.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { Authoring } from './authoring.ts';
import type { LayoutFacts } from './author.ts';
import {
  graver,
  helpWhenUnsure,
  requireHarmless,
  requireSure,
  screen,
  screenTold,
  signOfDanger,
  type CareKind,
  type HelpKind,
  type Screening,
  type ScreeningFor,
} from '#server/screening/screening.ts';

const wishOf = ({ category, topic, description }: WriteLayoutBody) => [category, topic, description];

/**
 * Stops a wish that does harm or that comes from a person in danger, or gives the kind of care that its course needs. Weak
 * signs of danger stop it until the person confirms it, where no service can give a second opinion (`judgeWish`).
 */
export function requireScreened(
  parts: Pick<Authoring, 'opinion' | 'helpContacts'>,
  body: WriteLayoutBody,
  language: ScreeningFor['language'],
): { care: CareKind | undefined; sign: HelpKind | undefined } {
  const readers = { helpContacts: parts.helpContacts, language };
  const care = requireHarmless(screen(wishOf(body)), readers);
  if (parts.opinion && !body.confirmed) return { care, sign: undefined };
  const sign = signOfDanger(wishOf(body));
  if (!body.confirmed) requireSure(sign, readers);
  return { care, sign };
}

/**
 * Gets a second opinion on a wish that the lists let pass, which can only raise their outcome. Without an answer, the lists
 * decide, and weak signs of danger stop the wish too. Throws as `requireHarmless` does.
 */
export async function judgeWish(
  { opinion, helpContacts }: Pick<Authoring, 'opinion' | 'helpContacts'>,
  body: WriteLayoutBody,
  { language, ...asking }: { language: ScreeningFor['language']; address: string; signal: AbortSignal },
): Promise<{ care: CareKind | undefined; isAsked: boolean }> {
  const readers = { helpContacts, language };
  const words = wishOf(body);
  const other = await opinion?.on(words, { who: 'learner', ...asking });
  const care = requireHarmless(graver(screen(words), other ?? { outcome: 'fine' }), readers);
  if (!other && !body.confirmed) requireSure(signOfDanger(words), readers);
  return { care, isAsked: other !== undefined };
}

/** `content/screening` knows them, so that the course's chapters begin with whom to call. */
const unnamedTopics = { en: 'a question that is hard to ask', hi: 'एक सवाल जो पूछना कठिन है' };

/** The facts of a course that repeats no word of a wish which may be a sign of danger. */
export function withoutWords(facts: LayoutFacts): LayoutFacts {
  const category = signOfDanger([facts.category]) ? 'General' : facts.category;
  const topic = unnamedTopics[facts.language === 'hi' ? 'hi' : 'en'];
  return { ...facts, category, topic, description: '', care: 'support' };
}

/** Gives a description of such a course that begins with whom to call. */
export function withContacts(
  { Description, Topic }: CourseLayout,
  sign: HelpKind,
  helpContacts: ScreeningFor['helpContacts'],
): string {
  const language = Topic === unnamedTopics.hi ? 'hi' : 'en';
  const { contacts } = helpWhenUnsure(sign, helpContacts, language);
  return `${contacts.map(({ name, number }) => `${name}: ${number}`).join(' · ')}\n\n${Description}`;
}

/**
 * Judges everything that an author would read about a course. Chapters may come from a model and are judged as a course's
 * text; name, topic and description count as a person's own words.
 */
export function screenLayout(layout: CourseLayout, learnersWords = ''): Screening {
  const { Category, Topic, Description, Chapters, Terms = [], Thread = '' } = layout;
  // A title is read together with the text below it.
  const told = Chapters.flatMap((chapter) => [
    `${chapter['Chapter Name']}\n${chapter.About}`,
    ...(chapter.Objectives ?? []),
  ]);
  return graver(
    screen([Category, layout['Course Name'], Topic, Description, learnersWords]),
    screenTold([...told, ...Terms.flatMap(({ Term, Meaning }) => [Term, Meaning]), Thread]),
  );
}

/** Judges a course together with a person's instruction for one of its chapters. */
export function screenRewrite(
  layout: CourseLayout,
  learnersWords: string | undefined,
  instruction: string,
): Screening {
  return graver(screenLayout(layout, learnersWords), screen([layout.Topic, instruction]));
}
