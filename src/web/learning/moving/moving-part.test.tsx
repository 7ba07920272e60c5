// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { drawn } from '#tests/dom/drawn.tsx';
import { inDocument } from '#tests/dom/in-document.ts';
import { Markdown } from '#web/learning/markdown.tsx';
import { MediumContext, singleFile } from '#web/learning/medium.ts';
import moveFractionBars from './move-fraction-bars.ts';
import moveNumberLine from './move-number-line.ts';
import { moving } from '#web/texts/lesson/moving.texts.en.ts';

const partOf = (code: string) => <Markdown text={`\`\`\`part\n${code}\n\`\`\``} headingLevel={3} />;

function show(code: string, language?: CourseLanguage): HTMLElement {
  inDocument(drawn(partOf(code), language));
  return document.querySelector('figure')!;
}

const said = () => document.querySelector('output')!.textContent;
const rows = () => [...document.querySelectorAll('.moving-row')].map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['fraction-bars 1/2 2/4', 'Bars of one length. The coloured parts are 1/2 = 2/4.'],
  ['number-line 0 to 2 by 1/4 at 5/4', 'A number line from 0 to 2 in steps of 1/4, with a point at 5/4.'],
  ['circuit series 2', moving.circuitSeries],
  ['planets distances', moving.distances],
  ['taal rupak 80', 'Rupak: 7 beats with their bols.'],
])('%s is a picture that says what it shows, in files too', (code, alternative) => {
  show(code);
  expect(screen.getByRole('img', { name: alternative }).innerHTML).toContain('<svg');
  const inFile = drawn(<MediumContext value={singleFile}>{partOf(code)}</MediumContext>);
  expect(inFile).toContain(`aria-label="${alternative}"`);
  expect(inFile).not.toContain('figure');
});

test('the signs of a taal are explained, in files too', () => {
  show('taal rupak 80');
  const signs = '0: khali (wave) · 1: clap · 2: clap';
  screen.getByText(signs);
  const inFile = <MediumContext value={singleFile}>{partOf('taal rupak 80')}</MediumContext>;
  expect(drawn(inFile)).toContain(`<p>${signs}</p>`);
});

test('bars are cut and coloured, and compared', () => {
  moveFractionBars(show('fraction-bars 1/2 2/4'));
  expect(said()).toBe('1/2 = 2/4');
  press('Cut bar 2 into more parts');
  fireEvent.input(screen.getByRole('slider', { name: 'Coloured parts of bar 2' }), {
    target: { value: '4' },
  });
  expect(said()).toBe('1/2 < 4/5');
  expect(rows().slice(-2)).toEqual(['Cut into−5+', 'Coloured4']);
  for (let times = 0; times < 9; times += 1) press('Cut bar 1 into fewer parts');
  expect(said()).toBe('1/1 > 4/5');
});

test('the point of a number line jumps as far as the line goes', () => {
  moveNumberLine(show('number-line 0 to 1 by 1/3 at 1/3'));
  press('One jump on');
  expect(said()).toBe('2 × 1/3 = 2/3 ≈ 0.667');
  expect(rows()[0]).toBe('Jumps−2+');
  const upright = [...document.querySelectorAll('output .fraction')].map(({ textContent }) => textContent);
  expect(upright).toEqual(['1/3', '2/3']);
  press('One jump on');
  press('One jump on');
  expect(said()).toBe('3 × 1/3 = 1');
});

test('a part speaks the language of the course, and writes its digits', () => {
  const figure = show('fraction-bars 1/2 2/4', 'mr');
  screen.getByRole('img', { name: 'एकाच लांबीच्या पट्ट्या. रंगवलेले भाग १/२ = २/४ आहेत.' });
  moveFractionBars(figure);
  press('पट्टी २ जास्त भागांत कापा');
  expect(said()).toBe('१/२ < ३/५');
});
