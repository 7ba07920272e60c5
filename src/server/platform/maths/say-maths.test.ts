import { describe, expect, it } from 'vitest';
import { courseLanguages, type CourseLanguage } from '#contract/language.ts';
import { announcementsIn } from '#contract/announcements.ts';
import { sayMaths } from './say-maths.ts';
import { setMaths } from './set-maths.ts';

const say = (source: string, language: CourseLanguage) =>
  sayMaths(
    { kind: 'maths', source, written: source, display: false, mathml: setMaths(source, false) },
    language,
  );

describe('a simple formula is said in words', () => {
  it.each([
    ['\\frac{1}{2}', 'en', '1 over 2'],
    ['\\frac{1}{2}', 'hi', '1 बटा 2'],
    ['x^2 + y^2 = z^2', 'hi', 'x का वर्ग प्लस y का वर्ग बराबर z का वर्ग'],
    ['10 \\div 2 = 5', 'mr', '10 भागिले 2 बरोबर 5'],
    ['\\sqrt{2}', 'ta', '2 இன் வர்க்கமூலம்'],
    ['2^{-1}', 'en', '2 to the power minus 1'],
    ['\\text{चाल} = \\frac{\\text{दूरी}}{\\text{समय}}', 'hi', 'चाल बराबर दूरी बटा समय'],
  ] as const)('%s in %s', (source, language, expected) => expect(say(source, language)).toBe(expected));

  it('in each language of courses', () => {
    const said = courseLanguages.map((language) => say('\\frac{a}{b} + c^2 - d \\times 3 = 50\\%', language));
    for (const words of said) expect(words).not.toMatch(/[+−=×%{}\\]|formula/);
    // Bengali and Assamese share words.
    expect(new Set(said).size).toBeGreaterThan(11);
  });
});

it.each([
  ['\\sum_{i=1}^n i', '\\frac{a+b}{c}', '(a+b)^2', '\\begin{pmatrix}a\\end{pmatrix}', '\\nosuch{x}'],
  ['\\int_0^1 x\\,dx', 'a+b+c+d+e+f+g+h+i+j+k+l+m+n'],
])('another formula is announced and never spelt: %s, ...', (...sources) => {
  for (const source of sources) expect(say(source, 'hi'), source).toBe(announcementsIn('hi').formula);
});
