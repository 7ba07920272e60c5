import { expect, test } from 'vitest';
import { courseLanguages } from '#contract/language.ts';
import { careKinds } from '#server/screening/screening.ts';
import { withCareOpening } from '#server/authoring/care.ts';

const text = 'Carry on.';

test.each(courseLanguages)(
  'the first chapter of a care course in %s begins with whom to call',
  (language) => {
    for (const care of careKinds) {
      const opened = withCareOpening(text, care, { chapterIndex: 0, language });
      expect(opened).toMatch(/^\*\*.*\b(108|14416|15100|1930)\b.*\n\nCarry on\.$/su);
      expect(withCareOpening(opened, care, { chapterIndex: 0, language })).toBe(opened);
    }
  },
);

test('a text that names the number by itself stays as it is, in any digits', () => {
  for (const own of ['First call 108.', 'पहले १०८ पर कॉल कीजिए।'])
    expect(withCareOpening(own, 'health', { chapterIndex: 0, language: 'hi' })).toBe(own);
  const other = 'It costs ₹1080.';
  expect(withCareOpening(other, 'health', { chapterIndex: 0, language: 'en' })).not.toBe(other);
});

test('later chapters have no opening, but those about first aid do', () => {
  const place = { chapterIndex: 2, language: 'en' } as const;
  expect(withCareOpening(text, 'law', place)).toBe(text);
  expect(withCareOpening(text, undefined, { ...place, chapterIndex: 0 })).toBe(text);
  expect(withCareOpening(text, 'first-aid', place)).toContain('108');
});
