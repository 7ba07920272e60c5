import { AuthorFault } from '#server/authoring/author.ts';
import {
  type CareKind,
  careKinds,
  type HelpKind,
  helpKinds,
  helpTable,
  refusedKinds,
  refusedTable,
  type Screening,
} from '#server/screening/screening.ts';
import { cleanText, fieldsOf, isRecord, screenShape, textIn, wrongShape } from './answer-shape.ts';
import { readAnswer } from './read-answer.ts';

const longestReason = 200;

export const listed = (table: Record<string, string>) =>
  Object.entries(table)
    .map(([kind, what]) => `"${kind}": ${what}`)
    .join('; ');

export const refusalDirective =
  'Judge the topic and the learner’s words in any language, also hints and euphemisms. Write nothing for a learner who may be ' +
  `in danger (${listed(helpTable)}) or who asks for harm (${listed(refusedTable)}): set "Refusal" to {"kind": the word in quotes, ` +
  '"reason": "one sentence"} and leave the list empty. Prevention, history, law and how to get help are taught. Otherwise ' +
  '"Refusal" is null.';

/** The part of a prompt for a layout that lets a model ask for care in the same place. */
export const careRequestDirective =
  'Where a wrong step could harm the reader, write the course and set "Refusal" to {"kind": "care", "reason": one of ' +
  `${careKinds.map((kind) => `"${kind}"`).join(', ')}}.`;

/** Gives the kind of care that a model asks for, if any. @throws AuthorFault `author-refused` if it declined */
export function requireNoRefusal(field: (name: string) => unknown): CareKind | undefined {
  const part = fieldsOf(field('Refusal'));
  const kind = textIn(part('kind')).trim().toLowerCase();
  if (!isRecord(field('Refusal')) || kind === 'none' || kind === 'fine') return undefined;
  const reason = cleanText(textIn(part('reason')).replace(/\s+/gu, ' '), longestReason).replace(/\.$/, '');
  if (kind === 'care') return careKindIn(reason);
  const message = `The model declined${reason ? `: ${reason}` : ''}`;
  throw new AuthorFault('author-refused', message, { helpKind: helpKindOf(kind) });
}

const careKindIn = (text: string): CareKind =>
  careKinds.find((known) => text.toLowerCase().includes(known)) ?? 'health';

const helpKindOf = (kind: string): HelpKind | undefined =>
  kind === 'help' ? 'self-harm' : helpKinds.find((known) => known === kind);

/** Parses a second opinion. An unknown kind is the usual one of its outcome. @throws AuthorFault `author-failed` */
export function parseScreenAnswer(text: string): Screening {
  const field = fieldsOf(readAnswer(text, screenShape));
  const [outcome = '', said = ''] = ['outcome', 'kind'].map((name) => textIn(field(name)).toLowerCase());
  const kind = said.replaceAll(/[^a-z-]/g, '');
  if (/\bhelp/.test(outcome)) return { outcome: 'help', kind: helpKindOf(kind) ?? 'self-harm' };
  if (/refus|unsafe/.test(outcome)) {
    const named = refusedKinds.find((known) => known === kind || outcome.includes(known));
    return { outcome: 'refused', kind: named ?? 'violence' };
  }
  if (/\bcare/.test(outcome)) return { outcome: 'care', kind: careKindIn(said || textIn(field('reason'))) };
  if (outcome.replaceAll(/[^a-z]/g, '') === 'fine') return { outcome: 'fine' };
  throw wrongShape('no outcome');
}
