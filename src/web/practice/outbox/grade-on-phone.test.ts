import { expect, test } from 'vitest';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { gradeOnPhone } from './grade-on-phone.ts';

test('a phone says why the chosen options are wrong, and nothing of the others', () => {
  const whyWrong = [
    { option: 'a', why: 'A root drinks.' },
    { option: 'b', why: 'A stem carries.' },
  ];
  const known = { answer: ['c'], tolerance: null, explanation: 'A leaf makes food.', whyWrong, quote: null };
  const options = ['a', 'b', 'c'].map((_id) => ({ _id, text: _id }));
  const question = { kind: 'one', options, drawn: null, known } as unknown as AskedQuestion;
  expect(gradeOnPhone(question, ['a'])).toMatchObject({ right: false, whyWrong: [whyWrong[0]] });
  expect(gradeOnPhone(question, ['c'])).toMatchObject({ right: true, whyWrong: [] });
});
