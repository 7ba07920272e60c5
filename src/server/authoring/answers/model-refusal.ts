import { helpKinds, type HelpKind } from '#server/screening/screening.ts';
import { cleanText, fieldsOf, textIn } from './answer-text.ts';
import { AuthorFault } from '#server/authoring/author.ts';

const longestReason = 200;

/** The part of a prompt that lets a model decline by itself. */
export const refusalDirective =
  'If the topic asks how to hurt or kill people, for weapons, illegal drugs, sexual content with minors or hate, or if the ' +
  'learner may be in danger, write no course: set "Refusal" to {"kind": "refused", "self-harm", "abuse" or "emergency", ' +
  '"reason": "one sentence"} and leave the list empty. Otherwise "Refusal" is null.';

/**
 * Finds out whether a model declined by itself.
 *
 * @throws AuthorFault `author-refused`, which says who may need help
 */
export function requireNoRefusal(field: (name: string) => unknown): void {
  const refusal = field('Refusal');
  if (typeof refusal !== 'object' || refusal === null || Array.isArray(refusal)) return;
  const part = fieldsOf(refusal);
  const kind = textIn(part('kind')).trim().toLowerCase();
  const reason = cleanText(textIn(part('reason')).replace(/\s+/gu, ' '), longestReason).replace(/\.$/, '');
  throw new AuthorFault('author-refused', `The model declined${reason ? `: ${reason}` : ''}`, {
    helpKind: helpKindOf(kind),
  });
}

function helpKindOf(kind: string): HelpKind | undefined {
  return kind === 'help' ? 'self-harm' : helpKinds.find((known) => known === kind);
}
