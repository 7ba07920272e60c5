import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import type { HelpDetails } from '#contract/help.ts';
import { gravestDanger } from './danger-sought.ts';
import { helpFor, helpWhenUnsure, type HelpContacts, type SoughtKind } from './help.ts';
import { judge, weakSign } from './judge.ts';
import { looksDangerous } from './learned-sign.ts';
import { readText, together } from './read-words.ts';
import type { CareKind, HelpKind, RefusedKind } from './rule.ts';

export { learn, learnedFile, readExamples, signIn } from './learned-sign.ts';
export { helpFor, helpWhenUnsure, type HelpContacts } from './help.ts';
export type { ModerationSettings } from './screening-settings.ts';
export { offerOpinion, opinionOf, type SecondOpinion } from './second-opinion.ts';
export {
  careKinds,
  helpKinds,
  helpTable,
  refusedKinds,
  refusedTable,
  type CareKind,
  type HelpKind,
} from './rule.ts';

export type Screening =
  | { outcome: 'help'; kind: HelpKind }
  | { outcome: 'refused'; kind: RefusedKind }
  | { outcome: 'care'; kind: CareKind }
  | { outcome: 'fine' };

const gravity = { help: 3, refused: 2, care: 1, fine: 0 };
const gravityOf = ({ outcome, ...rest }: Screening): number =>
  // Telephone numbers for a person in danger come before anything else that a course is about.
  gravity[outcome] + ('kind' in rest && rest.kind === 'support' ? 0.5 : 0);
export const graver = (one: Screening, other: Screening): Screening =>
  gravityOf(other) > gravityOf(one) ? other : one;

/** Judges what a person typed, each text by itself and together, because a topic and its description are one wish. */
export const screen = (texts: readonly string[]): Screening =>
  conceptsOf(texts)
    .map((each) => judge(each, { own: true }))
    .reduce(graver, { outcome: 'fine' });

/** Tells which danger a search tells of, so that those who search are told whom to call. */
export function dangerSought(search: string): SoughtKind | undefined {
  const screening = screen([search]);
  return gravestDanger(search, screening.outcome === 'help' ? screening.kind : undefined);
}

/** Tells which danger words that `screen` does not stop may be a sign of. Asked where there is no second opinion. */
export function signOfDanger(texts: readonly string[]): HelpKind | undefined {
  const named = conceptsOf(texts)
    .map(weakSign)
    .find((kind) => kind !== undefined);
  return named ?? ([...texts, texts.join(' ')].some(hasSign) ? 'self-harm' : undefined);
}

/** A single sentence may reveal a danger among others. */
const hasSign = (text: string) => [text, ...text.split(/(?<=[.!?।\n])\s+/)].some(looksDangerous);

function conceptsOf(texts: readonly string[]) {
  const read = texts.map(readText);
  return (read.length > 1 ? [...read.map((each) => [each]), read] : [read]).map(together);
}

const judgeWritten = (text: string) => judge(together([readText(text)]), { own: false });

/** Judges short texts of a course, such as the names of its chapters. Holds up other work: see `screenWritten`. */
export const screenTold = (texts: readonly string[]): Screening =>
  texts.map(judgeWritten).reduce(graver, { outcome: 'fine' });

/** Characters that are judged before other work gets its turn. */
const partLength = 5_000;
/** Characters that two parts share where no sentence ends between them. */
const sharedLength = 200;

/** Judges texts of a course of any length, in turns with other work. A chapter may quote "my husband beats me", so it is no wish. */
export async function screenWritten(texts: Iterable<string>): Promise<Screening> {
  let gravest: Screening = { outcome: 'fine' };
  let sinceTurn = 0;
  for (const text of texts) {
    for (const part of partsOf(text)) {
      gravest = graver(gravest, judgeWritten(part));
      if (gravest.outcome === 'help') return gravest;
      sinceTurn += part.length;
      if (sinceTurn < partLength) continue;
      sinceTurn = 0;
      await nextTurn();
    }
  }
  return gravest;
}

/** Cuts a long text at the ends of lines and sentences where there are any. */
function* partsOf(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > partLength) {
    const end = from + partLength;
    const cut = Math.max(...['\n', '. ', '।'].map((sign) => text.lastIndexOf(sign, end)));
    const isBetweenSentences = cut > from;
    const to = isBetweenSentences ? cut + 1 : end;
    yield text.slice(from, to);
    from = isBetweenSentences ? to : to - sharedLength;
  }
  yield text.slice(from);
}

export interface ScreeningFor {
  helpContacts: HelpContacts;
  language: PageLanguage;
}

/** Gives the kind of care that a course needs. @throws Problem `topic-needs-help` (`HelpDetails`), `author-refused` */
export function requireHarmless(
  screening: Screening,
  { helpContacts, language }: ScreeningFor,
): CareKind | undefined {
  if (screening.outcome === 'help') {
    const details: HelpDetails = { help: helpFor(screening.kind, helpContacts, language) };
    throw new Problem('topic-needs-help', { error: details.help.text, details });
  }
  if (screening.outcome === 'refused') throw new Problem('author-refused', { error: refusal });
  return screening.outcome === 'care' ? screening.kind : undefined;
}

/** @throws Problem `topic-needs-help`, with which the person may continue (`HelpDetails`) */
export function requireSure(sign: HelpKind | undefined, { helpContacts, language }: ScreeningFor): void {
  if (sign === undefined) return;
  const details: HelpDetails = { help: helpWhenUnsure(sign, helpContacts, language), unsure: true };
  throw new Problem('topic-needs-help', { error: details.help.text, details });
}

export const refusal =
  'No course is written about how to harm or cheat people, weapons, illegal drugs, pornography or hate. Choose another topic.';
