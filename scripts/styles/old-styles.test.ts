import { expect, test } from 'vitest';
import { forOldBrowsers } from './old-styles.ts';
import { plainSelectors } from './plain-selectors.ts';

const flat = (sheet: string) =>
  forOldBrowsers(sheet)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();

test('layers become an order, in which utilities stay above components, and what has no layer above both', () => {
  const sheet = `::highlight(a){color:red}
    @layer properties { @supports (not (margin-trim: inline)) { *, ::backdrop { --tw-x: 0 } } }
    @property --tw-x { syntax: "*"; inherits: false; initial-value: 0 }
    @layer properties, theme, base, components, utilities;
    @layer utilities { .flex { display: flex } @media (min-width: 1px) { .a:hover::before { top: 0 } } }
    @layer components { .card h2 { display: block } }
    @layer base { * { margin: 0 } }`;
  expect(flat(sheet)).toBe(
    '*{--tw-x:0}*{margin:0}.card h2{display:block}.flex:not(#\\#){display:flex}' +
      '@media (min-width:1px){.a:hover:not(#\\#)::before{top:0}}' +
      ':not(#\\#):not(#\\#)::highlight(a){color:red}',
  );
});

test.each([
  ['a:is(.b, .c)', ['a.b', 'a.c']],
  ['.x:where([dir=rtl], [dir=rtl] *)', ['.x[dir=rtl]', '[dir=rtl] .x']],
  ['.a:not(.b, .c)', ['.a:not(.b):not(.c)']],
  ['.p .x:is(.q *)', ['.p .q .x', '.q .p .x', '.p.q .x']],
  ['[data-a="x, :is(y)"]', ['[data-a="x, :is(y)"]']],
  ['body:has(> .a) > :not(.a)', ['body:has(> .a) > :not(.a)', ':root[data-has~=a] body > :not(.a)']],
  ['.o:not(:has(:checked))', ['.o:not(:has(:checked))', '.o[data-has-checked=no]']],
  ['.o:has(:focus-visible)', ['.o:has(:focus-visible)', '.o:focus-within']],
])('%s is written without lists', (selector, expected) => {
  expect(plainSelectors(selector).map((each) => each.replaceAll(/\s+/g, ' '))).toEqual(expected);
});

test('a layer whose place is not known, and a selector that needs a list, stop the build', () => {
  expect(() => forOldBrowsers('@layer mine { a { top: 0 } }')).toThrow('mine');
  expect(() => plainSelectors('.a .b .c:is(.d .e *)')).toThrow('.c');
});

test('a selector that an old browser does not know takes no other one of its rule with it', () => {
  expect(flat('@layer base { *, ::backdrop, a:popover-open { margin: 0 } }')).toBe(
    '*{margin:0}a:popover-open{margin:0}::backdrop{margin:0}',
  );
});

test.each([
  ['height: calc(100svh - 2.5rem)', 'height:calc(100vh - 2.5rem);height:calc(100svh - 2.5rem)'],
  ['translate: 0 -1rem; scale: 0.9', 'transform:translate(0,-1rem) scale(0.9)'],
  ['overflow: clip', 'overflow:hidden;overflow:clip'],
  ['overflow-wrap: anywhere', 'word-break:break-word;overflow-wrap:anywhere'],
])('%s has a form that old browsers read', (declaration, expected) => {
  expect(flat(`@layer base { a { ${declaration} } }`)).toBe(`a{${expected}}`);
  expect(flat(`@keyframes k { to { ${declaration} } }`)).toContain(expected.split(';')[0]);
});
