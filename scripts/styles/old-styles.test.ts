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
  const sheet = `.u{color:red}
    ::highlight(a){color:red}
    @layer properties, theme, base, components, utilities;
    @layer utilities { .flex { display: flex } @media (min-width: 1px) { .a:hover::before { top: 0 } } }
    @layer components { .card h2 { display: block } }
    @layer base { * { margin: 0 } }`;
  expect(flat(sheet)).toBe(
    '*{margin:0}.card h2{display:block}.flex:not(#\\#){display:flex}' +
      '@media (min-width:1px){.a:hover:not(#\\#)::before{top:0}}.u:not(#\\#):not(#\\#){color:red}' +
      ':not(#\\#):not(#\\#)::highlight(a){color:red}',
  );
});

test.each([
  ['a:is(.b, .c)', ['a.b', 'a.c']],
  ['.x:where([dir=rtl], [dir=rtl] *)', ['.x[dir=rtl]', '[dir=rtl] .x']],
  [':is(:where(.group):hover .y)', ['.group:hover .y']],
  ['.p > :is(h2, h3):first-child', ['.p > h2:first-child', '.p > h3:first-child']],
  ['.a:not(.b, .c)', ['.a:not(.b):not(.c)']],
  ['.x:is(.a *) b', ['.a .x b']],
  [':is(a, .b)::marker', ['a::marker', '.b::marker']],
  ['.p :is(.q > li)', ['.p .q >li', '.p.q>li']],
  ['.p .x:is(.q *)', ['.p .q .x', '.q .p .x', '.p.q .x']],
  ['[data-a="x, :is(y)"]', ['[data-a="x, :is(y)"]']],
  ['.hover\\:is:hover', ['.hover\\:is:hover']],
  [':root:has(.bar) main', [':root:has(.bar) main', ':root[data-has~=bar] main']],
  ['body:has(> .a) > :not(.a)', ['body:has(> .a) > :not(.a)', ':root[data-has~=a] body > :not(.a)']],
  ['.o:has(:checked)', ['.o:has(:checked)', '.o[data-has-checked=yes]']],
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

test('variables have their first values without @property', () => {
  const sheet = `@layer properties { @supports (not (margin-trim: inline)) { *, ::backdrop { --tw-x: 0 } } }
    @property --tw-x { syntax: "*"; inherits: false; initial-value: 0 }`;
  expect(flat(sheet)).toBe('*{--tw-x:0}');
});

test.each([
  ['height: 100dvh', 'height:100vh;height:100dvh'],
  ['height: calc(100svh - 2.5rem)', 'height:calc(100vh - 2.5rem);height:calc(100svh - 2.5rem)'],
  ['translate: 0 -1rem; scale: 0.9', 'transform:translate(0,-1rem) scale(0.9)'],
  ['rotate: 180deg', 'transform:rotate(180deg)'],
  ['scale: var(--x) var(--y)', 'transform:scale(var(--x),var(--y))'],
  ['translate: none', 'transform:none'],
  ['overflow: clip', 'overflow:hidden;overflow:clip'],
  ['overflow-wrap: anywhere', 'word-break:break-word;overflow-wrap:anywhere'],
])('%s has a form that old browsers read', (declaration, expected) => {
  expect(flat(`@layer base { a { ${declaration} } }`)).toBe(`a{${expected}}`);
  expect(flat(`@keyframes k { to { ${declaration} } }`)).toContain(expected.split(';')[0]);
});
