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

/** Judges the topic, category and description for which a person asks a layout. */
function screenWish({ category, topic, description }: WriteLayoutBody): Screening {
  return screen([category, topic, description]);
}

/**
 * Stops a wish that does harm or that comes from somebody in danger, or gives the kind of care that its course needs. Weak
 * signs of danger stop it until the person confirms it, where no AI service can give a second opinion.
 *
 * @throws Problem `topic-needs-help`, `author-refused`
 */
export function requireScreened(
  parts: Pick<Authoring, 'author' | 'helpContacts'>,
  body: WriteLayoutBody,
  language: ScreeningFor['language'],
): { care: CareKind | undefined; sign: HelpKind | undefined } {
  const readers = { helpContacts: parts.helpContacts, language };
  const care = requireHarmless(screenWish(body), readers);
  const sign = parts.author.label.provider === 'builtin' ? signOfWish(body) : undefined;
  if (!body.confirmed) requireSure(sign, readers);
  return { care, sign };
}

const signOfWish = ({ category, topic, description }: WriteLayoutBody) =>
  signOfDanger([category, topic, description]);

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
export function screenCourse(layout: CourseLayout, learnersWords = ''): Screening {
  const { Category, Topic, Description, Chapters, Terms = [], Thread = '' } = layout;
  // A title is read together with what is said below it.
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
  return graver(screenCourse(layout, learnersWords), screen([layout.Topic, instruction]));
}
