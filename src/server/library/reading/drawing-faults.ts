import type { Mistake } from '#server/platform/content-file.ts';

const mostBytes = 6 * 1024;
/** A diagram is legible on a phone if its letters have at least this share of its width. */
const smallestLetters = 14 / 320;

const tint = 'tint-(?:green|gold|blue|red|brown|grey)';
const number = String.raw`-?\d*\.?\d+`;
const numbers = String.raw`[-\d\s.,]+`;
/** The attributes with the values that each may have. No other attribute may stand, so that nothing is fetched or run. */
const rules: [names: string, value: string][] = [
  [
    'x y x1 x2 y1 y2 cx cy r rx ry dx dy width height stroke-width opacity fill-opacity stroke-opacity',
    number,
  ],
  ['font-size', number],
  ['points stroke-dasharray', numbers],
  ['stroke-linecap stroke-linejoin fill-rule dominant-baseline font-style', '[a-z-]+'],
  ['fill stroke', String.raw`none|currentColor|#[\da-f]{6}`],
  ['xmlns', String.raw`http://www\.w3\.org/2000/svg`],
  ['viewBox', String.raw`-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+`],
  ['class', tint],
  ['d', String.raw`[-MmLlHhVvCcSsQqTtAaZz\d\s.,e]+`],
  ['transform', String.raw`(?:(?:translate|rotate|scale|matrix|skewX|skewY)\(${numbers}\)\s*)+`],
  ['font-weight', 'bold|normal|[1-9]00'],
  ['text-anchor', 'start|middle|end'],
];
const attributes = new Map(
  rules.flatMap(([names, value]) =>
    names.split(' ').map((name) => [name, new RegExp(`^(?:${value})$`)] as const),
  ),
);
const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const elements = ['g', 'text', 'tspan', 'title', ...shapes];

const markup =
  /<(?<close>\/)?(?<name>[A-Za-z][\w:-]*)(?<attributes>(?:\s+[\w:-]+="[^"<>&]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)|(?<bad><)/g;

/** Checks that an SVG file is one of our own drawings: it has nothing but shapes, letters and colours. */
export function drawingFaults(source: string, isMotif: boolean): Mistake[] {
  const mistakes: Mistake[] = [];
  const open: string[] = [];
  let line = 1;
  const report = (message: string) => mistakes.push({ line, message });
  const bytes = Buffer.byteLength(source);
  if (bytes > mostBytes) report(`this drawing has ${bytes} bytes; ${mostBytes} are the most`);
  let isFirst = true;
  let width = 0;
  for (const { 0: all, groups } of source.matchAll(markup)) {
    const { name, close, empty, text, bad } = groups!;
    if (bad !== undefined) report('this is no element of ours (comments and declarations are none)');
    if (text !== undefined) {
      if (text.trim() !== '' && !['text', 'tspan', 'title'].includes(open.at(-1) ?? ''))
        report(`letters stand in “text” only: “${text.trim()}”`);
      if (/&(?!(?:amp|lt|gt|quot);)/.test(text)) report('“&” is written “&amp;”');
    } else if (close !== undefined) {
      if (open.pop() !== name) report(`“</${name}>” closes another element`);
    } else if (name !== undefined) {
      if (isFirst !== (name === 'svg') || (name !== 'svg' && !elements.includes(name)))
        report(`the element “${name}” does not belong here`);
      if (isMotif && (name === 'text' || name === 'tspan')) report('a motif has no letters');
      const found = attributesIn(groups!['attributes'] ?? '');
      for (const message of attributeFaults(name, found, isMotif)) report(message);
      if (name === 'svg') width = Number(found.get('viewBox')?.split(' ')[2] ?? 0);
      const size = Number(found.get('font-size') ?? Infinity);
      if (size < width * smallestLetters)
        report(`letters of ${size} are too small: a phone shows ${width} units side by side`);
      if (empty === undefined) open.push(name);
      isFirst = false;
    }
    line += all.split('\n').length - 1;
  }
  if (isFirst || open.length > 0) report(`“${open.at(-1) ?? 'svg'}” is not closed`);
  return mistakes;
}

function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function attributeFaults(element: string, found: ReadonlyMap<string, string>, isMotif: boolean): string[] {
  const faults = [...found].flatMap(([name, value]) => {
    if (element === 'svg' && ['width', 'height', 'x', 'y'].includes(name)) return [`“svg” has no “${name}”`];
    const rule = attributes.get(name);
    if (!rule) return [`the attribute “${name}” does not belong here`];
    return rule.test(value) ? [] : [`“${value}” is no value of “${name}” here`];
  });
  if (element !== 'svg') return faults;
  const box = found.get('viewBox');
  if (box === undefined) return [...faults, '“svg” has no “viewBox”'];
  if (isMotif && box !== '0 0 200 200') faults.push('the “viewBox” of a motif is “0 0 200 200”');
  return faults;
}
