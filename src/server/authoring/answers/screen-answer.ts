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
  const [outcome = '', kind = ''] = ['outcome', 'kind'].map((name) =>
    textIn(field(name))
      .toLowerCase()
      .replaceAll(/[^a-z-]/g, ''),
  );
  switch (outcome) {
    case 'fine':
      return { outcome };
    case 'care':
      return { outcome, kind: careKindIn(kind || textIn(field('reason'))) };
    case 'help':
      return { outcome, kind: helpKindOf(kind) ?? 'self-harm' };
    case 'refuse':
    case 'refused':
      return { outcome: 'refused', kind: refusedKinds.find((known) => known === kind) ?? 'violence' };
    default:
      throw wrongShape('no outcome');
  }
}
