import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AuthorFault } from '#server/authoring/author.ts';
import { withCare } from '#server/authoring/care.ts';
import { careKinds, helpTable, refusedTable, screen } from '#server/screening/screening.ts';
import { fieldsOf } from './answer-shape.ts';
import { requireNoRefusal } from './model-refusal.ts';

const refusal = (kind: string, reason = '') => fieldsOf({ Refusal: { kind, reason } });
const faultOf = (kind: string, reason?: string) => {
  try {
    requireNoRefusal(refusal(kind, reason));
    return undefined;
  } catch (error) {
    return error;
  }
};

test('lets a model decline by each kind of docs/safety.md', () => {
  for (const kind of Object.keys(refusedTable))
    expect(faultOf(kind)).toMatchObject({ code: 'author-refused', helpKind: undefined });
  for (const kind of Object.keys(helpTable))
    expect(faultOf(kind)).toMatchObject({ code: 'author-refused', helpKind: kind });
  expect(faultOf('cheating', 'exam')).toBeInstanceOf(AuthorFault);
});

test('the table that models are told is the one of docs/safety.md', () => {
  const safety = readFileSync(new URL('../../../../docs/safety.md', import.meta.url), 'utf8');
  for (const table of [helpTable, refusedTable]) expect(safety).toContain(Object.values(table).join(', '));
});

test('lets a model ask for care', () => {
  expect(requireNoRefusal(refusal('care', 'Electricity.'))).toBe('electricity');
  expect(requireNoRefusal(refusal('care', 'it may harm'))).toBe('health');
  expect(requireNoRefusal(refusal('none'))).toBeUndefined();
});

test('writes down the care that a model asks for, so that screening finds it', () => {
  for (const care of careKinds) {
    for (const language of ['en', 'hi', 'ta'] as const) {
      const found = screen([withCare('A course.', care, language)]);
      expect(found).toEqual({ outcome: 'care', kind: care === 'support' ? 'health' : care });
    }
  }
  expect(withCare('A course.', undefined, 'en')).toBe('A course.');
  expect(withCare('x'.repeat(5_000), 'law', 'en').length).toBeLessThanOrEqual(2_000);
});
