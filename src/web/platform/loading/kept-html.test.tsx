import { expect, test } from 'vitest';
import { keptHtml } from './kept-html.server.ts';

test('a part is drawn once for its key', () => {
  let drawn = 0;
  const Part = ({ text }: { text: string }) => {
    drawn += 1;
    return <p>{text}</p>;
  };
  expect(keptHtml('once 1', <Part text="a < b" />)).toBe('<p>a &lt; b</p>');
  expect(keptHtml('once 1', <Part text="other" />)).toBe('<p>a &lt; b</p>');
  expect(keptHtml('once 2', <Part text="other" />)).toBe('<p>other</p>');
  expect(drawn).toBe(2);
});

test('what was read long ago makes room, so that memory stays bounded', () => {
  let drawn = 0;
  const Long = () => {
    drawn += 1;
    return <p>{'a'.repeat(150_000)}</p>;
  };
  for (let n = 0; n < 100; n += 1) keptHtml(`long ${n}`, <Long />);
  keptHtml('long 99', <Long />);
  expect(drawn).toBe(100);
  keptHtml('long 0', <Long />);
  expect(drawn).toBe(101);
});
