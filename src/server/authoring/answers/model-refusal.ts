import {
  careKinds,
  helpKinds,
  refusedKinds,
  type CareKind,
  type HelpKind,
} from '#server/screening/screening.ts';
import { cleanText, fieldsOf, textIn } from './answer-text.ts';
import { AuthorFault } from '#server/authoring/author.ts';

const longestReason = 200;

export const quoted = (kinds: readonly string[]) => kinds.map((kind) => `"${kind}"`).join(', ');

/** What no course is written about, and who may be in danger: the table of docs/safety.md in a model's words. */
export const harms =
  'how to hurt or kill people, for weapons, illegal drugs, sexual content with minors, a child’s marriage, hatred of people for ' +
  'their religion, caste or origin, cheating (fraud, exams, elections, dowry, blackmail), theft, spying on people or poaching';
export const dangers =
  'suicide, also hinted at; how much of something kills; abuse; an emergency; stopping a vital medicine';

/** The part of a prompt that lets a model decline by itself, or ask for care. */
export const refusalDirective =
  `Judge the topic and the learner’s words in any language, also hints and euphemisms. Write no course if they ask ${harms}, ` +
  `or if the learner may be in danger (${dangers}): set "Refusal" to {"kind": one of ${quoted(refusedKinds)}, or for a learner ` +
  `in danger ${quoted(helpKinds)}, "reason": "one sentence"} and leave the list empty. ` +
  'Prevention, history, law and how to get help are taught. Where a wrong step could harm the reader, write the ' +
  `course and set "Refusal" to {"kind": "care", "reason": one of ${quoted(careKinds)}}. Otherwise "Refusal" is null.`;

/**
 * Finds out whether a model declined by itself. Gives the kind of care that it asks for, if any.
 *
 * @throws AuthorFault `author-refused`, which says who may need help
 */
export function requireNoRefusal(field: (name: string) => unknown): CareKind | undefined {
  const refusal = field('Refusal');
  if (typeof refusal !== 'object' || refusal === null || Array.isArray(refusal)) return undefined;
  const part = fieldsOf(refusal);
  const kind = textIn(part('kind')).trim().toLowerCase();
  if (kind === 'none' || kind === 'fine') return undefined;
  const reason = cleanText(textIn(part('reason')).replace(/\s+/gu, ' '), longestReason).replace(/\.$/, '');
  if (kind === 'care') return careKindIn(reason);
  throw new AuthorFault('author-refused', `The model declined${reason ? `: ${reason}` : ''}`, {
    helpKind: helpKindOf(kind),
  });
}

export const careKindIn = (text: string): CareKind =>
  careKinds.find((known) => text.toLowerCase().includes(known)) ?? 'health';

export function helpKindOf(kind: string): HelpKind | undefined {
  return kind === 'help' ? 'self-harm' : helpKinds.find((known) => known === kind);
}
