import { refusedKinds, type Screening } from '#server/screening/screening.ts';
import { screenShape } from './answer-shape.ts';
import { fieldsOf, textIn, wrongShape } from './answer-text.ts';
import type { Mended } from './mends.ts';
import { careKindIn, helpKindOf } from './model-refusal.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Parses a model's second opinion. An unknown kind is the usual one of its outcome, and an unknown outcome is no opinion.
 *
 * @throws AuthorFault `author-failed`
 */
export function parseScreenAnswer(text: string, mended: Mended = new Set()): Screening {
  const field = fieldsOf(readAnswer(text, screenShape, mended));
  const [outcome = '', kind = ''] = ['outcome', 'kind'].map((name) => textIn(field(name)).toLowerCase());
  const plainKind = kind.replaceAll(/[^a-z-]/g, '');
  if (/\bhelp/.test(outcome)) return { outcome: 'help', kind: helpKindOf(plainKind) ?? 'self-harm' };
  if (/refus|unsafe/.test(outcome)) {
    const named = refusedKinds.find((known) => known === plainKind || outcome.includes(known));
    return { outcome: 'refused', kind: named ?? 'violence' };
  }
  if (/\bcare/.test(outcome)) return { outcome: 'care', kind: careKindIn(kind || textIn(field('reason'))) };
  if (outcome.replaceAll(/[^a-z]/g, '') === 'fine') return { outcome: 'fine' };
  throw wrongShape('no outcome');
}
