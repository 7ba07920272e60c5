import { certificateNameCap } from '#contract/certificate-caps.ts';
import { Problem } from '#contract/problem.ts';
import { mayBePublished } from '#server/courses/courses.ts';
import { screenTold } from '#server/screening/screening.ts';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Reads a name in any script, without what turns the direction of other words. @throws Problem `invalid-request`, `name-refused` */
export function readName(written: string): string {
  const name = written
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(name)) throw new Problem('invalid-request', { error: 'name: has no letter.' });
  if ([...characters.segment(name)].length > certificateNameCap.characters)
    throw new Problem('invalid-request', { error: 'name: is too long.' });
  if (!mayBePublished(screenTold([name])))
    throw new Problem('name-refused', { error: 'A certificate can’t carry this name.' });
  return name;
}
