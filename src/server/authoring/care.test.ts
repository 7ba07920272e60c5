import { expect, test } from 'vitest';
import { courseLanguages } from '#contract/language.ts';
import { careKinds, helpTable, refusedTable, screen } from '#server/screening/screening.ts';
import { fieldsOf } from './answers/answer-shape.ts';
import { requireNoRefusal } from './answers/model-refusal.ts';
import { withCare, withCareOpening } from './care.ts';

const text = 'Carry on.';

test.each(courseLanguages)('a care course in %s begins with whom to call', (language) => {
  for (const care of careKinds) {
    const opened = withCareOpening(text, care, { chapterIndex: 0, language });
    expect(opened).toMatch(/^\*\*.*\b(108|14416|15100|1930)\b.*\n\nCarry on\.$/su);
    expect(withCareOpening(opened, care, { chapterIndex: 0, language })).toBe(opened);
  }
});

test('a text that names the number by itself stays as it is, in any digits; later chapters do without, but for first aid', () => {
  for (const own of ['First call 108.', 'पहले १०८ पर कॉल कीजिए।'])
    expect(withCareOpening(own, 'health', { chapterIndex: 0, language: 'hi' })).toBe(own);
  const place = { chapterIndex: 2, language: 'en' } as const;
  expect(withCareOpening(text, 'law', place)).toBe(text);
  expect(withCareOpening(text, undefined, { ...place, chapterIndex: 0 })).toBe(text);
  expect(withCareOpening(text, 'first-aid', place)).toContain('108');
});

const asked = (kind: string, reason = '') => requireNoRefusal(fieldsOf({ Refusal: { kind, reason } }));

test('lets a model decline by each kind of docs/safety.md, or ask for care', () => {
  const fault = (helpKind?: string) => expect.objectContaining({ code: 'author-refused', helpKind });
  for (const kind of [...Object.keys(refusedTable), 'cheating']) expect(() => asked(kind)).toThrow(fault());
  for (const kind of Object.keys(helpTable)) expect(() => asked(kind)).toThrow(fault(kind));
  expect(asked('care', 'Electricity.')).toBe('electricity');
  expect(asked('care', 'it may harm')).toBe('health');
  expect(asked('none')).toBeUndefined();
});

test('writes down the care that a model asks for, so that screening finds it', () => {
  for (const care of careKinds) {
    for (const language of ['en', 'hi', 'ta'] as const) {
      const found = screen([withCare('A course.', care, language)]);
      expect(found).toEqual({ outcome: 'care', kind: care === 'support' ? 'health' : care });
    }
  }
  expect(withCare('x'.repeat(5_000), 'law', 'en').length).toBeLessThanOrEqual(2_000);
});
