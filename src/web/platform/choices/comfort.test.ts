import { expect, test } from 'vitest';
import { readComfort } from './comfort.ts';

const usual = ['size-normal', 'spacing-normal', 'contrast-normal'];

test.each([
  [null, usual],
  ['size-huge <b> constructor', usual],
  ['size-normal size-large', usual],
  ['contrast-high size-largest', ['size-largest', 'spacing-normal', 'contrast-high']],
])('%j is read as %j', (text, choices) => {
  expect(readComfort(text)).toEqual(choices);
});
